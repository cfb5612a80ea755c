import { getRefusal } from '../changes/recent-change'
import { countWords } from '../plain-words'
import { asksWhatNow } from '../repair/complaint-words'
import { getClaimInChat } from '../claims/claim-in-chat'
import { saysNotReceived } from '../claims/read-claim'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/find-variant'
import type { DialogueState } from '../dialogue-state'
import { productTalkIntents } from '../intent-groups'
import type { TurnPlan } from '../turn-plan'
import { listNewestShown } from '../references/shown-entities'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { getLastOrder, isAfterOrderStatus } from './last-order'
import { findTroubleQuestion, tellsForeignOrder, tellsOrderTrouble } from './trouble-question'

/** The intents after whose answer a text without a subject is about an order. */
const orderIntents: ReadonlySet<string> = new Set([
  'cancel_order',
  'complaint',
  'order_list',
  'order_tracking',
  'order_trouble',
  'refund_status',
  'report_problem',
])

/**
 * Plans a question about an order that is late, lost or not here: who asks the carrier, what can be done, the money, the fee. Such a text
 * names no subject, so that a search would find an article about something else. `null`: it asks something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planOrderTrouble(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  if (pending !== null && pending.for !== 'choice' && pending.for !== 'resumption') return null
  const { text, slots } = understood
  const question = findTroubleQuestion(text) ?? (wantsItSooner(text, dialogue) ? 'sooner' : null)
  if (question === null) return pending === null ? planForeignOrder(understood, dialogue) : null
  const isTyped = slots.orderNumber !== undefined && text.includes(slots.orderNumber)
  const answer = singleCommand({
    kind: 'start-flow',
    intent: 'order_trouble',
    // 'This is a joke' points at no order.
    slots: isTyped ? { orderNumber: slots.orderNumber } : {},
    text,
  })
  switch (question) {
    case 'fee':
    case 'says-delivered':
      return answer
    case 'sooner':
      return isAfterGeneralAnswer(dialogue) ? null : answer
    case 'not-here':
      return await planNotHere(text, dialogue, orders)
    case 'why-no-refund':
      return dialogue.answered?.intent === 'refund_status' ? answer : null
    case 'refund':
      return (await isAboutLateOrders(dialogue, orders)) ? answer : null
    case 'stop':
      return listShopperMessages(dialogue).some(tellsForeignOrder)
        ? singleCommand({ kind: 'start-flow', intent: 'cancel_order', slots: {}, text: '' })
        : null
    case 'next': {
      // After a refused change, what still works is told for that change.
      if (getRefusal(dialogue) !== null && asksWhatNow(text)) return null
      const claimed = planReportedClaim(text, dialogue)
      if (claimed !== null) return claimed
      return isAboutOrder(text, dialogue) ? answer : null
    }
    case 'when':
      // A list of several was described, and 'it' means none of them alone.
      return getLastOrder(dialogue)?.isGuess === true && isAfterOrderStatus(dialogue) ? answer : null
    case 'deadline':
      return (await hasLateOrder(dialogue, orders)) && isAboutOrder(text, dialogue) ? answer : null
    case 'bare-when':
      // The order that was told alone has its own answer.
      return isAfterOrders(dialogue) && !isOneOrder(dialogue) ? answer : null
    case 'hurry':
    case 'slow':
      return isAfterOrders(dialogue) ? answer : null
    case 'chase':
      // One order has its own answer to 'can you ring the driver'.
      if (namesDriver.test(text) && isOneOrder(dialogue)) return null
      // After an answer about a refund, the money is traced and no parcel.
      if (dialogue.answered?.intent === 'refund_status') return null
      return isAboutOrder(text, dialogue) ? answer : null
  }
}

const namesDriver = /\b(?:ring|call|phone|contact|message|text|speak to|talk to)\b/i

/** Returns whether the last answer was about the state of orders. */
function isAfterOrders(dialogue: DialogueState): boolean {
  if (isAfterOrderStatus(dialogue) || dialogue.answered?.intent === 'order_trouble') return true
  // The answer to a complaint about a delivery shows the late orders.
  const last = getLastOrder(dialogue)
  const isShownNow = last !== null && dialogue.turnCount - last.turn <= 1
  const isListed = listNewestShown(dialogue.shown, 'order').length > 0
  return dialogue.answered?.intent === 'complaint' && (isShownNow || isListed)
}

/** Returns whether a single order was told last. */
function isOneOrder(dialogue: DialogueState): boolean {
  const last = getLastOrder(dialogue)
  return last !== null && last.isGuess !== true
}

/** Returns whether the last answer was about products, the delivery to a place or an article, and so about no order. */
function isAfterGeneralAnswer({ answered }: DialogueState): boolean {
  return (
    answered !== null && [...productTalkIntents, 'delivery_options', 'help_article'].includes(answered.intent)
  )
}

/** Returns whether the conversation is about an order, or the shopper has said that one is late or not here. */
function isAboutOrder(text: string, dialogue: DialogueState): boolean {
  const { answered } = dialogue
  const isTold = [text, ...listShopperMessages(dialogue)].some(tellsOrderTrouble)
  return (
    isTold || (answered !== null && orderIntents.has(answered.intent)) || getClaimInChat(dialogue) !== null
  )
}

