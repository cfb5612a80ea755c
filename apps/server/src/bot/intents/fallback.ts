import type { Intent } from '../intent'
import { message, suggestions } from '../reply'

/**
 * Nothing was understood: says so and shows what can be asked. The second time in a row it shows the way to the
 * people in the contact page instead of asking the same again.
 */
export const fallback: Intent = async ({ dialogue }, { say, storefrontUrl }) => {
  const turn = dialogue.turnCount
  if (dialogue.fallbackCount === 0) {
    return { items: [message(say('fallback', 'first', { turn })), examples], isFallback: true }
  }
  const contact = say('fallback', 'contact', { turn })
  return {
    items: [
      message(say('fallback', 'again', { turn })),
      { type: 'url', text: contact, uri: `${storefrontUrl}/contact`, target: 'route' },
      examples,
    ],
    isFallback: true,
  }
}

/** Three things that one can say, each answered by an intent of its own. */
export const examples = suggestions(
  'Where is my order?',
  'How do I return a bottle?',
  'When is my store open?',
)
