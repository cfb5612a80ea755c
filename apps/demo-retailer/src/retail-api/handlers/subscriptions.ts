import type { Operations, SubscriptionAction, SubscriptionSchema, Sent } from '@murphy/retail-api'
import { toMoney } from '@murphy/retail-api'
import { sql } from 'kysely'
import type { Day } from '../calendar/days'
import { addDays, getSydneyDay } from '../calendar/days'
import type { RetailerDatabase } from '../data/database'
import { selectOrders } from '../data/order-query'
import type { OrderRow } from '../data/order-query'
import type {
  ActionResult,
  Handlers,
  OperationRequest,
  RetailApiPorts,
  RetailerTransaction,
} from '../handler-types'
import { getAllowedActions } from '../mapping/allowed-actions'
import { getGoodsCents } from '../mapping/order-price'
import { toParcelStatus } from '../mapping/raw-statuses'
import { toSubscriptionId } from '../mapping/to-order'
import { ApiProblem } from '../problem'
import { cancelOrder } from './cancel-order'
import { lockOrder, requireShopper } from './orders'
import { parseShopperKey } from './shopper-key'
import { writeAudit } from './write-audit'

/** A subscription is delivered every four weeks. */
const intervalDays = 28

type SentSubscription = Sent<typeof SubscriptionSchema>
type Status = 'active' | 'paused' | 'stopped'
type State = { readonly status: Status; readonly nextOn: Day | null }
type Subscription = State & {
  readonly id: string
  /** The last order that it has made. */
  readonly order: OrderRow
  readonly allowed: readonly SubscriptionAction[]
}

const allowedActions: Readonly<Record<Status, readonly SubscriptionAction[]>> = {
  active: ['skip', 'pause', 'stop'],
  paused: ['resume', 'stop'],
  stopped: [],
}

/** Creates the handlers of subscriptions, which follow from the orders that they have made so far. */
export function createSubscriptionHandlers({
  databases: { reads },
  now,
}: RetailApiPorts): Handlers<
  'subscriptions' | 'skipSubscription' | 'pauseSubscription' | 'resumeSubscription' | 'stopSubscription'
> {
  const createHandler =
    (action: SubscriptionAction) =>
    (
      { path }: Pick<OperationRequest<Operations['skipSubscription']>, 'path'>,
      transaction: RetailerTransaction,
    ) =>
      changeSubscription(transaction, path, action, now())
  return {
    subscriptions: async ({ path }) => {
      const shopperId = await requireShopper(reads, path.shopperKey)
      const found = await readSubscriptions(reads, shopperId, getSydneyDay(now()))
      return { subscriptions: found.map(toSentSubscription) }
    },
    skipSubscription: createHandler('skip'),
    pauseSubscription: createHandler('pause'),
    resumeSubscription: createHandler('resume'),
    stopSubscription: createHandler('stop'),
  }
}

async function changeSubscription(
  transaction: RetailerTransaction,
  { shopperKey, subscriptionId }: { readonly shopperKey: string; readonly subscriptionId: string },
  action: SubscriptionAction,
  now: number,
): Promise<ActionResult<SentSubscription>> {
  const shopperId = parseShopperKey(shopperKey)
  const today = getSydneyDay(now)
  if (shopperId === null) throw createSubscriptionNotFound()
  // Changes of one shopper's subscriptions wait for each other.
  await sql`select from demo_retailer.shopper where shopper_id = ${shopperId} for update`.execute(transaction)
  const before = findById(await readSubscriptions(transaction, shopperId, today), subscriptionId)
  if (!before.allowed.includes(action)) {
    throw new ApiProblem('not_allowed', { detail: 'This subscription does not accept the change now.' })
  }
  if (action === 'skip') await cancelNextOrder(transaction, before, { shopperKey, now })
  const state = applyAction(action, before.nextOn, today)
  const row = { status: state.status, next_on: state.nextOn, updated_at: new Date(now) }
  await transaction
    .insertInto('demo_retailer.subscription')
    .values({ shopper_id: shopperId, subscription_id: subscriptionId, ...row })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'subscription_id']).doUpdateSet(row))
    .execute()
  const after = findById(await readSubscriptions(transaction, shopperId, today), subscriptionId)
  return {
    reply: toSentSubscription(after),
    event: { type: 'shopper.updated', occurredAt: new Date(now).toISOString(), shopperKey },
  }
}

