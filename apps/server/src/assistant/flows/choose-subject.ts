import { getSydneyDate } from '@murphy/domain/calendar'
import type { OrderFacts } from '../../retail/order-change-ports'
import type { Shopper } from '../../retail/ports'
import type { FlowAction, FlowSubject } from '../actions/flow-action'
import type { FlowDefinition } from '../bot-files/flows'
import { findSubscription } from '../subscriptions/find-subscription'
import { findBySharedWords } from '../orders/find-by-shared-words'
import type { OrderMatch } from '../orders/find-order-by-description'
import {
  findOrderByDescription,
  findOrdersInState,
  namesNewestOrder,
  searchedOrders,
} from '../orders/find-order-by-description'
import type { AssistantTools, IntentRequest } from '../intent'
import { getLastOrder, isPointing } from '../orders/last-order'
import { findOrdinalIndex } from '../references/ordinals'
import { saysDeliveredToDoor, saysNotReceived } from '../claims/read-claim'
import type { FlowProgress } from './flow-progress'
import { offersFirstCandidate, offeredOrders } from './flow-progress'
import { getSubjectId, isAllowed } from './flow-subject'
import { narrowToStore } from './narrow-to-store'
import { isOrderReference } from './order-reference'
import { readConsent } from './read-consent'
import { findAllRefused, listPointedOrders } from './refuse-together'
import { findJustShown, findShownOrder, findShownSubscription } from './shown-subject'
import { togetherReply } from './way-out'

/**
 * The order or subscription of a flow. `ask`: several fit. `refused`: the one that was meant does not allow the change.
 * `none`: no order or subscription allows it. `unknown`: the number is not one of the shopper's.
 */
