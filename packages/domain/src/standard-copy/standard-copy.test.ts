import { describe, expect, it } from 'vitest'
import {
  formatDayMonth,
  formatDayMonthYear,
  formatPlacedDate,
  formatSydneyTime,
  parseCalendarDate,
} from '../calendar'
import {
  formatDeliveryChip,
  explainDeliveryStep,
  toDeliveryStep,
  createDeliveryView,
  createTrackingMessages,
} from '../delivery'
import { createOrderCard, createOrderDetails } from '../orders'
import { listOffers, formatStock } from '../products'
import { formatDistance, formatStoreName } from '../stores'
import { priceBands, formatNoWineFound } from '../wine'
import { fill, toLabelCopy } from '../copy'
import type { Replaceable, CopyTexts } from '../copy'
import { standardCopy } from './standard-copy'

// Every text in marks of its own, with its gaps: what a line says outside of them is not the retailer's to word.
const copy = marked(standardCopy) as Replaceable<typeof standardCopy>
const now = Date.parse('2024-06-05T10:00:00+10:00')
const day = parseCalendarDate('2024-06-04')
const today = parseCalendarDate('2024-06-05')

const segment = {
  shippingType: 'Standard',
  statusDescription: 'With Driver',
  carrierName: null,
  displayTitle: null,
  consignmentNo: null,
  trackUrl: null,
  products: [],
}
const view = createDeliveryView(
  {
    date: '2024-06-03',
    orderId: '1',
    recipients: [
      { deliveryDate: null, productSegments: [segment, { ...segment, carrierName: 'Endeavour Fleet' }] },
    ],
  },
  { now, copy },
)

const note = {
  status: 'With Driver' as string | null,
  expectedDeliveryDate: '2024-06-07' as string | null,
  statusDate: '2024-06-04T08:15:00+10:00',
  courierName: 'nexday',
  carrierName: null,
  trackingURL: 'https://carrier.example/7',
  barCodeNumber: '7788' as string | null,
  deliveryType: 'Standard',
}
const late = { ...note, expectedDeliveryDate: '2024-06-01' }
const createMessages = (...consignmentNotes: readonly (typeof note)[]) =>
  createTrackingMessages({ consignmentNotes }, { now, storefront: 'https://shop.example', copy })

const order = {
  orderId: '1',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: null,
  orderType: 'Delivery',
  status: 'Packed',
  deliveryCount: 2,
  consignmentShippingTypes: ['Standard', 'Supplier'],
  productImages: [],
  isSubscription: false,
  pickUpStoreName: 'Prahran',
}
const pickup = { ...order, orderType: 'Pickup' }

const product = {
  stockCode: '1',
  storeName: 'Prahran',
  availableInventoryQty: 3,
  availablePackTypes: [],
  isDeliveryOnly: false,
  webdsvflag: false,
}
const offered = { isMemberOffer: true, isOnlineOffer: true, isClearance: true, nonMemberPrice: 20 }
const chosen = { type: 'Red', price: '$10-$20', varietal: 'Shiraz' } as const

