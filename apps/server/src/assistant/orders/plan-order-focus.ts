import { countWords } from '../plain-words'
import type { ArticleQuestion } from '../knowledge/article-questions'
import { askArticles } from '../knowledge/article-questions'
import { listNewestShown } from '../references/shown-entities'
import type { DialogueState } from '../dialogue-state'
import { asksAboutParcel, findOrderQuestions } from '../intents/find-order-questions'
import { isSureOfOther } from '../mistaken-intents'
import { getLastOrder } from './last-order'
import { createInvoiceCommand } from './invoice-command'
import { findInterruptedIntent } from '../interrupted-intent'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'
import { findWrittenOrderNumbers } from './written-order-numbers'

/** The intents after whose answer a pronoun means the order of that answer. */
const orderIntents: ReadonlySet<string> = new Set([
  'cancel_order',
  'change_delivery',
  'change_pickup_nominee',
  'order_list',
  'order_tracking',
  'order_trouble',
  'pickup_order',
  'refund_status',
  'report_problem',
  'resend_tax_invoice',
])
/** The turns for which a pronoun means the last order when no other subject came in between. */
const focusTurns = 2
/** The most words of a text that depends on the last order. */
const longestQuestion = 13
/** The most orders of one message that are answered. */
const maxOrders = 3

/** Words about the state of an order, which its tracking answers. */
const stateWords =
  /\b(?:ready|shipped|sent|left|dispatched|packed|picked|arriv\w*|due|status|state|eta|come|comes|coming|here|on (?:its|the|their) way|where is (?:it|that|my order)|wheres (?:it|that)|delivered|tracking|late|delayed|overdue|(?:turn|show)(?:s|ing|ed)? up|get here|gets here|land|when will (?:it|that|they) be)\b/i
