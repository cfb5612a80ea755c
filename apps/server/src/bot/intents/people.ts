import type { Intent } from '../intent'
import { message } from '../reply'
import { examples } from './fallback'

/** A person is asked for. Until the shop's live chat is connected the contact page is the way. Source: GEN-03 */
export const person: Intent = async ({ dialogue }, { say, storefrontUrl }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      message(say('live_chat', 'unavailable', { turn })),
      {
        type: 'url',
        text: say('live_chat', 'contact', { turn }),
        uri: `${storefrontUrl}/contact`,
        target: 'route',
      },
    ],
  }
}

/** The shopper is done: the `end` quick reply leads to the question whether the chat is finished. Source: QR-08 */
export const endChat: Intent = async ({ dialogue }, { say }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      message(say('end_chat', 'any', { turn })),
      { type: 'end', text: say('end_chat', 'button', { turn }) },
    ],
  }
}

/** A bare yes or no with nothing asked before it. */
export function bareAnswer(name: 'affirm' | 'deny'): Intent {
  return async ({ dialogue }, { say }) => ({
    items: [message(say(name, 'any', { turn: dialogue.turnCount })), examples],
  })
}
