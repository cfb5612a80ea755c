import type { IntentHandler } from '../intent'
import { createMessage } from '../reply-items'
import type { SmallTalkName } from '../responses'
import { situations } from '../responses'
import { exampleSuggestions } from './fallback'
import { helpArticle } from './help-article'
import { markAsPersonal } from './personal'

/** Small talk after which example questions help the shopper to continue. */
const namesWithExamples = new Set<SmallTalkName>([
  'small_talk.greet',
  'small_talk.capabilities',
  'small_talk.identity',
])

export const smallTalkNames = Object.keys(situations).filter(isSmallTalk)

function isSmallTalk(name: string): name is SmallTalkName {
  return name.startsWith('small_talk.')
}

/** Answers with one of the operator's texts. */
export function createSmallTalk(name: SmallTalkName): IntentHandler {
  return ({ dialogue, context: { shopper } }, { getResponse }) => {
    const turn = dialogue.turnCount
    const responseText =
      name === 'small_talk.greet' && shopper && shopper.firstName !== ''
        ? markAsPersonal(shopper, [
            createMessage(getResponse(name, 'signed_in', { turn, values: { name: shopper.firstName } })),
          ])
        : [createMessage(getResponse(name, 'any', { turn }))]
    return {
      items:
        namesWithExamples.has(name) && !dialogue.pending
          ? [...responseText, exampleSuggestions]
          : responseText,
    }
  }
}

/** Shows the `end` quick reply, which leads to the question whether the chat is finished. Source: QR-08 */
export const endChat: IntentHandler = ({ dialogue }, { getResponse }) => {
  const turn = dialogue.turnCount
  return {
    items: [
      createMessage(getResponse('end_chat', 'any', { turn })),
      { type: 'end', text: getResponse('end_chat', 'button', { turn }) },
    ],
  }
}

/** Clears everything that was pending. */
export const startOver: IntentHandler = ({ dialogue }, { getResponse }) => ({
  items: [createMessage(getResponse('start_over', 'any', { turn: dialogue.turnCount })), exampleSuggestions],
})

/** Answers a yes or no that no question preceded. In that case 'cancel it' can only mean an order. */
export function createBareAnswer(name: 'affirm' | 'deny'): IntentHandler {
  return (request, tools) =>
    /\bcancel/i.test(request.text)
      ? helpArticle({ ...request, text: 'cancel my order' }, tools)
      : {
          items: [
            createMessage(tools.getResponse(name, 'any', { turn: request.dialogue.turnCount })),
            exampleSuggestions,
          ],
        }
}