const pointing =
  /\b(?:it|its|it['’]s|that|this|they|them|there|in there|he|she|(?:the|my|this|that) (?:order|parcel|package|box|driver|delivery|courier|carrier|rest|first one|second one|third one|last one)|(?:which|one|either) of (?:the two|the three|these|those)|whole lot)\b/i
const otherOrder = /\b(?:the |my |that |and )?other (?:one|order|parcel|delivery)\b(?!s)|\bthe other\s*$/i
const orderBefore =
  /\b(?:the |my )?(?:one|order) before(?: (?:that|it|this|then))?\s*[?.!]*$|\b(?:one|order) before (?:that|it|this)\b|\bprevious (?:one|order)\b/i
const orderAfter =
  /\b(?:the |my )?(?:one|order) after(?: (?:that|it|this))?\s*[?.!]*$|\bthe (?:next|newer) (?:one|order)\b/i
/** Words of a general question about what the shop does with any order. */
const general =
  /\b(?:usually|normally|generally|in general|do you|does the shop|can you|could you|how do i|how does|how can i|can i|could i|may i|am i allowed|should i|what if|what happens|if (?:i|it|the|he|nobody|no one)|policy|free)\b/i

/** A text that thanks and asks nothing. */
const thanking =
  /^(?:ok(?:ay)?[\s,]+)?(?:thanks?|thank you|ta|cheers)\b(?!.*(?:\?|\b(?:what|when|where|who|how|can|could|is|are|and)\b))/i

/**
 * Plans a text that depends on the last order: a question about it, another order than this one, or several orders by their
 * numbers. `null`: it is about something else.
 *
 * Source: docs/understanding.md#intents
 */
export async function planOrderFocus(
  understood: UnderstoodIntent,
  dialogue: DialogueState,
  { orders, references }: Pick<UtteranceReaders, 'orders' | 'references'>,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  if (pending?.for === 'slot' || thanking.test(understood.text.trim())) return null
  if (isSureOfOther(understood, 'order_fact') && understood.intent !== 'deny') return null
  const several = planSeveralOrders(understood)
  if (several !== null) return several
  const direct = findFocus(dialogue)
  const focus = direct ?? findEarlierFocus(understood.text, dialogue)
  // After an article or a store, a pronoun may seem to mean it.
  const [chosen] = references.selected.filter(({ kind }) => focus === direct || kind === 'order')
  if (focus === null)
    return chosen === undefined || references.selected.length > 1
      ? planListedOrders(understood, dialogue)
      : null
  if (isAboutOther(understood, focus) || (chosen !== undefined && chosen.id !== focus)) return null
  const { text } = understood
  if (bareOrdinal.test(text) && (await orders.namesParcel(toParcelText(text), focus)))
    return singleCommand(track(focus, toParcelText(text)))
  const other = await planOtherOrder(text, dialogue, orders)
  if (other !== null) return other
  const last = getLastOrder(dialogue)
  // The order alone does not say why, nor how long it takes.
  const question = findGeneralQuestion(text, { isPickup: last !== null && last.storeName !== null })
  if (question === null && !asksAboutOrder(understood, { isSelected: chosen !== undefined })) return null
  // 'It still hasn't come' after a refund means the money.
  if (dialogue.answered?.intent === 'refund_status' && !asksAboutParcel(text)) return null
  const earlier = last?.earlier?.at(-1)
  const command = track(focus, chosen === undefined ? toParcelText(text) : text)
  const isOfBoth = earlier !== undefined && comparison.test(text)
  const known = isOfBoth ? [track(earlier, text), command] : [command]
  const commands = question === null ? known : [askArticles(question), ...known]
  return { commands, keepsPending: false, suspends: findInterruptedIntent(pending, commands) }
}

const asksWhySplit =
  /\b(?:why|how come)\b.{0,30}\b(?:split|separate\w*|several|multiple|apart|not together|(?:two|three|four|[2-9]) (?:boxes|parcels|packages|parts|deliveries|lots))\b/i
const asksWhenReady =
  /\b(?:how (?:long|soon|quick\w*)|when|what time)\b.{0,30}\b(?:ready|packed|picked|done|prepared|be there)\b|\bcan (?:i|we|he|she|they) (?:get|grab|collect|fetch|pick|have|come)\b.{0,30}\b(?:today|tonight|now|this (?:arvo|afternoon|evening|morning)|after work|by \d)/i

/** Returns the question of an order that an article answers beside its state; `null`: its state says it all. */
function findGeneralQuestion(
  text: string,
  { isPickup }: { readonly isPickup: boolean },
): ArticleQuestion | null {
  if (asksWhySplit.test(text)) return 'whySeveralParcels'
  return isPickup && asksWhenReady.test(text) ? 'pickupReady' : null
}

/** Words of a question about two orders. */
const comparison = /\b(?:which (?:order|one)|(?:of|out of) (?:the two|them|these|those|both)|both|the two)\b/i

/** Returns the text with 'the second one' as a parcel, which is meant when no list of orders was shown. */
function toParcelText(text: string): string {
  return text.replace(
    /\b(first|second|third|fourth|last)(?: (?:one|bit|part|box|lot)\b|(?=[\s?.!]*$))/i,
    '$1 parcel',
  )
}

/** Nothing but a position: 'and the third?'. */
const bareOrdinal =
  /^(?:(?:ok|and|so|what about|how about|then)[\s,]+)*(?:the )?(?:first|second|third|fourth|last)(?: (?:one|then|parcel|delivery))?[\s?.!]*$/i

/**
 * Plans a text after a list of orders. 'Not that one, the other one' shows the list again. A question that points at two or
 * three orders, such as those that are late, is answered for each.
 */
function planListedOrders(understood: UnderstoodIntent, { shown, pending }: DialogueState): TurnPlan | null {
  const orders = listNewestShown(shown, 'order')
  if (pending !== null || orders.length < 2) return null
  const { text } = understood
  if (otherOrder.test(text))
    return singleCommand({ kind: 'select-entity', intent: 'order_list', slots: {}, text: '' })
  const [first] = orders
  if (first === undefined || orders.length > maxOrders || !pointing.test(text)) return null
  if (isAboutOther(understood, first.id) || !asksAboutOrder(understood, { isSelected: true })) return null
  return { commands: orders.map(({ id }) => track(id, text)), keepsPending: false, suspends: null }
}

function track(orderNumber: string, text: string): IntentCommand {
  return { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber }, text }
}

/** Plans a question about several orders that a text names by their numbers: each is answered. */
function planSeveralOrders({ text, intent }: UnderstoodIntent): TurnPlan | null {
  const numbers = findWrittenOrderNumbers(text)
  if (numbers.length < 2 || intent === 'deny') return null
  return {
    commands: numbers.slice(0, maxOrders).map((orderNumber) => track(orderNumber, text)),
    keepsPending: false,
    suspends: null,
  }
}

/** Returns the order of the last answer about orders, or of the change that is read back; `null`: another subject came since. */
function findFocus(dialogue: DialogueState): string | null {
  const { answered, turnCount, pending } = dialogue
  if (pending?.for === 'flow') return orderIntents.has(pending.intent) ? pending.flow.subjectId : null
  if (pending?.for === 'confirmation') return pending.slots.orderNumber ?? null
  const order = getLastOrder(dialogue)
  // After a no, the order of the change that was left is still meant.
  const talk = answered?.intent === 'deny' ? (dialogue.suspended?.intent ?? '') : (answered?.intent ?? '')
  if (order === null || !orderIntents.has(talk)) return null
  return turnCount - order.turn <= focusTurns ? order.orderId : null
}

/** The turns for which a question that fits orders alone still means the last order, after an article or a store. */
const earlierTurns = 3
const orderOnlyQuestions: ReadonlySet<string> = new Set([
  'arrived',
  'carrier',
  'collected',
  'first',
  'kept',
  'nominee',
  'outstanding',
  'placed',
  'report',
  'since',
  'tracking_number',
])

/** Returns the last order when an article or a store came in between, for a question that fits orders alone; `null`: none. */
function findEarlierFocus(text: string, dialogue: DialogueState): string | null {
  const { answered, turnCount, pending } = dialogue
  const order = getLastOrder(dialogue)
  if (order === null || pending !== null || turnCount - order.turn > earlierTurns) return null
  const isBetween = answered?.intent === 'help_article' || answered?.intent === 'store_hours'
  const questions = findOrderQuestions(text, { isPointed: true })
  const [first] = questions
  if (!isBetween || first === undefined || !questions.every((each) => orderOnlyQuestions.has(each)))
    return null
  // A store keeps only orders that are collected.
  return (first === 'kept' || first === 'nominee') && order.storeName === null ? null : order.orderId
}

/** Words about the store, and not about an order that waits in it. */
const openingWords = /\b(?:shuts?|closes?|closing|opens?|opening|trading|hours)\b/i

/** A question for the price of a way of delivery, and not of the order. */
const deliveryPrice =
  /\b(?:how much|price|prices|cost|costs|fee|fees|charge)\b.{0,20}\b(?:(?:express|same[ -]?day|standard|next[ -]?day|faster|priority) (?:delivery|shipping|postage|post)|express|delivery|shipping|postage)\s*[?.!]*$|\b(?:delivery|shipping|postage) (?:cost|costs|fee|fees|price|charge)\b/i

const nextAttempt =
  /\b(?:try|attempt|come|deliver) (?:it |me )?(?:again|back)\b|\b(?:next|second|another|new) (?:delivery )?(?:attempt|try)\b/i

/** Returns whether a text names another subject than the order, or asks a general question. */
function isAboutOther({ text, slots }: UnderstoodIntent, focus: string): boolean {
  const { place, date, product, varietal, wineType, phone, orderNumber } = slots
  // 'Can they try again tomorrow' asks for the next attempt.
  const isWhenReady = asksWhenReady.test(text)
  const day = nextAttempt.test(text) || isWhenReady ? undefined : date
  const names = [place, day, varietal, wineType, phone].some((value) => value !== undefined)
  const isOther = orderNumber !== undefined && orderNumber !== focus
  return (
    names ||
    openingWords.test(text) ||
    deliveryPrice.test(text) ||
    isOther ||
    product?.isInCatalogue === true ||
    countWords(text) > longestQuestion ||
    (general.test(text) && !isWhenReady)
  )
}

function asksAboutOrder(
  { text }: UnderstoodIntent,
  { isSelected }: { readonly isSelected: boolean },
): boolean {
  const questions = findOrderQuestions(text, { isPointed: true })
  if (questions.length === 0) return stateWords.test(text) && (pointing.test(text) || isShort(text))
  return (
    isSelected || pointing.test(text) || isShort(text) || questions.some((each) => !isProductQuestion(each))
  )
}

/** Returns whether a question fits a product as well as an order. */
function isProductQuestion(question: ReturnType<typeof findOrderQuestions>[number]): boolean {
  return question === 'total' || question === 'contents' || question === 'weight' || question === 'quantity'
}

function isShort(text: string): boolean {
  return countWords(text) <= shortQuestion
}
/** The most words of a text without a subject of its own. */
const shortQuestion = 5

/** Plans a text that means another order than the one in focus: 'the other one', 'and the one before that'. */
async function planOtherOrder(
  text: string,
  dialogue: DialogueState,
  { findNeighbour }: UtteranceReaders['orders'],
): Promise<TurnPlan | null> {
  const last = getLastOrder(dialogue)
  if (last === null) return null
  if (orderBefore.test(text) || orderAfter.test(text)) {
    const side = orderBefore.test(text) ? 'before' : 'after'
    const neighbour = await findNeighbour(last.orderId, side)
    if (neighbour === null) return null
    // 'And the one before that too' after an invoice was mailed.
    const isInvoice = dialogue.answered?.intent === 'resend_tax_invoice'
    if (isInvoice && !stateWords.test(text) && findOrderQuestions(text).length === 0)
      return singleCommand(createInvoiceCommand(neighbour))
    return singleCommand(track(neighbour, text))
  }
  if (!otherOrder.test(text) || /\bother (?:parcel|delivery)\b/i.test(text)) return null
  const earlier = last.earlier?.at(-1)
  if (earlier !== undefined) return singleCommand(track(earlier, text))
  // Which other one is meant is not known: the list is shown to choose from.
  return singleCommand({ kind: 'select-entity', intent: 'order_list', slots: {}, text: '' })
}
