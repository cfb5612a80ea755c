import type { FakeRecord } from './pick-fields'

/*
 * Builders of orders in the form of Medusa's answers. See https://docs.medusajs.com/api/admin#orders_order_schema
 */

let lastId = 1000

/** Returns a new id with Medusa's prefix. */
export function createId(prefix: string): string {
  lastId += 1
  return `${prefix}_01JTEST${String(lastId).padStart(8, '0')}`
}

export type FakeLine = FakeRecord & { readonly id: string; readonly quantity: number }

/** Returns a line of an order. */
export function createLine(
  title: string,
  variantId: string | null,
  quantity = 1,
  fields: FakeRecord = {},
): FakeLine {
  const id = createId('ordli')
  return {
    id,
    title,
    subtitle: 'Default variant',
    product_title: title,
    variant_title: 'Default variant',
    variant_id: variantId,
    variant_sku: null,
    thumbnail: `https://cdn.shop.example/${encodeURIComponent(title)}.jpg`,
    requires_shipping: true,
    is_discountable: true,
    is_tax_inclusive: true,
    unit_price: 24.5,
    quantity,
    metadata: {},
    created_at: '2026-11-20T01:00:00.000Z',
    updated_at: '2026-11-20T01:00:00.000Z',
    detail: { id: createId('orditem'), item_id: id, quantity, fulfilled_quantity: 0, shipped_quantity: 0 },
    ...fields,
  }
}

export type FakeFulfillment = FakeRecord & { canceled_at: string | null }

/** Returns a fulfilment of lines, which was packed. */
export function createFulfillment(lines: readonly FakeLine[], fields: FakeRecord = {}): FakeFulfillment {
  return {
    id: createId('ful'),
    location_id: 'sloc_warehouse',
    provider_id: 'manual_manual',
    packed_at: '2026-11-20T02:00:00.000Z',
    shipped_at: null,
    delivered_at: null,
    canceled_at: null,
    requires_shipping: true,
    data: null,
    metadata: null,
    created_at: '2026-11-20T02:00:00.000Z',
    updated_at: '2026-11-20T02:00:00.000Z',
    items: lines.map(({ id, quantity, title }) => ({
      id: createId('fulit'),
      title,
      quantity,
      line_item_id: id,
    })),
    labels: [],
    ...fields,
  }
}

/** Returns a label with a tracking number, as Medusa's form for a shipment makes it. */
export function createLabel(number: string, url = '#'): FakeRecord {
  return { id: createId('fulla'), tracking_number: number, tracking_url: url, label_url: '#' }
}

export type FakeRefund = { readonly id: string; readonly amount: number; readonly created_at: string }

/** The parts of an order that the fake changes. */
export type FakeOrder = {
  readonly id: string
  readonly display_id: number
  readonly custom_display_id: string | null
  readonly customer_id: string | null
  readonly email: string | null
  readonly created_at: string
  total: number
  credit_line_total: number
  status: string
  canceled_at: string | null
  metadata: Readonly<Record<string, unknown>> | null
  fulfillments: readonly FakeFulfillment[]
  readonly payment_collections: readonly {
    readonly id: string
    readonly payments: readonly { readonly id: string; refunds: readonly FakeRefund[] }[]
  }[]
  readonly [field: string]: unknown
}

export type OrderOptions = {
  readonly number: number
  readonly createdAt: string
  readonly lines?: readonly FakeLine[]
  readonly fulfillments?: readonly FakeFulfillment[]
  readonly refunds?: readonly FakeRefund[]
  readonly fields?: FakeRecord
}

export const shippingOption = 'so_standard'
export const pickupOption = 'so_pickup_newtown'

/** Returns an order of a customer; by default one that waits to be packed and delivered. */
export function createFakeOrder(
  customer: { readonly id: string; readonly email: string },
  {
    number,
    createdAt,
    lines = [createLine('Riverbank Shiraz', 'variant_shiraz', 2)],
    fulfillments = [],
    refunds = [],
    fields = {},
  }: OrderOptions,
): FakeOrder {
  return {
    id: createId('order'),
    display_id: number,
    custom_display_id: null,
    region_id: 'reg_au',
    customer_id: customer.id,
    sales_channel_id: 'sc_web',
    status: 'pending',
    email: customer.email,
    currency_code: 'aud',
    version: 1,
    created_at: createdAt,
    updated_at: createdAt,
    canceled_at: null,
    total: 49,
    credit_line_total: 0,
    metadata: null,
    items: lines,
    shipping_methods: [
      { id: createId('ordsm'), name: 'Standard', amount: 0, shipping_option_id: shippingOption },
    ],
    fulfillments,
    payment_collections: [{ id: createId('pay_col'), payments: [{ id: createId('pay'), refunds }] }],
    ...fields,
  }
}

/** The shipping method of an order that is collected in Newtown. */
export const pickupMethods = [
  { id: 'ordsm_pickup', name: 'Pickup in Newtown', amount: 0, shipping_option_id: pickupOption },
] as const
