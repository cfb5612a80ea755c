import { expect, it } from 'vitest'
import type { OrderRow } from '../data/order-query'
import { toDrawableText } from './drawable-text'
import { formatDay, toInvoice } from './invoice'
import { createInvoicePdf } from './invoice-pdf'

const line = {
  position: 0,
  quantity: 2,
  pack_type: 'Bottle',
  consignment_position: 0,
  stock_code: '901001',
  brand: 'Slow Ute',
  product_name: 'Shiraz',
  has_picture: true,
  price_cents: 2000,
  second_price_cents: null,
  second_price_message: '',
  second_price_pre_text: '',
  unit_qty: 1,
  smallest_unit_qty: 1,
}
const parcel = {
  position: 0,
  shipping_type: 'Standard',
  status: 'Packed',
  carrier_name: null,
  courier_name: null,
  display_title: null,
  consignment_number: null,
  track_url: null,
  bar_code_number: null,
  status_changed_at: null,
}
const order: OrderRow = {
  order_id: '10234567',
  kind: 'delivery',
  status: 'Packed',
  date: '2026-03-02',
  deliver_on: null,
  scheme_name: null,
  scheme_quantity: null,
  store_id: null,
  store_name: null,
  nominee_name: null,
  nominee_updated_at: null,
  consignments: [
    parcel,
    { ...parcel, position: 1, status: 'Consignment Cancelled', shipping_type: 'Supplier' },
  ],
  lines: [line, { ...line, position: 1, consignment_position: 1 }],
  refunds: [],
  claims: [],
}

it('an invoice has the parcels that were not cancelled, delivery and GST', () => {
  expect(toInvoice(order, 'Alex Nguyen')).toEqual({
    invoiceNumber: 'INV-10234567',
    orderId: '10234567',
    placedOn: '2026-03-02',
    shopperName: 'Alex Nguyen',
    lines: [{ name: 'Slow Ute Shiraz', pack: 'Bottle', quantity: 2, unitCents: 2000, amountCents: 4000 }],
    delivery: [{ label: 'Delivery, Standard', cents: 690 }],
    totalCents: 4690,
    gstCents: 426,
  })
})

it('an invoice of many lines is a PDF of several pages', async () => {
  const lines = Array.from({ length: 80 }, (_, position) => ({ ...line, position }))
  const invoice = toInvoice({ ...order, lines }, 'Zoë Nguyễn')
  const pdf = Buffer.from(await createInvoicePdf(invoice, Date.parse('2026-03-02T01:00:00Z'))).toString(
    'latin1',
  )
  expect(pdf.startsWith('%PDF-')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2)
})

it.each([
  ['Nguyễn', 'Nguyen'],
  ['Zoë', 'Zoë'],
  ['Łódź', 'Lódz'],
  ['東京', '??'],
])('%s is drawn as %s', (text, drawn) => {
  expect(toDrawableText(text)).toBe(drawn)
})

it('a day is written with the name of its month', () => {
  expect(formatDay('2026-03-02')).toBe('2 March 2026')
})
