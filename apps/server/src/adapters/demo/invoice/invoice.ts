import type { CalendarDate } from '@murphy/domain/calendar'
import type { DeliveryCharge } from './delivery-fees'
import { deliveryCharges } from './delivery-fees'

/** Goods and services tax stands in every price: a tenth on top is an eleventh of the whole. */
const gstShare = 11

/** A tax invoice. Money is in whole cents, GST included. */
export type Invoice = {
  readonly invoiceNumber: string
  readonly orderId: string
  readonly placedOn: CalendarDate
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

export type InvoicedOrder = {
  readonly orderId: string
  readonly placedOn: CalendarDate
  readonly shopperName: string
  /** Of the consignments that were not cancelled; none for what is picked up. */
  readonly shippingTypes: readonly string[]
  readonly lines: readonly InvoicedLine[]
}

export type InvoicedLine = PackPrice & {
  readonly brand: string
  readonly product_name: string
  readonly quantity: number
}

export type PackPrice = {
  readonly pack_type: string
  /** How many single units are in the pack. */
  readonly unit_qty: number
  /** How many are in the smallest pack of the product, which is what `price_cents` buys. */
  readonly smallest_unit_qty: number
  readonly price_cents: number
  readonly second_price_cents: number | null
  readonly second_price_message: string
}

/** An order as its tax invoice. */
export function invoiceOf({ shippingTypes, lines, ...order }: InvoicedOrder): Invoice {
  const invoiceLines = lines.map((line) => {
    const unitCents = packCents(line)
    return {
      name: `${line.brand} ${line.product_name}`,
      pack: line.pack_type,
      quantity: line.quantity,
      unitCents,
      amountCents: unitCents * line.quantity,
    }
  })
  const goodsCents = invoiceLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const delivery = deliveryCharges(shippingTypes, goodsCents)
  const totalCents = delivery.reduce((sum, { cents }) => sum + cents, goodsCents)
  return {
    ...order,
    invoiceNumber: `INV-${order.orderId}`,
    lines: invoiceLines,
    delivery,
    totalCents,
    gstCents: Math.round(totalCents / gstShare),
  }
}

/** Price of one pack: its own where the product names one (`per case of 24`), else that of the smallest packs in it. */
export function packCents(price: PackPrice): number {
  if (
    price.second_price_cents !== null &&
    price.second_price_message === `per ${price.pack_type.toLowerCase()}`
  )
    return price.second_price_cents
  return Math.round((price.price_cents * price.unit_qty) / price.smallest_unit_qty)
}
