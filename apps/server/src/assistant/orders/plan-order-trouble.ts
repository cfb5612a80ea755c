import { getClaimInChat } from '../claims/claim-in-chat'
import { saysNotReceived } from '../claims/read-claim'
import { startProgress } from '../flows/flow-progress'
import { findProblemKind } from '../flows/find-variant'
import type { DialogueState } from '../dialogue-state'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { getLastOrder } from './last-order'
import type { TroubleQuestion } from './trouble-question'
import { findTroubleQuestion, tellsForeignOrder, tellsOrderTrouble } from './trouble-question'

/** The intents after whose answer such a text is about an order. */
const orderTalk: ReadonlySet<string> = new Set([
  'cancel_order',
  'complaint',
  'order_list',
  'order_tracking',
  'order_trouble',
  'refund_status',
  'report_problem',
])

/**
 * Plans what a shopper asks whose order is late, lost or not here: who asks the carrier, what can be done, the money, the fee. Such a text
 * names no subject, so that a search finds an article about something else. `null`: it asks something else.
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
  const question = findTroubleQuestion(text)
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
    case 'not-here':
      return await planNotHere(text, dialogue, orders)
    case 'why-no-refund':
      return dialogue.answered?.intent === 'refund_status' ? answer : null
    case 'refund':
      return (await isAboutLateOrders(dialogue, orders)) ? answer : null
    case 'stop':
      return listSaid(dialogue).some(tellsForeignOrder)
        ? singleCommand({ kind: 'start-flow', intent: 'cancel_order', slots: {}, text: '' })
        : null
    case 'next': {
      const claimed = planClaimOfTalk(text, dialogue)
      if (claimed !== null) return claimed
      return isOrderTalk(text, dialogue) ? answer : null
    }
    case 'when':
      // A list of several was described, and 'it' means none of them alone.
      return getLastOrder(dialogue)?.isGuess === true && isAfterOrders(dialogue) ? answer : null
    case 'deadline':
      return (await hasLateOrder(dialogue, orders)) && isOrderTalk(text, dialogue) ? answer : null
    case 'chase':
      // The money is traced, and no parcel.
      if (dialogue.answered?.intent === 'refund_status') return null
      return isOrderTalk(text, dialogue) ? answer : null
  }
}

/** Returns whether the talk is about an order, or tells that one is late or not here. */
function isOrderTalk(text: string, dialogue: DialogueState): boolean {
  const { answered } = dialogue
  const isTold = [text, ...listSaid(dialogue)].some(tellsOrderTrouble)
  return isTold || (answered !== null && orderTalk.has(answered.intent)) || getClaimInChat(dialogue) !== null
}

function isAfterOrders({ answered }: DialogueState): boolean {
  return answered?.intent === 'order_tracking' || answered?.intent === 'order_list'
}

function listSaid({ history }: DialogueState): readonly string[] {
  return history.filter(({ from }) => from === 'shopper').map(({ text }) => text)
}

/** Returns whether the money is wanted for orders that are late, and not for a single one that was talked about. */
async function isAboutLateOrders(
  dialogue: DialogueState,
  orders: UtteranceReaders['orders'],
): Promise<boolean> {
  const listed = dialogue.shown.at(-1)?.entities.filter(({ kind }) => kind === 'order') ?? []
  const last = getLastOrder(dialogue)
  const isSingle = listed.length === 1 || (last !== null && last.isGuess !== true && listed.length === 0)
  if (isSingle || getClaimInChat(dialogue) !== null) return false
  if (dialogue.answered === null || !orderTalk.has(dialogue.answered.intent)) return false
  return await hasLateOrder({ ...dialogue, lastOrder: undefined }, orders)
}

/** Returns whether an order is late: the one that is talked about, or any where none is. */
async function hasLateOrder(dialogue: DialogueState, orders: UtteranceReaders['orders']): Promise<boolean> {
  const match = await orders.findInState('late')
  const late = match.kind === 'one' ? [match.order] : match.kind === 'several' ? match.orders : []
  const last = getLastOrder(dialogue)
  const isAny = last === null || last.isGuess === true
  return late.some(({ orderId }) => isAny || orderId === last?.orderId)
}

/** Plans 'its the one from this week' after the shopper reported an order that is not their own: where that order is. */
function planForeignOrder({ text }: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const isTold = listSaid(dialogue).some(tellsForeignOrder)
  return isTold && dialogue.answered?.intent === 'help_article' && describesOrder.test(text.trim())
    ? singleCommand({ kind: 'select-entity', intent: 'order_tracking', slots: {}, text })
    : null
}
const describesOrder = /^(?:its|it['’]s|it is|the|that['’]?s|thats)\b.{0,12}\b(?:one|order)\b/i

/** Plans a claim for a problem that was reported before, where the shopper asks what Murphy can do about it. */
function planClaimOfTalk(text: string, dialogue: DialogueState): TurnPlan | null {
  if (getClaimInChat(dialogue) !== null) return null
  const report = listSaid(dialogue).findLast(
    (said) => findProblemKind(said) !== null && !isRequest.test(said),
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
const isRequest = /\?\s*$|\b(?:what if|what happens|how do)\b/i

/** Plans 'but i havent got it': a claim for an order that is shown as delivered, and where another one is. */
async function planNotHere(
  text: string,
  dialogue: DialogueState,
  orders: UtteranceReaders['orders'],
): Promise<TurnPlan | null> {
  const last = getLastOrder(dialogue)
  const { answered } = dialogue
  if (last === null || last.isGuess === true || answered === null || !orderTalk.has(answered.intent))
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
  const question: TroubleQuestion | null = intent === 'order_trouble' ? findTroubleQuestion(text) : null
  return question === 'says-delivered'
}
