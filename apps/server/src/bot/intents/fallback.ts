import { contactOptions } from '../contact'
import type { Intent } from '../intent'
import { message, suggestions } from '../reply'

/**
 * Nothing was understood: says so and shows what can be asked. The second time in a row it offers the people of the
 * shop instead of asking the same again.
 */
export const fallback: Intent = async (asked, tools) => {
  const { fallbackCount, turnCount: turn } = asked.dialogue
  if (fallbackCount === 0) {
    return { items: [message(tools.say('fallback', 'first', { turn })), examples], isFallback: true }
  }
  return {
    items: [message(tools.say('fallback', 'again', { turn })), ...(await contactOptions(asked, tools))],
    isFallback: true,
  }
}

/** Three things that one can say, each answered by an intent of its own. */
export const exampleQuestions = ['Where is my order?', 'How do I return a bottle?', 'When is my store open?']

export const examples = suggestions(...exampleQuestions)
