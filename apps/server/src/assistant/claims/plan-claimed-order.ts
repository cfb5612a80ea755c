import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import type { ClaimKind } from '../../retail/order-change-ports'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/find-variant'
import { hasQuestionForm } from '../flows/question-form'
import { namesCount } from '../orders/find-by-count'
import { namesPastDay } from '../orders/find-order-by-description'
import { normalizeDescription } from '../orders/normalize-description'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import { getClaimInChat } from './claim-in-chat'
import { namesClaimedOrder } from './read-claim'
import type { UtteranceReaders } from '../utterance-readers'

/** The articles about a problem with a product, and the claim that each of them leads to. */
const claimOfArticle: Readonly<Record<string, ClaimKind>> = {
  'faulty-wine': 'damaged',
  'damaged-delivery': 'damaged',
  'missing-items': 'missing',
  'wrong-item': 'wrong',
}
const longestStatement = 25

/**
 * Plans a statement of the order that a problem is about, right after the article about that problem: 'i picked it up about ten days ago'
 * after a corked bottle. It opens the claim for that order, with what was said before. `null`: it describes no order.
 *
 * Source: OP-140
 */
export async function planClaimedOrder(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, today }: Pick<UtteranceReaders, 'orders' | 'today'>,
): Promise<TurnPlan | null> {
  const { pending, helpTopic, turnCount, shopperId, answered } = dialogue
  const claim = pending === null ? getClaimInChat(dialogue) : null
  // 'No, the latest one' is chosen among the orders of which a problem may be reported.
  if (claim !== null && namesClaimedOrder(text))
    return singleCommand({
      kind: 'start-flow',
      intent: 'report_problem',
      slots: {},
      text,
      flow: startProgress('report_problem', { variant: claim.kind }),
    })
  if (pending !== null || shopperId === null || answered?.intent !== 'help_article') return null
  if (!helpTopic || helpTopic.turn !== turnCount - 1) return null
  const ofArticle = helpTopic.articleIds.map((id) => claimOfArticle[id]).find((kind) => kind !== undefined)
  if (ofArticle === undefined || hasQuestionForm(text) || countWords(text) > longestStatement) return null
  const names =
    slots.orderNumber !== undefined || namesPastDay(text, today) || namesCount(normalizeDescription(text))
  // A general question, such as what is done with a corked bottle, has told of no bottle of the shopper's own.
  if (!names || !(ownProblem.test(answered.text) || pointsAtOwn.test(text.trim()))) return null
  const match = slots.orderNumber === undefined ? await orders.findDescribedOrder(text) : null
  const orderNumber = match?.kind === 'one' ? match.order.orderId : slots.orderNumber
  if (orderNumber === undefined) return null
  const variant = findProblemKind(answered.text) ?? ofArticle
  return singleCommand({
    kind: 'start-flow',
    intent: 'report_problem',
    slots: { orderNumber },
    text: answered.text,
    flow: startProgress('report_problem', { variant }),
  })
}

/** A problem of something that the shopper has: 'a bottle i bought tastes off', 'my wine is corked'. */
const ownProblem =
  /\b(?:i|we|my|our|you|your)\b(?!.{0,10}\b(?:can|could|should|do|get)\b).{0,40}\b(?:bought|got|ordered|received|opened|had|collected|sent|gave|tastes?|smells?|is|was|are|were|came|arrived|smashed|broke|dropped)\b/i

/** The order of the problem is said as an answer: 'it's the delivery from 13 days back'. */
const pointsAtOwn =
  /^(?:(?:ok|so|well|and|um+)[\s,]+)*(?:it['’]?s|its|it was|that['’]?s|that is|it is|this is|from|for) (?:(?:from|for|about) )?(?:the|my|order)\b/i
