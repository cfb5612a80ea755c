import type { Exchange } from '../call'
import { hasFailedWith } from '../call'
import type { CheckContext, KnownShopper } from '../context'
import { unknownId } from './unknown-values'

type Listed = Omit<KnownShopper, 'orders'>

/** Returns the ids that both shoppers have in their lists, after a finding for each. */
export function checkSharedOrders(
  { report }: CheckContext,
  shopper: Listed,
  other: Listed,
): ReadonlySet<string> {
  const otherIds = new Set(other.listed.map(({ id }) => id))
  const shared = shopper.listed.filter(({ id }) => otherIds.has(id))
  report.check('RA-OWN-2', shared.length === 0, {
    call: {
      method: 'GET',
      path: `/v1/shoppers/${encodeURIComponent(shopper.key)}/orders`,
      status: 200,
      text: JSON.stringify(shared),
    },
    detail: `Both test shoppers have the orders ${shared.map(({ id }) => id).join(', ')}.`,
  })
  return new Set(shared.map(({ id }) => id))
}

/** Checks that one shopper cannot read an order of the other. */
export async function checkForeignOrders(
  { call, report }: CheckContext,
  shopper: KnownShopper,
  other: KnownShopper,
): Promise<void> {
  const read = (orderId: string) => call('order', { parameters: { shopperKey: shopper.key, orderId } })
  const unknown = await read(unknownId)
  for (const { id } of other.orders.slice(0, 3)) {
    const foreign = await read(id)
    if (foreign.answer === null) continue
    const isHidden = report.check('RA-OWN-1', foreign.status === 404 || isUnreadable(foreign), {
      call: foreign,
      detail: `Order ${id} of the other test shopper is answered with ${foreign.status}.`,
    })
    if (!isHidden || foreign.problem === null || unknown.problem === null) continue
    const isSame = toComparableText(foreign, id) === toComparableText(unknown, unknownId)
    report.check('RA-OWN-3', isSame, {
      call: foreign,
      detail: `The foreign order ${id} is answered with ${foreign.text}, an unknown one with ${unknown.text}.`,
    })
  }
}

/** Returns true when an answer was reported, and says neither that the order exists nor that it does not. */
function isUnreadable({ isBroken, status }: Exchange<unknown>): boolean {
  return isBroken && status !== null && (status >= 500 || (status >= 300 && status < 400))
}

/** Returns status and problem of an answer, without the id that was asked for. */
function toComparableText({ status, problem }: Exchange<unknown>, id: string): string {
  return JSON.stringify([status, problem]).replaceAll(id, '…')
}

/** Checks that a key which is only similar to a shopper's finds nothing of the shopper. */
export async function checkSimilarKeys(
  { call, can, report }: CheckContext,
  shopper: KnownShopper,
): Promise<void> {
  const { key } = shopper
  const swapped = key === key.toUpperCase() ? key.toLowerCase() : key.toUpperCase()
  const similar = [key.slice(0, -1), `${key}0`, swapped].filter((each) => each !== '' && each !== key)
  const ids = new Set(shopper.orders.map(({ id }) => id))
  for (const shopperKey of similar) {
    const parameters = { shopperKey }
    if (can('shoppers')) {
      const { value, ...exchange } = await call('shopper', { parameters })
      report.check('RA-OWN-4', value === null || value.key === shopperKey, {
        call: exchange,
        detail: `The key ${shopperKey} finds the shopper ${value?.key}.`,
      })
    }
    if (can('orders')) {
      const { value, ...exchange } = await call('orders', { parameters })
      const found = value?.orders.find(({ id }) => ids.has(id))
      report.check('RA-OWN-4', found === undefined, {
        call: exchange,
        detail: `The key ${shopperKey} finds the order ${found?.id} of ${key}.`,
      })
    }
  }
  for (const name of ['shopper', 'orders', 'subscriptions'] as const) {
    const capability = name === 'shopper' ? 'shoppers' : name
    if (!can(capability)) continue
    const exchange = await call(name, { parameters: { shopperKey: unknownId } })
    if (exchange.answer === null || exchange.isBroken) continue
    report.check('RA-OWN-4', hasFailedWith(exchange, 'not_found'), {
      call: exchange,
      detail: `${name} of a shopper that does not exist is answered with ${exchange.status}.`,
    })
  }
}

/** Checks that ids with percent-encoded characters are found. */
export async function checkPathDecoding(
  { call, report }: CheckContext,
  { key, orders }: KnownShopper,
): Promise<void> {
  const [order] = orders
  if (order === undefined) return
  const encodedParameters = { shopperKey: encodeEach(key), orderId: encodeEach(order.id) }
  const exchange = await call('order', { encodedParameters })
  if (exchange.answer === null || exchange.isBroken) return
  report.check('RA-HTTP-6', exchange.value?.id === order.id, {
    call: exchange,
    detail: `Order ${order.id} with each character percent-encoded is answered with ${exchange.status}.`,
  })
}

function encodeEach(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
