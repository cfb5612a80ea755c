import type { Day } from '../calendar/days'
import type { OrderRow } from '../data/order-query'
import { withoutCancelledParcels } from '../mapping/cancelled-parcels'
import type { DeliveryCharge } from '../mapping/order-price'
import { getDeliveryCharges, getGoodsCents, priceLines } from '../mapping/order-price'

/** Goods and services tax is part of every price: a tenth on top is an eleventh of the whole. */
const gstShare = 11

/** A tax invoice. Money is in whole cents, GST included. */
export type Invoice = {
  readonly invoiceNumber: string
  readonly orderId: string
  readonly placedOn: Day
  readonly shopperName: string
  readonly lines: readonly InvoiceLine[]
  readonly delivery: readonly DeliveryCharge[]
  readonly totalCents: number
  readonly gstCents: number
}

export type InvoiceLine = {
  readonly name: string
  readonly pack: string
  readonly quantity: number
  readonly unitCents: number
  readonly amountCents: number
}

/** Returns the invoice of an order, without its cancelled parcels. */
export function toInvoice(order: OrderRow, shopperName: string): Invoice {
  const { kind, lines: rows, consignments } = withoutCancelledParcels(order)
  const priced = { kind, lines: rows }
  const lines = priceLines(priced).map(({ line, packCents }) => ({
    name: `${line.brand} ${line.product_name}`,
    pack: line.pack_type,
    quantity: line.quantity,
    unitCents: packCents,
    amountCents: packCents * line.quantity,
  }))
  const goodsCents = getGoodsCents(priced)
  const delivery = getDeliveryCharges(
    { kind, goodsCents },
    consignments.map(({ shipping_type: type }) => type),
  )
  const totalCents = delivery.reduce((sum, { cents }) => sum + cents, goodsCents)
  return {
    invoiceNumber: `INV-${order.order_id}`,
    orderId: order.order_id,
    placedOn: order.date,
    shopperName,
    lines,
    delivery,
    totalCents,
    gstCents: Math.round(totalCents / gstShare),
  }
}

/** Returns `$1,234.50` for 123450. */
export function formatCents(cents: number): string {
  return `$${(cents / 100).toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** Returns `2 March 2026`. */
export function formatDay(day: Day): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`))
}
