import { isAwaitingAnswer } from '../open-question'
import type { DialogueState } from '../dialogue-state'
import { asksForItemRemoval } from '../flows/find-item-removal'
import { asksForOrderAddition } from '../flows/find-order-addition'
import { findProblemKind } from '../flows/find-variant'
import { getLastOrder } from '../orders/last-order'
import { findInterruptedIntent } from '../interrupted-intent'
import { isAccepted } from '../read-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The intents that a text about one product of an order keeps, when the engine is sure of them. */
const otherIntents: ReadonlySet<string> = new Set(['report_problem', 'refund_status', 'change_subscription'])
const addedToIt =
  /(\b(?:add|put|chuck|throw|include|squeeze|pop)\b.{1,40} (?:to|on|in|into)) (?:it|that|this)(?: one| order| delivery)?\b(?! (?:list|cart))/i
const question = /^(?:did|why|has|have|was|were|who|when|what|how)\b/i

/** A change of one product without the order's name: 'swap the wine then', 'remove it', 'just take one off'. */
const changesItem =
  /^(?:(?:ok(?:ay)?|so|well|then|and|but|no|nah|fine|alright|please|just|maybe|can|could|would|will|you|u|i|we|at least)[\s,.!]+)*(?:swap|switch|exchange|replace|substitute|change|remove|take|drop|delete|ditch|lose|scrap) (?:it|that|this|them|one|some|(?:the|a|an|that|those) (?!order|lot|whole|day|date|address|time|delivery|subscription|payment|card|name|pick)\S+(?: \S+)?)(?: (?:off|out|back|away|then|instead|please|pls|from it|(?:for|with|to) .{1,40}))*[\s?.!]*$/i
/** A request that the flow of a cancellation answers with what is possible about one product. */
const anyRemoval = 'take one product out of my order'
/** Returns whether a text asks to take out, exchange or add one product of an order. */
const asksForItemChange = (text: string): boolean => asksForItemRemoval(text) || asksForOrderAddition(text)

/** Returns whether a text asks for another change of a product right after one was refused. */
function isItemChangeAgain(text: string, { answered, history }: DialogueState): boolean {
  if (answered?.intent !== 'cancel_order' || !changesItem.test(text.trim())) return false
  const before = history.findLast(({ from }) => from === 'shopper')
  return before !== undefined && (asksForItemChange(before.text) || changesItem.test(before.text.trim()))
}

/**
 * Plans a request to take one product out of an order or to add one. The flow of a cancellation says that this is not possible,
 * and what is. `null`: the text is about something else.
 *
 * Source: OP-141
 */
export function planItemChange(understood: UnderstoodIntent, dialogue: DialogueState): TurnPlan | null {
  const { pending, shopperId } = dialogue
  const { slots } = understood
  const order = getLastOrder(dialogue)
  // 'To that' is to the order that was talked about.
  const text = order === null ? understood.text : understood.text.replace(addedToIt, '$1 my order')
  if (pending?.for === 'flow' || isAwaitingAnswer(pending) || question.test(text.trim())) return null
  if (isAccepted(understood) && otherIntents.has(understood.intent)) return null
  if (isItemChangeAgain(text, dialogue))
    return singleCommand({
      kind: 'start-flow',
      intent: 'cancel_order',
      slots: { ...(order === null ? {} : { orderNumber: order.orderId }), ...slots },
      text: anyRemoval,
    })
  const isMeant =
    asksForItemRemoval(text) ||
    (shopperId !== null && slots.personName === undefined && asksForOrderAddition(text))
  if (!isMeant || findProblemKind(text) !== null) return null
  const ofLastOrder = order === null || text === understood.text ? {} : { orderNumber: order.orderId }
  const command: IntentCommand = {
    kind: 'start-flow',
    intent: 'cancel_order',
    slots: { ...ofLastOrder, ...slots },
    text,
  }
  return { commands: [command], keepsPending: false, suspends: findInterruptedIntent(pending, [command]) }
}