/** Cancels the order of the next delivery when the shop has made it already. */
async function cancelNextOrder(
  transaction: RetailerTransaction,
  { order, nextOn }: Subscription,
  { shopperKey, now }: { readonly shopperKey: string; readonly now: number },
): Promise<void> {
  if (!isOpen(order) || order.deliver_on !== nextOn) return
  const locked = await lockOrder(transaction, { shopperKey, orderId: order.order_id })
  const changedAt = new Date(now)
  await cancelOrder(transaction, locked, changedAt)
  await writeAudit(transaction, locked, { action: 'cancel', details: { reason: 'skipped' }, changedAt })
}

function findById(subscriptions: readonly Subscription[], id: string): Subscription {
  const found = subscriptions.find((subscription) => subscription.id === id)
  if (found === undefined) throw createSubscriptionNotFound()
  return found
}

function createSubscriptionNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'This shopper has no such subscription.' })
}

/** Returns the state after an action. A resumed subscription is delivered one interval later, so that the shop can plan it. */
function applyAction(action: SubscriptionAction, nextOn: Day | null, today: Day): State {
  switch (action) {
    case 'skip':
      return { status: 'active', nextOn: addDays(nextOn ?? today, intervalDays) }
    case 'pause':
      return { status: 'paused', nextOn: null }
    case 'resume':
      return { status: 'active', nextOn: addDays(today, intervalDays) }
    case 'stop':
      return { status: 'stopped', nextOn: null }
  }
}

/** Returns the subscriptions of a shopper, one for each scheme, with the shopper's changes. */
async function readSubscriptions(
  db: RetailerDatabase,
  shopperId: number,
  today: Day,
): Promise<Subscription[]> {
  const orders = await selectOrders(db, shopperId)
    .where('order.kind', '=', 'subscription')
    .orderBy('order.date', 'desc')
    .orderBy('order.order_id', 'desc')
    .limit(500)
    .execute()
  const changes = await db
    .selectFrom('demo_retailer.subscription')
    .select(['subscription_id', 'status', sql<string | null>`next_on::text`.as('next_on')])
    .where('shopper_id', '=', shopperId)
    .execute()
  const changed = new Map(changes.map((change) => [change.subscription_id, change]))
  const latest = new Map<string, OrderRow>()
  for (const order of orders) {
    const id = toSubscriptionId(order.scheme_name ?? '')
    if (!latest.has(id)) latest.set(id, order)
  }
  return [...latest].map(([id, order]) => {
    const change = changed.get(id)
    const status = change?.status ?? 'active'
    const planned = change === undefined ? getPlannedDay(order) : change.next_on
    const nextOn = planned === null ? null : moveToFuture(planned, today)
    const isShipped =
      isOpen(order) && order.deliver_on === nextOn && !getAllowedActions(order, today).includes('cancel')
    const allowed = allowedActions[status].filter((action) => action !== 'skip' || !isShipped)
    return { id, order, status, nextOn, allowed }
  })
}

/** Returns the day of the last order, or one interval later when that order is done. */
function getPlannedDay(order: OrderRow): Day {
  const day = order.deliver_on ?? order.date
  return isOpen(order) ? day : addDays(day, intervalDays)
}

/** Returns true while a parcel of the order has not arrived. */
function isOpen({ consignments }: OrderRow): boolean {
  return consignments.some(({ status }) => !['delivered', 'cancelled'].includes(toParcelStatus(status)))
}

function toSentSubscription({ id, order, status, nextOn, allowed }: Subscription): SentSubscription {
  return {
    id,
    name: order.scheme_name ?? '',
    quantity: order.scheme_quantity ?? 1,
    status,
    nextOn,
    price: toMoney(getGoodsCents(order)),
    allowed: [...allowed],
  }
}

/** Returns the next delivery of a rhythm that began on a day. */
function moveToFuture(day: Day, today: Day): Day {
  let next = day
  while (next < today) next = addDays(next, intervalDays)
  return next
}