export type SubjectChoice =
  | { readonly kind: 'found'; readonly subject: FlowSubject }
  | { readonly kind: 'refused'; readonly subject: FlowSubject }
  | {
      readonly kind: 'ask'
      readonly subjects: readonly FlowSubject[]
      /** The description fits these, and fewer than were offered before. */
      readonly isNarrowed?: boolean
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown'; readonly orderNumber: string }
  /** Several orders were meant together, and none of them allows the change. */
  | { readonly kind: 'refused-together'; readonly orders: readonly OrderFacts[] }

type ChoiceInput = {
  readonly flow: FlowDefinition
  readonly action: FlowAction | null
  readonly progress: FlowProgress
  readonly request: IntentRequest
  readonly tools: AssistantTools
  readonly shopper: Shopper
}

/**
 * Chooses the order or subscription: the named one, the selected one, the one that was shown, else the only one that allows
 * the change. Ownership and permission are those of the retailer at this moment.
 *
 * Source: OP-123
 */
export async function chooseSubject(input: ChoiceInput): Promise<SubjectChoice> {
  switch (input.flow.subject) {
    case 'none':
      return { kind: 'found', subject: { kind: 'none' } }
    case 'order':
      return await chooseOrder(input)
    case 'subscription':
      return await chooseSubscription(input)
  }
}

async function chooseOrder(input: ChoiceInput): Promise<SubjectChoice> {
  const { action, flow, progress, request, tools, shopper } = input
  const together = flow.replies[togetherReply] === undefined ? [] : listPointedOrders(request, progress)
  if (together.length > 1) {
    const recent = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
    const refused = findAllRefused(together, recent, action)
    if (refused !== null) return { kind: 'refused-together', orders: refused }
  }
  const read = async (orderId: string): Promise<SubjectChoice> => {
    const found = await tools.retail.orderChanges.allowed(shopper.shopperId, orderId)
    if (!found.ok) return { kind: 'unknown', orderNumber: orderId }
    const subject: FlowSubject = { kind: 'order', order: found.value }
    return { kind: isAllowed(subject, action) ? 'found' : 'refused', subject }
  }
  const isDescribedAgain = isSlotAsked(progress) && isOrderReference(request.text)
  const named =
    request.slots.orderNumber ??
    findSelected(request, progress) ??
    findCandidate(input) ??
    (isDescribedAgain ? null : progress.subjectId)
  if (named !== null) return await read(named)
  const orders = await tools.retail.orderChanges.recent(shopper.shopperId, searchedOrders)
  const allowed = orders
    .map((order): FlowSubject => ({ kind: 'order', order }))
    .filter((subject) => isAllowed(subject, action) && hasContent(subject, action))
  const allowing = allowed.filter((subject) => !isExcluded(getSubjectId(subject), progress))
  // Only the order that was rejected allows it.
  if (allowing.length === 0 && allowed.length > 0) return { kind: 'ask', subjects: allowed }
  const fitting = narrowToOffered(allowing, input)
  // A claim about a delivery is about no order that was collected.
  const isDeliveryClaim = action?.change === 'claim' && saysDeliveredToDoor(joinSaidTexts(input))
  const lists = isDeliveryClaim ? [fitting] : [fitting, allowing]
  const match = findDescribedOrder(input, orders, lists)
  // 'The newest one' while a value is asked for is the newest of those that allow the change.
  if (isDescribedAgain && match.kind !== 'one' && progress.subjectId !== null)
    return await read(progress.subjectId)
  if (match.kind === 'one') return await read(match.order.orderId)
  if (match.kind === 'several') {
    const [first] = match.orders
    const described = allowing.filter(
      (subject) => subject.kind === 'order' && match.orders.includes(subject.order),
    )
    // None of them allows it: the newest one says why.
    if (described.length === 0 && first !== undefined) return await read(first.orderId)
    const choice = chooseFrom(narrowToStore(described, request))
    const isNarrowed = progress.asks === 'subject' && described.length < fitting.length
    return choice.kind === 'ask' && isNarrowed ? { ...choice, isNarrowed } : choice
  }
  // No other order is meant when the text names a day.
  if (match.kind === 'unknown')
    return fitting.length === 0 ? { kind: 'none' } : { kind: 'ask', subjects: fitting }
  const atStore = narrowToStore(fitting, request)
  if (atStore.length < fitting.length) return chooseFrom(atStore)
  const isGuess = (action?.change ?? null) !== null && getLastOrder(request.dialogue)?.isGuess === true
  const hinted = isGuess ? null : findShownOrder(request)
  if (hinted !== null && !isExcluded(hinted, progress)) {
    const isFitting = fitting.some((subject) => getSubjectId(subject) === hinted)
    // A shown order that does not allow it was not meant when others do, unless the text points at it.
    const isMeant =
      isPointing(request.text) || wholeOrder.test(request.text) || hinted === findJustShown(request)
    if (isFitting || isMeant) {
      const hintedChoice = await read(hinted)
      if (hintedChoice.kind !== 'unknown') return hintedChoice
    }
  }
  return chooseFrom(fitting)
}

/** Returns whether the value of a slot was asked for, such as an address. */
function isSlotAsked({ asks }: FlowProgress): boolean {
  return asks !== '' && asks !== 'subject' && asks !== 'variant' && asks !== 'confirmation'
}

/** Returns what was said about the problem before, and the text. */
function joinSaidTexts({ progress, request }: Pick<ChoiceInput, 'progress' | 'request'>): string {
  return `${progress.said ?? ''} ${request.text}`
}

/** Narrows the orders to those that were offered before, and for a claim about a delivery to those that were delivered. */
function narrowToOffered(
  allowing: readonly FlowSubject[],
  { action, progress, request }: ChoiceInput,
): readonly FlowSubject[] {
  const offered = allowing.filter((subject) => progress.candidates.includes(getSubjectId(subject) ?? ''))
  const isList = progress.asks === 'subject' && progress.candidates.length < offeredOrders
  const kept = isList && offered.length > 0 ? offered : allowing
  const said = joinSaidTexts({ progress, request })
  if (action?.change !== 'claim' || !(saysNotReceived(said) || saysDeliveredToDoor(said))) return kept
  const delivered = kept.filter((subject) => subject.kind === 'order' && subject.order.stage === 'delivered')
  return delivered.length > 0 ? delivered : kept
}

/**
 * Finds the orders in the state that is asked for, otherwise the order that the text describes. It searches the preferred lists
 * where Murphy has asked for the order or it is about a claim, then all. 'My last order came broken' is about the last one that
 * allows a claim.
 */
function findDescribedOrder(
  { action, flow, progress, request }: ChoiceInput,
  orders: readonly OrderFacts[],
  preferred: readonly (readonly FlowSubject[])[],
): OrderMatch {
  const today = getSydneyDate(request.context.now)
  if (request.orderState !== undefined) return findOrdersInState(request.orderState, orders, today)
  if (tellsReturn(request.text, action)) return { kind: 'none' }
  const { varietal } = request.slots
  const text = varietal === undefined ? request.text : `${request.text} ${varietal}`
  const find = (searched: readonly OrderFacts[]): OrderMatch =>
    findOrderByDescription(text, searched, {
      today,
      hasNewValues: flow.name === 'change_delivery',
    })
  if (progress.asks === '' && action?.change !== 'claim') return find(orders)
  const found = preferred
    .map((subjects) => find(toOrders(subjects)))
    .find(({ kind }) => kind === 'one' || kind === 'several')
  const [offered = []] = preferred
  const byWords =
    progress.asks === 'subject' && found === undefined ? findBySharedWords(text, toOrders(offered)) : []
  const [only, another] = byWords
  if (only !== undefined)
    return another === undefined
      ? { kind: 'one', order: only }
      : { kind: 'several', orders: byWords, state: null }
  // A product of a claim that was not delivered is no order for it.
  // Nor is a product that came in place of another.
  const isClaimAnswer =
    action?.change === 'claim' && (progress.asks === 'subject' || progress.variant === 'wrong')
  return found ?? (isClaimAnswer ? { kind: 'none' } : find(orders))
}

function toOrders(subjects: readonly FlowSubject[]): readonly OrderFacts[] {
  return subjects.flatMap((subject) => (subject.kind === 'order' ? [subject.order] : []))
}

const returnWords =
  /\b(?:returned|gave|(?:sent|brought|took|taken|dropped|handed|posted|shipped)\b.{0,30}\bback)\b/i

/**
 * Returns whether a question about money names the day or the product of a return, which says nothing of the order's own day: 'i
 * returned a wine last week and still no money'.
 */
function tellsReturn(text: string, action: FlowAction | null): boolean {
  return action?.change === null && returnWords.test(text) && !/\d{7}/.test(text)
}

async function chooseSubscription(input: ChoiceInput): Promise<SubjectChoice> {
  const { action, progress, request, tools, shopper } = input
  const own = (await tools.retail.subscriptions.list(shopper.shopperId))
    .filter(({ status }) => status !== 'stopped')
    .map((subscription): FlowSubject => ({ kind: 'subscription', subscription }))
  const others = own.filter((subject) => !isExcluded(getSubjectId(subject), progress))
  const all = others.length > 0 ? others : own
  const byText = findSubscription(
    request.text,
    all.flatMap((subject) => (subject.kind === 'subscription' ? [subject.subscription] : [])),
  )
  const pointedAt = byText?.subscriptionId ?? findShownSubscription(request)
  const named =
    all.find((subject) => getSubjectId(subject) === pointedAt) ??
    all.find((subject) => getSubjectId(subject) === (findCandidate(input) ?? progress.subjectId)) ??
    (all.length === 1 ? all[0] : undefined)
  if (named !== undefined) return { kind: isAllowed(named, action) ? 'found' : 'refused', subject: named }
  const fitting = all.filter((subject) => isAllowed(subject, action))
  const [first] = all
  // None allows it: the first one says why.
  return fitting.length === 0 && first !== undefined
    ? { kind: 'refused', subject: first }
    : chooseFrom(fitting)
}

/** Words for the whole of the order that is talked about: 'scrap the entire thing'. */
const wholeOrder =
  /\b(?:the (?:(?:whole|entire|full|damn|bloody|stupid|complete) )*(?:thing|lot|shebang)|all of it|everything)\b/i

/** Returns the only subject as found, several to choose from, or none. */
function chooseFrom(fitting: readonly FlowSubject[]): SubjectChoice {
  const [only, another] = fitting
  if (only === undefined) return { kind: 'none' }
  return another === undefined ? { kind: 'found', subject: only } : { kind: 'ask', subjects: fitting }
}

/** Returns whether an order has refunds or claims, when the action only tells about them; true for any other action. */
function hasContent(subject: FlowSubject, action: FlowAction | null): boolean {
  if (subject.kind !== 'order' || action === null || action.change !== null) return true
  return subject.order.refunds.length > 0 || subject.order.claims.length > 0
}

/** Returns whether the shopper said that this order is not meant. */
function isExcluded(id: string | null, { excluded = [] }: FlowProgress): boolean {
  return id !== null && excluded.includes(id)
}

/** Returns the order that the text refers to by a shown entity; `null`: none, or one that is not meant. */
function findSelected({ selected }: IntentRequest, progress: FlowProgress): string | null {
  const id = selected.find(({ kind }) => kind === 'order')?.id ?? null
  return isExcluded(id, progress) ? null : id
}

/** Returns the offered order or subscription that an answer names by its place in the list, or accepts. */
function findCandidate({ flow, progress, request }: ChoiceInput): string | null {
  if (progress.asks !== 'subject') return null
  if (offersFirstCandidate(progress) && readConsent(request.text) === 'yes')
    return progress.candidates[0] ?? null
  // 'My last order' is the newest one, and not the last of the list.
  if (flow.subject === 'order' && namesNewestOrder(request.text)) return null
  const index = findOrdinalIndex(request.text)
  return index === null ? null : (progress.candidates.at(index) ?? null)
}
