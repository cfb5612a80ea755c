import type { Order, OrderPage } from '../../model/order'
import type { Exchange } from '../call'
import type { CheckContext, KnownShopper } from '../context'

/** The largest number of orders that are read one by one. */
const maxOrdersReadAlone = 12
const pageLimit = 2
const maximumPages = 60

/** Reads a test shopper with all orders; null when the list cannot be read. */
export async function readShopper(
  { call, can }: CheckContext,
  key: string,
): Promise<Omit<KnownShopper, 'orders'> | null> {
  const parameters = { shopperKey: key }
  const shopper = can('shoppers') ? (await call('shopper', { parameters })).value : null
  const listed: Order[] = []
  let cursor: string | null = null
  for (let pages = 0; can('orders') && pages < 5; pages += 1) {
    const query: Record<string, string> = { limit: '100', ...(cursor === null ? {} : { cursor }) }
    const page: Exchange<OrderPage> = await call('orders', { parameters, query })
    if (page.value === null) return pages === 0 ? null : { key, email: shopper?.email ?? null, listed }
    listed.push(...page.value.orders)
    cursor = page.value.nextCursor
    if (cursor === null) break
  }
  return { key, email: shopper?.email ?? null, listed }
}

/** Reads the listed orders one by one and compares them with the list. */
export async function readOrdersAlone(
  { call, report }: CheckContext,
  shopper: Omit<KnownShopper, 'orders'>,
  foreignIds: ReadonlySet<string>,
): Promise<KnownShopper> {
  const orders: Order[] = []
  for (const listed of shopper.listed.filter(({ id }) => !foreignIds.has(id)).slice(0, maxOrdersReadAlone)) {
    const alone = await call('order', { parameters: { shopperKey: shopper.key, orderId: listed.id } })
    if (alone.isBroken) continue
    const isSame = JSON.stringify(alone.value) === JSON.stringify(listed)
    report.check('RA-SHAPE-5', isSame, {
      call: alone,
      detail: `Order ${listed.id}: ${alone.value === null ? `the list has it, alone it is ${alone.status}` : findDifference(listed, alone.value)}.`,
    })
    if (alone.value !== null) orders.push(alone.value)
  }
  return { ...shopper, orders }
}

function findDifference(listed: Order, alone: Order): string {
  const aloneFields = new Map(Object.entries(alone))
  const fields = Object.entries(listed).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(aloneFields.get(field)),
  )
  return `${fields.map(([field]) => field).join(', ')} differs`
}

/** Checks that the parts of each order agree. */
export function checkOrderParts(
  { report }: CheckContext,
  { key, listed }: Omit<KnownShopper, 'orders'>,
): void {
  for (const order of listed) {
    const call = {
      method: 'GET',
      path: `/v1/shoppers/${encodeURIComponent(key)}/orders`,
      status: 200,
      text: JSON.stringify(order),
    }
    for (const [isMet, text] of describeParts(order))
      report.check('RA-SHAPE-4', isMet, { call, detail: `Order ${order.id}: ${text}.` })
  }
}

function describeParts(order: Order): readonly (readonly [boolean, string])[] {
  const { kind, pickup, subscription, parcels } = order
  const lineIds = new Set(order.lines.map(({ id }) => id))
  const unknown = parcels.flatMap(({ lineIds: named }) => named.filter((id) => !lineIds.has(id)))
  return [
    [
      (kind === 'pickup') === (pickup !== null),
      `the kind is ${kind}, and pickup is ${pickup === null ? 'missing' : 'given'}`,
    ],
    [kind !== 'pickup' || parcels.length === 0, 'an order that is collected has parcels'],
    [kind === 'subscription' || subscription === null, `the kind is ${kind}, and subscription is given`],
    [unknown.length === 0, `a parcel names the lines ${unknown.join(', ')}, which the order does not have`],
    [lineIds.size === order.lines.length, 'two lines have the same id'],
    [new Set(parcels.map(({ id }) => id)).size === parcels.length, 'two parcels have the same id'],
  ]
}

/** Checks order, limit, cursor and kind of the list. */
export async function checkPaging(context: CheckContext, shopper: KnownShopper): Promise<void> {
  const { call, report } = context
  const parameters = { shopperKey: shopper.key }
  const pages: Exchange<OrderPage>[] = []
  let cursor: string | null = null
  do {
    const query: Record<string, string> = {
      limit: String(pageLimit),
      ...(cursor === null ? {} : { cursor }),
    }
    const page: Exchange<OrderPage> = await call('orders', { parameters, query })
    if (page.value === null) return
    const size = page.value.orders.length
    report.check('RA-PAGE-1', size <= pageLimit, {
      call: page,
      detail: `A page with limit=${pageLimit} has ${size} orders.`,
    })
    pages.push(page)
    cursor = page.value.nextCursor
  } while (cursor !== null && pages.length < maximumPages)
  const paged = pages.flatMap(({ value }) => value?.orders.map(({ id }) => id) ?? [])
  const repeated = paged.filter((id, index) => paged.indexOf(id) !== index)
  const lost = shopper.listed.map(({ id }) => id).filter((id) => !paged.includes(id))
  const isEnded = cursor === null || shopper.listed.length > maximumPages * pageLimit
  report.check('RA-PAGE-2', repeated.length === 0 && isEnded, {
    call: pages.at(-1) ?? null,
    detail: `The pages repeat ${repeated.length === 0 ? 'without an end' : `the orders ${repeated.join(', ')}`}.`,
  })
  report.check('RA-PAGE-2', lost.length === 0 || !isEnded || cursor !== null, {
    call: pages.at(-1) ?? null,
    detail: `The pages lose the orders ${lost.join(', ')}.`,
  })
  const [first] = pages
  const days = shopper.listed.map(({ placedOn }) => placedOn)
  const wrong = days.findIndex((day, index) => index > 0 && day > (days[index - 1] ?? day))
  report.check('RA-PAGE-3', wrong === -1, {
    call: first ?? null,
    detail: `Order ${shopper.listed[wrong]?.id} of ${days[wrong]} comes after one of ${days[wrong - 1]}.`,
  })
  await checkKinds(context, shopper)
}

async function checkKinds({ call, report }: CheckContext, { key, listed }: KnownShopper): Promise<void> {
  for (const kind of ['delivery', 'pickup', 'subscription'] as const) {
    const query = { kind, limit: '100' }
    const page = await call('orders', { parameters: { shopperKey: key }, query })
    if (page.value === null) continue
    const others = page.value.orders.filter((order) => order.kind !== kind)
    const ids = new Set(page.value.orders.map(({ id }) => id))
    const missing = listed.filter((order) => order.kind === kind && !ids.has(order.id))
    const isWhole = page.value.nextCursor === null
    report.check('RA-PAGE-4', others.length === 0 && (missing.length === 0 || !isWhole), {
      call: page,
      detail:
        others.length > 0
          ? `kind=${kind} has the order ${others[0]?.id} of kind ${others[0]?.kind}.`
          : `kind=${kind} leaves out the order ${missing[0]?.id}.`,
    })
  }
}
