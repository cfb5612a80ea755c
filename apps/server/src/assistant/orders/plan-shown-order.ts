import { countWords } from '../plain-words'
import type { DialogueState } from '../dialogue-state'
import { orderStatusIntents } from '../intent-groups'
import { namesReportedCause } from './carrier-reports'
import { asksForHeldOrder, findDescribedState, stateQuestion } from './described-state'
import { namesAge } from './find-by-age'
import { namesDueDay } from './find-by-due-day'
import { normalizeDescription } from './normalize-description'
import { namesCount } from './find-by-count'
import { supplierWords } from './find-order-by-description'
import { namesRank } from './find-by-rank'
import { findOrderAmount } from './find-order-amount'
import { listNewestShown } from '../references/shown-entities'
import type { IntentCommand, TurnPlan } from '../turn-plan'
import { singleCommand } from '../turn-plan'
import type { UnderstoodIntent } from '../understanding'
import type { UtteranceReaders } from '../utterance-readers'

/** The most words of a text that only picks an order. */
const longestPick = 12

/** The words before the order: 'no, what about', 'whats going on with'. */
const leads =
  'and n so ok okay no nah nope not yes yeah wait um hmm then but now what about how whats up happening going with status story deal wheres where whos when will does do i mean meant ' +
  'just only track check find look at see open show me tell want id like please pls instead though tho thanks again whichs of them all any obviously only actually todays like about around'
const nouns =
  'one ones order orders parcel parcels package packages box boxes purchase purchases delivery deliveries pickup pickups collection collections pick ups click collect'
const states =
  'cancelled canceled called off delivered undelivered collected refunded returned ready late delayed overdue unfinished finished completed outstanding pending missing ' +
  'current active arrived done sent shipped biggest largest smallest cheapest dearest priciest most expensive recent newest latest subscription same day home ' +
  'customs quarantine stuck held hold weather flooded depot sorting post office attempted carded failed missed rebooked supplier suppliers sender moving moved ' +
  'day days week weeks old ago one two three four five six seven eight nine ten eleven twelve thirteen fourteen 1 2 3 4 5 6 7 8 9 10 11 12 13 14 20 ' +
  'booked planned scheduled later tomorrow tonight monday tuesday wednesday thursday friday saturday sunday weekend'
const clauses =
  'the my that thats those these this which is are was were has have had hasnt havent isnt arent wasnt didnt did dont still yet already been being come comes came coming arrive ' +
  'arrives arriving deliver due waiting running behind schedule for we can could should must need to get got grab fetch on its their way driver out today ' +
  'transit left supposed here turn turned up showed shown landed there never in picked a of by at'
const plainWords = new Set(`${leads} ${nouns} ${states} ${clauses}`.split(' '))
const orderNoun = new RegExp(`\\b(?:${nouns.replaceAll(' ', '|')}|which)\\b`)
const kindWords =
  /\b(?:pick ?ups?|collection|click (?:and )?collect|subscription|same day|(?:home )?delivery) (?:one|order)s?\b|\b(?:the|that|my) (?:other )?(?:pick ?up|collection)\b/

/** Words that pick an order by what is in it: 'not that one, the one with the gin'. */
const contentWords =
  /\b(?:one|order|parcel|package|box|delivery|pick ?up)s? (?:with|of|containing|(?:that|which)(?: has| had|s got| contains)|where i (?:got|bought|ordered))\b/

/**
 * Plans a text that picks one of the shown orders by its state, kind, amount or contents: 'the one thats late', 'which can i collect'. An
 * order of the list that was shown comes before the others. `null`: it picks none.
 *
 * Source: docs/understanding.md#intents
 */
export async function planShownOrder(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const { pending } = dialogue
  if (pending?.for === 'flow' || pending?.for === 'confirmation') return null
  // When a change asks for its order, the description fills the slot.
  if (pending?.for === 'slot' && !orderStatusIntents.includes(pending.intent)) return null
  const said = normalizeDescription(text).replaceAll(/\b(which|that|the|this) 1\b/g, '$1 one')
  const words = said.replace(refused, ' ').replaceAll(/ {2,}/g, ' ').trim()
  const listed = listShownOrders(dialogue)
  const isDescribed = describes(words)
  // 'Not the late one' means none of those, and which other one is not known.
  if (words !== said && !isDescribed && listed.length > 0 && isPick(said))
    return singleCommand({ kind: 'select-entity', intent: 'order_list', slots: {}, text: '' })
  // 'The older one' compares the orders of a list.
  if (namesRank(words) && listNewestShown(dialogue.shown, 'order').length > 1) {
    const match = await orders.findShownOrder(words, listed)
    if (match.kind === 'one') return singleCommand(track(match.order.orderId, words))
  }
  // 'For the late one' after another answer needs no list.
  const isHeld = asksForHeldOrder(words)
  const isLate = dialogue.shopperId !== null && (isHeld || (namesLate.test(words) && isPick(words)))
  if (listed.length === 0 && !isLate) return null
  const isByContent =
    (contentWords.test(words) || (namesCount(words) && picksOne.test(words))) &&
    countWords(words) <= longestPick
  if (!isByContent && (!isDescribed || !(isHeld || isPick(words)) || slots.product?.isInCatalogue === true))
    return null
  const match = await orders.findShownOrder(words, listed)
  const isOfList = listNewestShown(dialogue.shown, 'order').length > 1
  if (match.kind === 'none' || (isByContent && match.kind !== 'one' && !isOfList)) return null
  if (match.kind === 'one' && continues.test(words)) {
    const again = continueRequest(dialogue, match.order.orderId)
    if (again !== null) return singleCommand(again)
  }
  const command = {
    kind: 'select-entity' as const,
    intent: 'order_tracking',
    slots: match.kind === 'one' ? { orderNumber: match.order.orderId } : {},
    text: words,
    // The words of the report are the answer to 'the customs one'.
    ...(match.kind === 'one' && namesReportedCause(words) ? { orderQuestion: 'report' as const } : {}),
  }
  return singleCommand(command)
}

