import type { Day } from '../../retail-api/calendar/days'
import { addDays } from '../../retail-api/calendar/days'
import { getDeliveryCharges, getGoodsCents, priceLines } from '../../retail-api/mapping/order-price'
import type { PricedLine } from '../../retail-api/mapping/order-price'
import { toParcelStatus, toPickupStatus } from '../../retail-api/mapping/raw-statuses'
import { getRefundDay } from '../../retail-api/mapping/refund-day'
import type { GeneratedOrder, GeneratedOrderLine, GeneratedRefund } from './generated-order'
import type { GeneratedProduct } from './product'

/** Days from the order to its cancellation or return. */
const daysToCancel = 1
const daysToReturn = 7

/** Returns the refund of an order of which something was cancelled or that was returned; `[]`: nothing is paid back. */
export function createRefunds(
  order: Omit<GeneratedOrder, 'refunds'>,
  { today, products }: { readonly today: Day; readonly products: readonly GeneratedProduct[] },
): readonly GeneratedRefund[] {
  const amountCents = getRefundCents(order, products)
  if (amountCents === 0) return []
  const after = isReturned(order) ? daysToReturn : daysToCancel
  const planned = addDays(order.placedOn, after)
  const createdOn = planned < today ? planned : today
  const expectedBy = getRefundDay(createdOn)
  return [{ amountCents, status: getStatus({ createdOn, expectedBy }, today), createdOn, expectedBy }]
}

function getStatus(
  { createdOn, expectedBy }: Pick<GeneratedRefund, 'createdOn' | 'expectedBy'>,
  today: Day,
): GeneratedRefund['status'] {
  if (expectedBy < today) return 'done'
  return createdOn < today ? 'sent' : 'pending'
}

function isReturned({ kind, status }: Pick<GeneratedOrder, 'kind' | 'status'>): boolean {
  return kind === 'pickup' && status === 'Returned'
}

/** Adds the lines that do not come, and the charges of shipping types of which nothing comes. */
function getRefundCents(
  { kind, status, consignments, lines }: Omit<GeneratedOrder, 'refunds'>,
  products: readonly GeneratedProduct[],
): number {
  const priced = { kind, lines: lines.map((line) => toPricedLine(line, products)) }
  if (kind === 'pickup') {
    const isPaidBack = isReturned({ kind, status }) || toPickupStatus(status) === 'cancelled'
    return isPaidBack ? getGoodsCents(priced) : 0
  }
  const isCancelled = consignments.map((parcel) => toParcelStatus(parcel.status) === 'cancelled')
  if (!isCancelled.includes(true)) return 0
  const goodsCents = priceLines(priced)
    .filter(({ line }) => line.consignment !== null && isCancelled[line.consignment] === true)
    .reduce((sum, { line, packCents }) => sum + packCents * line.quantity, 0)
  const coming = new Set(
    consignments.flatMap(({ shippingType }, index) => (isCancelled[index] ? [] : [shippingType])),
  )
  const charges = getDeliveryCharges(
    { kind, goodsCents: getGoodsCents(priced) },
    consignments.flatMap(({ shippingType }) => (coming.has(shippingType) ? [] : [shippingType])),
  )
  return charges.reduce((sum, { cents }) => sum + cents, goodsCents)
}

function toPricedLine(
  line: GeneratedOrderLine,
  products: readonly GeneratedProduct[],
): PricedLine & Pick<GeneratedOrderLine, 'consignment'> {
  const product = products.find(({ stockCode }) => stockCode === line.stockCode)
  if (product === undefined) throw new Error(`No product ${line.stockCode}`)
  return {
    quantity: line.quantity,
    pack_type: line.packType,
    price_cents: product.priceCents,
    second_price_cents: product.secondPrice?.cents ?? null,
    second_price_message: product.secondPrice?.message ?? '',
    second_price_pre_text: product.secondPrice?.preText ?? '',
    unit_qty: product.packs.find(({ displayName }) => displayName === line.packType)?.unitQty ?? null,
    smallest_unit_qty: Math.min(...product.packs.map(({ unitQty }) => unitQty)),
    consignment: line.consignment,
  }
}