describe("copy of the retailer's own", () => {
  it.each<[area: string, lines: readonly (string | null | undefined)[]]>([
    [
      'dates',
      [
        formatDayMonth(day, copy),
        formatDayMonthYear(day, copy),
        formatPlacedDate(day, copy),
        formatSydneyTime(now, copy),
      ],
    ],
    ['the tracking screen', [view.typeLabel, view.expectedLine, view.confirmedLine, view.countLine]],
    [
      'its consignments',
      view.consignments.flatMap(({ title, chip, explanation, carrierLine }) => [
        title,
        chip,
        explanation,
        carrierLine,
      ]),
    ],
    ...[
      'Packed',
      'Dispatched',
      'With Driver',
      'Delivered - Signed',
      'Delivered - Left as Instructed',
      'Delivery attempt failed',
      'Consignment Cancelled',
    ].map((status): [string, string[]] => [
      status,
      [null, day].flatMap((due) => {
        const step = toDeliveryStep(status, due, today)
        return [formatDeliveryChip(step, copy), explainDeliveryStep(step, copy)]
      }),
    ]),
    ['no status', [explainDeliveryStep(toDeliveryStep('', null, today), copy)]],
    ['an unknown status', [explainDeliveryStep(toDeliveryStep('Held', null, today), copy)]],
    ['tracking without a consignment', [createMessages().summary]],
    ['tracking when all is late', [createMessages(late, late).summary]],
    ...[
      note,
      late,
      { ...note, courierName: 'auspost' },
      { ...note, courierName: 'xl express' },
      { ...note, courierName: 'xl express', barCodeNumber: null },
      { ...note, status: 'Delivery attempt failed' },
      { ...note, status: 'Delivered' },
      { ...note, status: null },
    ].map((each): [string, (string | null | undefined)[]] => {
      const [message] = createMessages(each, note).messages
      const texts = message?.links.map(({ text }) => text) ?? []
      const carried = each.status === 'Delivered' ? [] : [message?.carrierLine]
      return [
        `tracking ${JSON.stringify(each)}`,
        [message?.title, message?.statusLine, message?.updatedLine, ...carried, ...texts],
      ]
    }),
    [
      'the card of a pick up',
      cardLines(createOrderCard(pickup, { canPress: false, userFirstName: 'Jo', copy })),
    ],
    ['the card of a delivery', cardLines(createOrderCard(order, { copy }))],
    [
      'the card of a subscription',
      cardLines(createOrderCard({ ...order, isSubscription: true, deliveryDate: '2024-07-01' }, { copy })),
    ],
    [
      'an opened card',
      [createOrderDetails(order, { copy }), createOrderDetails(pickup, { copy })].flatMap((details) => [
        details?.orderedOn,
        ...(details?.store === null ? [] : [details?.store]),
        ...(details?.parts ?? []).flatMap(({ title, label, byLine }) => [title, label, byLine]),
      ]),
    ],
    ['stock', [formatStock(product, copy), formatStock({ ...product, availableInventoryQty: 0 }, copy)]],
    ['offers', listOffers(offered, copy)],
    ['stores', [formatStoreName({ suburb: 'Prahran' }, copy), formatDistance(2.4, copy)]],
    [
      'no wine',
      [
        formatNoWineFound(chosen, copy),
        formatNoWineFound({ ...chosen, price: null }, copy),
        formatNoWineFound({ ...chosen, varietal: null }, copy),
        formatNoWineFound({ ...chosen, price: 'Under $10', varietal: 'Other varietals' }, copy),
        formatNoWineFound({ type: null, price: null, varietal: null }, copy),
        ...priceBands.map((price) => formatNoWineFound({ ...chosen, price }, copy)),
      ],
    ],
  ])('replace every text of %s', (_area, lines) => {
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(unmarked(line ?? 'nothing')).toBe('')
  })
})

describe('the copy of a label', () => {
  it('fills its placeholders, in any number and order', () => {
    expect(fill('{b} {a} {b}', { a: '{b}', b: 2 })).toBe('2 {b} 2')
  })

  it('replaces a label, and only a label that has copy', () => {
    expect(toLabelCopy({ Standard: 'Normal' }, 'Standard')).toBe('Normal')
    expect(toLabelCopy({ Standard: 'Normal' }, 'toString')).toBe('toString')
  })
})

/** The texts of a card, without pictures and icons. */
function cardLines(card: ReturnType<typeof createOrderCard>): readonly (string | null)[] {
  switch (card.kind) {
    case 'pickup':
      return [card.status, card.title, card.placeLine, card.collectLine]
    case 'delivery':
      return [card.label, card.byLine, card.title, card.countLine]
    case 'subscription':
      return [card.label, card.byLine, card.schemeLine]
  }
}

/** Returns the rest of a line without its texts, the innermost first: a text may be filled with another. */
function unmarked(line: string): string {
  const rest = line.replace(/‹[^‹›]*›/g, '')
  return rest === line ? rest : unmarked(rest)
}

function marked(part: string | CopyTexts | readonly string[]): unknown {
  if (typeof part === 'string') return `‹${part}›`
  if (Array.isArray(part)) return part.map((each: string) => `‹${each}›`)
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, marked(value)]))
}
