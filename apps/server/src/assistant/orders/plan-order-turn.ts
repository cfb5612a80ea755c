import type { UtteranceReaders } from '../utterance-readers'
import { countWords } from '../plain-words'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState } from '../dialogue-state'
import { asksAboutParcel, findOrderQuestions } from '../intents/find-order-questions'
import { findParcelPosition } from '../intents/find-parcels'
import { namesInvoice } from '../intents/names-invoice'
import { getLastOrder } from './last-order'
import { productIntents } from '../intent-groups'
import { isSureOfOther } from '../mistaken-intents'
import { continueIntent, getSlotNames, isAccepted } from '../read-intent'
import { describesByStore } from './described-reference'
import type { References } from '../references/references'
import type { TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'

/** The words of intents about one order, for texts of which the engine is not sure. */
const intentWords: readonly (readonly [RegExp, string])[] = [
  [/\b(?:cancel|call off|scrap|stop|undo)\b|\bcall (?:\w+ ){1,6}off\b/i, 'cancel_order'],
  [/\b(?:broken|damaged|smashed|leaking|missing|wrong)\b/i, 'report_problem'],
  [/\brefund/i, 'refund_status'],
]

/**
 * Plans an utterance about an order that was shown or that the text describes, when the engine is not sure of an intent of orders.
 * `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planOrderTurn(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, references: { selected } }: Pick<UtteranceReaders, 'orders' | 'references'>,
): Promise<TurnPlan | null> {
  // The articles tell about points. The data of an order has none.
  if (dialogue.pending !== null || /\bpoints?\b/i.test(understood.text)) return null
  // 'Can i return the first part' asks for the rule, and for no parcel.
  if (isAccepted(understood) && understood.intent === 'help_article' && asksToReturn.test(understood.text))
    return null
  // 'Two cards on one order' asks for a rule, and describes no order.
  if (isAccepted(understood) && understood.intent === 'help_article' && isOfAnyOrder(understood.text))
    return null
  // 'Order from a supplier, is the delivery fee separate' asks for the fee of any order.
  if (feeOfAny.test(understood.text) && understood.slots.orderNumber === undefined) return null
  const pointed = planPointedOrder(understood, selected)
  if (pointed !== null) return pointed
  const { text, slots } = understood
  const isSure = isAccepted(understood)
  const shownOrder = slots.orderNumber ?? findOrderInFocus(dialogue, orders.lastOrderChecked)
  // 'What was the total' after an order was shown is about that order, and so is every question about a parcel.
  const isAboutOrder = isSure
    ? !getSlotNames(understood.intent).includes('orderNumber') &&
      (asksAboutParcel(text) || (isProductIntent(understood.intent) && namesOrderFact(understood)))
    : findOrderQuestions(text).length > 0 || findParcelPosition(text) !== null
  const track = (orderNumber: string | null): TurnPlan =>
    singleCommand({
      kind: 'select-entity',
      intent: findIntent(understood),
      slots: orderNumber === null ? slots : { ...slots, orderNumber },
      text,
    })
  // 'Why was it cancelled' is no request to cancel.
  if (isSure && understood.intent === 'cancel_order' && findOrderQuestions(text).includes('cancellation'))
    return singleCommand({
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: shownOrder === null ? slots : { ...slots, orderNumber: shownOrder },
      text,
    })
  if (shownOrder !== null && isAboutOrder)
    return singleCommand({
      kind: 'select-entity',
      intent: 'order_tracking',
      slots: { ...(isSure ? {} : slots), orderNumber: shownOrder },
      text,
    })
  if (isSureOfOther(understood, 'described_order')) return null
  const isTalkedAbout = getLastOrder(dialogue) !== null || listNewestShown(dialogue.shown, 'order').length > 0
  const pointsElsewhere = selected.some(({ kind }) => kind !== 'order')
  if (
    isTalkedAbout &&
    !pointsElsewhere &&
    shownOrder !== null &&
    (await orders.namesParcel(text, shownOrder))
  )
    return track(shownOrder)
  if (isTalkedAbout && (await orders.asksAboutItem(text, shownOrder))) return track(shownOrder)
  const isDescribed = listNewestShown(dialogue.shown, 'order').length > 0 && describesOne(text)
  if (!mentionsOrder(text) && !isDescribed && !(isTalkedAbout && slots.place !== undefined)) return null
  const match = await orders.findDescribedOrder(text)
  // A typed number is the order that is meant, whatever else the text describes.
  const typed = slots.orderNumber !== undefined && isTyped(slots.orderNumber, text) ? slots.orderNumber : null
  switch (match.kind) {
    case 'one':
      // A claim chooses among the orders that allow one.
      return track(typed ?? (findIntent(understood) === 'report_problem' ? null : match.order.orderId))
    case 'several':
    case 'unknown':
      return track(typed)
    case 'guest':
      return isSure ? null : track(null)
    case 'none':
      // No other order is shown for the one at a store.
      return isTalkedAbout && !isSure && describesByStore(text, slots) ? track(null) : null
  }
}

const asksToReturn =
  /\b(?:can|could|may|how|do|where|should|what if)\b.{0,20}\b(?:return|send (?:\S+ ){0,3}back|give (?:\S+ ){0,3}back|bring (?:\S+ ){0,3}back|take (?:\S+ ){0,3}back|exchange)\b/i

const anyOrder = /\b(?:an?|one|any|each|every|per|single)(?: single| big)? order\b/i
const ownOrder =
  /\b(?:my|our|the|that|this|these|those|last|latest|from|placed|ordered|orders|parcels?|delivery|collect\w*)\b/i

/** Returns whether a text speaks of orders in general and of no own one. */
function isOfAnyOrder(text: string): boolean {
  return (
    anyOrder.test(text) &&
    !ownOrder.test(text.replaceAll(/\bmy (?:visa|card|mastercard|amex|points)\b/gi, ''))
  )
}

/** Returns whether a text has an order number in digits, perhaps with spaces or hyphens. */
function isTyped(orderNumber: string, text: string): boolean {
  return text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').includes(orderNumber)
}

/** Plans a question about an order that the text points at: 'how much was the second one'; `null`: it asks nothing about it. */
function planPointedOrder(understood: UnderstoodIntent, selected: References['selected']): TurnPlan | null {
  const [order, another] = selected
  if (order?.kind !== 'order' || another !== undefined) return null
  const { text, slots } = understood
  const isAsked =
    findOrderQuestions(text, { isPointed: true }).length > 0 ||
    /\b(?:where|when|status|state|track\w*|arriv\w*|com(?:e|es|ing)|due|ready)\b/i.test(text)
  if (
    isSureOfOther(understood, 'described_order') ||
    !isAsked ||
    slots.product !== undefined ||
    slots.varietal !== undefined
  )
    return null
  return singleCommand({
    kind: 'select-entity',
    intent: 'order_tracking',
    slots: { orderNumber: order.id },
    text,
  })
}

/** Returns whether a short text describes one of the orders that were just shown, by a day or an amount: 'the one of the 16th'. */
function describesOne(text: string): boolean {
  return (
    countWords(text) <= longestDescription &&
    /\bones?\b/i.test(text) &&
    /\d|\b(?:hundred|thousand|grand|biggest|largest|smallest|cheapest|dearest|\w+day|yesterday|last (?:week|month)|week|month)\b/i.test(
      text,
    )
  )
}

function isProductIntent(intent: string): boolean {
  return productIntents.includes(intent)
}

/** Returns whether a text that points at an order asks for a fact of it: 'the first one, what is in it'. */
function namesOrderFact({ text, slots }: UnderstoodIntent): boolean {
  return slots.orderNumber !== undefined && slots.product === undefined && findOrderQuestions(text).length > 0
}

/**
 * Plans a text that answers the question for an order with a description: 'the one with the gin'. `null`: it describes none.
 *
 * Source: docs/understanding.md#intents
 */
export async function planDescribedOrder(
  understood: UnderstoodIntent,
  { pending, shown }: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { text, slots } = understood
  if (pending?.for !== 'slot' || pending.slot !== 'orderNumber' || slots.orderNumber !== undefined)
    return null
  if (!/\b(?:ones?|order|it|\d{2,6})\b/i.test(text) || countWords(text) > longestDescription) return null
  // An order of the choice that was shown comes before the others.
  const offered = listNewestShown(shown, 'order').map(({ id }) => id)
  const match =
    offered.length > 1 ? await orders.findShownOrder(text, offered) : await orders.findDescribedOrder(text)
  if (match.kind === 'one')
    return singleCommand(
      continueIntent(pending, { ...understood, slots: { orderNumber: match.order.orderId } }),
    )
  return /^(?:its? |it['’]s |the |that |for )*(?:\S+ ){1,2}ones?\b/i.test(text)
    ? singleCommand({
        kind: 'reprompt',
        intent: pending.intent,
        slot: pending.slot,
        slots: pending.slots,
        text,
      })
    : null
}

/** The most words of a text that only describes an order. */
const longestDescription = 8

/** Returns the likeliest intent that is about one order. */
function findIntent({ text, intent, alternatives, slots }: UnderstoodIntent): string {
  // An invoice is mailed without a question, so only its words ask for one.
  if (namesInvoice(text)) return 'resend_tax_invoice'
  const named = intentWords.find(([pattern]) => pattern.test(text))?.[1]
  if (named !== undefined) return named
  if (slots.personName !== undefined && slots.phone !== undefined) return 'change_pickup_nominee'
  const likely = [intent, ...alternatives.map((other) => other.intent)].find(
    (name) => name !== null && name !== 'guest_order_lookup' && getSlotNames(name).includes('orderNumber'),
  )
  return likely === 'pickup_order' ? likely : 'order_tracking'
}

const feeOfAny =
  /^(?!.*\b(?:my|that|was|were|been)\b).*\b(?:delivery|shipping|postage|freight) (?:fees?|costs?|charges?)\b/is
/** An order that is named by its kind: 'my chosen day one', 'the supplier one'. */
const namedOne =
  /\b(?:my|the) (?:chosen day|pick a day|supplier|customs|same day|subscription|late|delayed|overdue|pick ?up|click and collect) one\b/i

/** An order that is named by its goods or its state: 'where is the one thats late', 'wheres my wine from the supplier'. */
const whereIsMine =
  /\bwhere(?:['’]?s| is| are| did) (?:the|my|that) (?:\w+ ){0,2}?(?:ones?|wines?|beers?|spirits?|gin|whisk(?:e?y)|bottles?|drinks|stuff|grog|box(?:es)?|cartons?|case)\b/i

/** Returns whether a text mentions something that the shopper has ordered. */
function mentionsOrder(text: string): boolean {
  return (
    namedOne.test(text) ||
    whereIsMine.test(text) ||
    /\b(?:the|my|that|another|any other) (?:\w+ )?ones? (?:from|i (?:ordered|bought|placed))\b/i.test(text) ||
    /\b(?:i|we|ive|weve|i['’]ve|we['’]ve)\b.{0,30}\b(?:bought|ordered|purchased|paid)\b/i.test(text) ||
    /\b(?:my|our|the|that)\b.{0,40}\b(?:orders?|purchases?|parcels?|packages?|pick[ -]?ups?|click (?:and|&|n) collect|collections?|consignment)\b/i.test(
      text,
    ) ||
    /\b(?:orders?|purchases?|parcels?|packages?|paperwork|invoice|receipt|bill)\b.{0,12}\b(?:of|from|for|on)\b/i.test(
      text,
    ) ||
    /\b[a-z]{0,4}\d{7,}[a-z]{0,2}\b/i.test(text) ||
    /\b(?:the|that|my)\b.{0,30}\bone\b.*(?:\$\d|\bthousand\b|\bhundred\b)/i.test(text)
  )
}

/**
 * Returns the order that a text without a number is about: the selected one, the only one of the newest reply, the last order, or the
 * one that the widget showed last.
 */
function findOrderInFocus(dialogue: DialogueState, lastOrderChecked: string | null): string | null {
  const orders = listNewestShown(dialogue.shown, 'order')
  const [only, another] = orders
  const [chosen] = dialogue.selected.filter(
    ({ kind, id }) => kind === 'order' && orders.some((order) => order.id === id),
  )
  if (chosen !== undefined) return chosen.id
  if (only !== undefined && another === undefined) return only.id
  const last = getLastOrder(dialogue)?.orderId ?? lastOrderChecked
  // The order that the widget showed before a list without it is not meant.
  return orders.length > 1 && last === lastOrderChecked && !orders.some(({ id }) => id === last) ? null : last
}