function track(orderNumber: string, text: string): IntentCommand {
  return { kind: 'select-entity', intent: 'order_tracking', slots: { orderNumber }, text }
}

/** The last request once more for another order: 'and the same for the four parcel one'. */
const sameFor =
  /^(?:(?:and|ok|okay|so|then|now|please|can you|could you|do) )*(?:(?:do )?the )?same(?: thing| again)? (?:for|with|on) (?<order>(?:the|my) .+)$/

/**
 * Plans the last request again for another order: 'and the same for the four parcel one'. `null`: the last answer was no such request, or no
 * one order is described.
 *
 * Source: docs/understanding.md#intents
 */
export async function planSameForOrder(
  { text, slots }: UnderstoodIntent,
  dialogue: DialogueState,
  { orders }: Pick<UtteranceReaders, 'orders'>,
): Promise<TurnPlan | null> {
  const described = sameFor.exec(normalizeDescription(text))?.groups?.['order']
  if (described === undefined || (dialogue.pending !== null && dialogue.pending.for !== 'resumption'))
    return null
  // A number that is not typed belongs to the order that was talked about.
  const typed = slots.orderNumber !== undefined && text.includes(slots.orderNumber) ? slots.orderNumber : null
  const match = typed === null ? await orders.findDescribedOrder(described) : null
  const orderNumber = typed ?? (match?.kind === 'one' ? match.order.orderId : null)
  const again = orderNumber === null ? null : continueRequest(dialogue, orderNumber)
  return again === null ? null : singleCommand(again)
}

/** Words by which an order is known without a list. */
const namesLate =
  /\b(?:the|my) (?:late|delayed|overdue|stuck|customs|failed|missed) (?:one|order|parcel|delivery)\b|\btodays (?:failed|missed) delivery\b/
/** A text that picks an order by the number of its parcels: 'the four parcel one', 'it was in the one with 3 boxes'. */
const picksOne = /\b(?:one|order|delivery|purchase)\b|^(?:it was in |its |it was )?(?:the|my) /
/** A text that asks the same for another order: 'and for the late one', 'the four parcel one as well'. */
const continues =
  /^(?:(?:and|so|ok|what about|how about) )*for (?:the|my)\b|^(?:and )?(?:the|my) .*\b(?:too|as well|also)$/
/** The requests that are asked again for another order. A change is read back before anything is done. */
const repeatable: ReadonlySet<string> = new Set([
  'cancel_order',
  'change_delivery',
  'refund_status',
  'report_problem',
  'resend_tax_invoice',
])

/** Returns the command that asks the last request for another order; `null`: the last answer was no such request. */
function continueRequest({ answered }: DialogueState, orderNumber: string): IntentCommand | null {
  if (answered === null || !repeatable.has(answered.intent)) return null
  return { kind: 'set-slots', intent: answered.intent, slots: { orderNumber }, text: '' }
}

/** An order that is not meant: 'not the late one'. */
const refused = /\bnot (?:the|my) (?:\w+ ){1,3}?(?:one|order|parcel|package|delivery)s?\b/

/** Returns whether words describe an order by its state, its amount or its kind. */
function describes(words: string): boolean {
  return (
    findDescribedState(words) !== null ||
    findOrderAmount(words) !== null ||
    kindWords.test(words) ||
    namesAge(words) ||
    namesDueDay(words) ||
    supplierWords.test(words)
  )
}

/** Returns whether all words of a text only pick an order. */
function isPick(words: string): boolean {
  const all = words.split(' ')
  return (
    all.length <= longestPick &&
    orderNoun.test(words) &&
    !stateQuestion.test(words) &&
    all.every((word) => plainWords.has(word))
  )
}

/** Returns the orders of the newest remembered list; without a list, the order that was shown last. */
function listShownOrders({ shown }: DialogueState): readonly string[] {
  const lists = shown.map(({ entities }) =>
    entities.filter(({ kind }) => kind === 'order').map(({ id }) => id),
  )
  return lists.findLast((ids) => ids.length > 1) ?? lists.findLast((ids) => ids.length > 0) ?? []
}
