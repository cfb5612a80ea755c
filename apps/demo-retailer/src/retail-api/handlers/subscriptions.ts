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
import { getGoodsCents } from '../mapping/order-price'
import { toSubscriptionId } from '../mapping/to-order'
import { ApiProblem } from '../problem'
import { requireShopper } from './orders'
import { parseShopperKey } from './shopper-key'

/** A subscription is delivered every four weeks. */
const intervalDays = 28

type SentSubscription = Sent<typeof SubscriptionSchema>
type Status = 'active' | 'paused' | 'stopped'
type State = { readonly status: Status; readonly nextOn: Day | null }

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
  const act =
    (action: SubscriptionAction) =>
    (
      { path }: Pick<OperationRequest<Operations['skipSubscription']>, 'path'>,
      transaction: RetailerTransaction,
    ) =>
      changeSubscription(transaction, path, action, now())
  return {
    subscriptions: async ({ path }) => {
      const shopperId = await requireShopper(reads, path.shopperKey)
      return { subscriptions: await readSubscriptions(reads, shopperId, getSydneyDay(now())) }
    },
    skipSubscription: act('skip'),
    pauseSubscription: act('pause'),
    resumeSubscription: act('resume'),
    stopSubscription: act('stop'),
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
  await sql`select from retail.shopper where shopper_id = ${shopperId} for update`.execute(transaction)
  const before = findById(await readSubscriptions(transaction, shopperId, today), subscriptionId)
  if (!(before.allowed ?? []).includes(action)) {
    throw new ApiProblem('not_allowed', { detail: 'This subscription does not accept the change now.' })
  }
  const state = applyAction(action, before.nextOn ?? null, today)
  const row = { status: state.status, next_on: state.nextOn, updated_at: new Date(now) }
  await transaction
    .insertInto('demo_retailer.subscription')
    .values({ shopper_id: shopperId, subscription_id: subscriptionId, ...row })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'subscription_id']).doUpdateSet(row))
    .execute()
  const after = findById(await readSubscriptions(transaction, shopperId, today), subscriptionId)
  return {
    reply: after,
    event: { type: 'shopper.updated', occurredAt: new Date(now).toISOString(), shopperKey },
  }
}

function findById(subscriptions: readonly SentSubscription[], id: string): SentSubscription {
  const found = subscriptions.find((subscription) => subscription.id === id)
  if (found === undefined) throw createSubscriptionNotFound()
  return found
}

function createSubscriptionNotFound(): ApiProblem {
  return new ApiProblem('not_found', { detail: 'This shopper has no such subscription.' })
}

/** A resumed subscription is delivered one interval later, so that the shop can plan it. */
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

/** Returns the subscriptions of a shopper, one for each scheme, with what the shopper has changed of them. */
async function readSubscriptions(
  db: RetailerDatabase,
  shopperId: number,
  today: Day,
): Promise<SentSubscription[]> {
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
    const state: State =
      change === undefined
        ? { status: 'active', nextOn: order.deliver_on ?? order.date }
        : { status: change.status, nextOn: change.next_on }
    return toSubscription(id, order, state, today)
  })
}

function toSubscription(
  id: string,
  order: OrderRow,
  { status, nextOn }: State,
  today: Day,
): SentSubscription {
  return {
    id,
    name: order.scheme_name ?? '',
    quantity: order.scheme_quantity ?? 1,
    status,
    nextOn: nextOn === null ? null : moveToFuture(nextOn, today),
    price: toMoney(getGoodsCents(order.lines)),
    allowed: [...allowedActions[status]],
  }
}

/** Returns the next delivery of a rhythm that began on a day. */
function moveToFuture(day: Day, today: Day): Day {
  let next = day
  while (next < today) next = addDays(next, intervalDays)
  return next
}