function listShopperMessages({ history }: DialogueState): readonly string[] {
  return history.filter(({ from }) => from === 'shopper').map(({ text }) => text)
}

/** Returns whether a refund is wanted for orders that are late, and not for the last order alone. */
async function isAboutLateOrders(
  dialogue: DialogueState,
  orders: UtteranceReaders['orders'],
): Promise<boolean> {
  const listed = dialogue.shown.at(-1)?.entities.filter(({ kind }) => kind === 'order') ?? []
  const last = getLastOrder(dialogue)
  const isSingle = listed.length === 1 || (last !== null && last.isGuess !== true && listed.length === 0)
  if (isSingle || getClaimInChat(dialogue) !== null) return false
  if (dialogue.answered === null || !orderIntents.has(dialogue.answered.intent)) return false
  return await hasLateOrder({ ...dialogue, lastOrder: undefined }, orders)
}

/** Returns whether the last order is late; without a last order, whether any is. */
async function hasLateOrder(dialogue: DialogueState, orders: UtteranceReaders['orders']): Promise<boolean> {
  const match = await orders.findInState('late')
  const late = match.kind === 'one' ? [match.order] : match.kind === 'several' ? match.orders : []
  const last = getLastOrder(dialogue)
  const isAny = last === null || last.isGuess === true
  return late.some(({ orderId }) => isAny || orderId === last?.orderId)
}

const describesOrder = /^(?:its|it['’]s|it is|the|that['’]?s|thats)\b.{0,12}\b(?:one|order)\b/i

/** Plans 'its the one from this week' after the shopper reported an order that is not theirs: the state of that order is told. */
function planForeignOrder({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const isTold = listShopperMessages(dialogue).some(tellsForeignOrder)
  return isTold && dialogue.answered?.intent === 'help_article' && describesOrder.test(text.trim())
    ? singleCommand({ kind: 'select-entity', intent: 'order_tracking', slots: {}, text })
    : null
}

const requestWords = /\?\s*$|\b(?:what if|what happens|how do)\b/i

/** Plans a claim for a problem that was reported before, when the shopper asks what Murphy can do about it. */
function planReportedClaim(text: string, dialogue: DialogueState): TurnPlan | null {
  if (getClaimInChat(dialogue) !== null) return null
  const report = listShopperMessages(dialogue).findLast(
    (said) => findProblemKind(said) !== null && !requestWords.test(said),
  )
  if (report === undefined) return null
  const flow = startProgress('report_problem', { variant: findProblemKind(report) })
  return singleCommand({
    kind: 'start-flow',
    intent: 'report_problem',
    slots: {},
    text,
    flow: { ...flow, said: report },
  })
}

/** Plans 'but i havent got it': a claim when the order is shown as delivered, otherwise an answer about the late order. */
async function planNotHere(
  text: string,
  dialogue: DialogueState,
  orders: UtteranceReaders['orders'],
): Promise<TurnPlan | null> {
  const last = getLastOrder(dialogue)
  const { answered } = dialogue
  if (last === null || last.isGuess === true || answered === null || !orderIntents.has(answered.intent))
    return null
  const stage = await orders.findStage(last.orderId)
  const slots = { orderNumber: last.orderId }
  if (stage === 'delivered' || wasShownAsDelivered(answered)) {
    const said = saysNotReceived(text) ? text : `it says delivered, ${text}`
    const flow = startProgress('report_problem', { variant: 'missing', subjectId: last.orderId })
    return singleCommand({ kind: 'start-flow', intent: 'report_problem', slots, text: said, flow })
  }
  return stage === null ||
    stage === 'collected' ||
    stage === 'cancelled' ||
    answered.intent === 'refund_status'
    ? null
    : singleCommand({ kind: 'start-flow', intent: 'order_trouble', slots, text })
}

function wasShownAsDelivered({ intent, text }: NonNullable<DialogueState['answered']>): boolean {
  return intent === 'order_trouble' && findTroubleQuestion(text) === 'says-delivered'
}

const hastens =
  /\b(?:quick(?:er|ly)?|fast(?:er)?|speed|sooner|earlier|asap|urgent(?:ly)?|hurry|rush|expedite)\b/i
const longestWish = 14

/** Returns whether a text wishes again that an order comes sooner, right after that was answered: 'i need it quicker than it says'. */
function wantsItSooner(text: string, { answered }: Pick<DialogueState, 'answered'>): boolean {
  if (answered?.intent !== 'order_trouble' || !hastens.test(text)) return false
  return findTroubleQuestion(answered.text) === 'sooner' && countWords(text) <= longestWish
}

/** Plans the same wish in a text of several parts: 'can you speed it up?? its for saturday'. `null`: it wishes something else. */
export async function planSoonerAgain(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  readers: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  return wantsItSooner(understood.text, dialogue)
    ? await planOrderTrouble(understood, dialogue, readers)
    : null
}
