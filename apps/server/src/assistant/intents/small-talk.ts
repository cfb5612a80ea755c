import { isIntentOffered } from '../capability-table'
import type { AssistantTools, IntentHandler } from '../intent'
import { findSelfTalk } from '../help/self-talk'
import { articleQuestions } from '../knowledge/article-questions'
import { countWords } from '../plain-words'
import { createMessage } from '../reply-items'
import type { SituationOf, SmallTalkName } from '../responses/responses'
import { situations } from '../responses/response-situations'
import { createExampleSuggestions } from './example-questions'
import { helpArticle } from './help-article'
import { markAsPersonal } from './answer-for-shopper'

/** Small talk after which example questions help the shopper to continue. */
const namesWithExamples = new Set<SmallTalkName>([
  'small_talk.greet',
  'small_talk.capabilities',
  'small_talk.identity',
  'small_talk.insult',
])

/** A longer text may mean more than small talk, so that it gets a way on. */
const longestTalk = 4

export const smallTalkNames = Object.keys(situations).filter(isSmallTalk)

function isSmallTalk(name: string): name is SmallTalkName {
  return name.startsWith('small_talk.')
}

/** Answers with one of the operator's texts. */
export function createSmallTalk(name: SmallTalkName): IntentHandler {
  return ({ text, dialogue, context: { shopper } }, tools) => {
    const { getResponse } = tools
    const turn = dialogue.turnCount
    const responseText =
      name === 'small_talk.greet' && shopper && shopper.firstName !== ''
        ? markAsPersonal(shopper, [
            createMessage(getResponse(name, 'signed_in', { turn, values: { name: shopper.firstName } })),
          ])
        : [
            createMessage(
              name === 'small_talk.capabilities'
                ? describeAbilities(tools, turn)
                : getResponse(name, name === 'small_talk.identity' ? findIdentitySituation(text) : 'any', {
                    turn,
                  }),
            ),
          ]
    return {
      items:
        (namesWithExamples.has(name) || countWords(text) > longestTalk) && !dialogue.pending
          ? [...responseText, createExampleSuggestions(tools)]
          : responseText,
    }
  }
}

/** Returns the situation of a question who Murphy is: what he is built with, or what only people do. */
function findIdentitySituation(text: string): SituationOf<'small_talk.identity'> {
  const talk = findSelfTalk(text)
  return talk === 'model' || talk === 'life' ? talk : 'any'
}

/** The abilities that depend on the retailer, each with the intent that shows it. */
const abilities = [
  { situation: 'orders', intent: 'order_tracking' },
  { situation: 'stock', intent: 'product_availability' },
  { situation: 'stores', intent: 'store_hours' },
  { situation: 'wine', intent: 'find_a_wine' },
  { situation: 'invoice', intent: 'resend_tax_invoice' },
  { situation: 'nominee', intent: 'change_pickup_nominee' },
] as const

/** Returns the answer to 'What can you do?' without what the retailer does not offer. Source: docs/capabilities.md */
function describeAbilities({ getResponse, isOffered }: AssistantTools, turn: number): string {
  const offered = abilities.filter(({ intent }) => isIntentOffered(intent, isOffered))
  if (offered.length === abilities.length) return getResponse('small_talk.capabilities', 'any', { turn })
  const texts = offered.map(({ situation }) => getResponse('small_talk.capabilities', situation, { turn }))
  const values = { abilities: texts.map((text) => `${text}, `).join('') }
  return getResponse('small_talk.capabilities', 'some', { turn, values })
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
export const startOver: IntentHandler = ({ dialogue }, tools) => ({
  items: [
    createMessage(tools.getResponse('start_over', 'any', { turn: dialogue.turnCount })),
    createExampleSuggestions(tools),
  ],
})

/** Answers a yes or no that no question preceded. In that case 'cancel it' can only mean an order. */
export function createBareAnswer(name: 'affirm' | 'deny'): IntentHandler {
  return (request, tools) =>
    /\bcancel/i.test(request.text)
      ? helpArticle({ ...request, text: articleQuestions.cancelOrder }, tools)
      : {
          items: [
            createMessage(tools.getResponse(name, 'any', { turn: request.dialogue.turnCount })),
            createExampleSuggestions(tools),
          ],
        }
}
