import { describe, expect, it } from 'vitest'
import { createDeliveryView } from '../delivery'
import { standardCopy as copy } from '../standard-copy'
import { createOrderCard, createThumbnails } from './order-card'
import { createOrderDetails } from './order-details'
import { assert, integer, property } from 'fast-check'

const delivery = {
  orderId: '10234567',
  date: '2024-06-03',
  orderDate: '2024-06-03',
  deliveryDate: null as string | null,
  orderType: 'Delivery',
  status: 'Confirmed',
  deliveryCount: 1,
  consignmentShippingTypes: ['Standard'],
  productImages: [] as (string | null)[],
  isSubscription: false,
}
const segmentOf = (shippingType: string) => ({
  shippingType,
  statusDescription: 'Confirmed',
  carrierName: null,
  displayTitle: null,
  consignmentNo: null,
  trackUrl: null,
  products: [],
})
const pickup = {
  ...delivery,
  orderType: 'Pickup',
  status: 'Packed',
  deliveryCount: 0,
  consignmentShippingTypes: [],
  pickUpStoreName: 'Prahran',
  nomineeDetails: { nomineeName: 'Jo Citizen' } as { nomineeName: string } | null,
}
const subscription = {
  ...delivery,
  isSubscription: true,
  deliveryDate: '2024-06-05' as string | null,
  quantity: 2,
  schemeName: 'Reds Mixed Dozen',
}

describe("the kind of an order's card", () => {
  it('is different for a pick up, a delivery and a subscription [DAT-02]', () => {
    expect([pickup, delivery, subscription].map((order) => createOrderCard(order, { copy }).kind)).toEqual([
      'pickup',
      'delivery',
      'subscription',
    ])
    expect(createOrderCard({ ...delivery, orderType: 'Anything' }, { copy }).kind).toBe('delivery')
    expect(createOrderCard({ ...pickup, isSubscription: true }, { copy }).kind).toBe('subscription')
  })
})

describe('the card of a pick up', () => {
  it('shows the order, the store and the day it was placed [ORD-03, ORD-04, ORD-05]', () => {
    expect(createOrderCard(pickup, { copy })).toMatchObject({
      title: 'Order #10234567',
      placeLine: 'Pick up: Prahran store | Placed at 03 Jun, 2024',
    })
  })

  it('has a label and an icon for each status [ORD-02]', () => {
    const statuses = ['Placed', 'Awaiting', 'Packed', 'Completed', 'Cancelled', 'Returned']
    const cards = statuses.map((status) => createOrderCard({ ...pickup, status }, { copy }))
    expect(cards.map((card) => (card.kind === 'pickup' ? [card.status, card.icon] : card.kind))).toEqual([
      ['Confirmed', 'confirmed'],
      ['Awaiting Picking', 'awaiting'],
      ['Ready to collect', 'ready'],
      ['Collected', 'collected'],
      ['Cancelled', 'cancelled'],
      ['Returned', 'unknown'],
    ])
  })

  it.each([
    ['Placed', true],
    ['Awaiting', true],
    ['Packed', true],
    ['Completed', true],
    ['Collected', true],
    ['Cancelled', true],
    ['Returned', false],
  ])('a pick up that is %s can be pressed: %s [ORD-23]', (status, isClickable) => {
    expect(createOrderCard({ ...pickup, status }, { copy }).isClickable).toBe(isClickable)
  })

  it('shows its products [ORD-06]', () => {
    expect(createOrderCard({ ...pickup, productImages: ['a', 'b', null, 'd', 'e'] }, { copy })).toMatchObject(
      {
        thumbnails: [{ image: 'a' }, { image: 'b' }, { image: null }, { image: 'd', rest: '+2' }],
      },
    )
  })

  it('shows the collector when it cannot be pressed [ORD-14]', () => {
    const line = (nomineeDetails: typeof pickup.nomineeDetails, userFirstName: string | null) => {
      const card = createOrderCard({ ...pickup, nomineeDetails }, { copy, canPress: false, userFirstName })
      return card.kind === 'pickup' ? card.collectLine : card.kind
    }
    expect(line({ nomineeName: 'Jo Citizen' }, 'Alex')).toBe('Jo Citizen to collect order')
    expect(line({ nomineeName: '' }, 'Alex')).toBe('Alex to collect order')
    expect(line(null, 'Alex')).toBe('Alex to collect order')
    expect(line(null, null)).toBeNull()
  })

  it('shows the collector with an unknown status, and never on a card that can be pressed [ORD-14]', () => {
    expect(createOrderCard({ ...pickup, status: 'Returned' }, { copy })).toMatchObject({
      isClickable: false,
      collectLine: 'Jo Citizen to collect order',
    })
    expect(createOrderCard(pickup, { copy })).toMatchObject({ isClickable: true, collectLine: null })
  })

  it('is shown without a readable date', () => {
    expect(createOrderCard({ ...pickup, date: 'soon' }, { copy })).toMatchObject({
      placeLine: 'Pick up: Prahran store | Placed at N/A',
    })
  })
})

describe('the card of a delivery', () => {
  const card = (more: Partial<typeof delivery>) => {
    const made = createOrderCard({ ...delivery, ...more }, { copy })
    if (made.kind !== 'delivery') throw new Error(made.kind)
    return made
  }

  it('shows the day that the shop expects, and so does its opened card [OP-69]', () => {
    const expecting = {
      ...delivery,
      consignmentShippingTypes: ['Standard', 'Express'],
      consignmentExpectedDates: ['2024-06-11', null],
    }
    expect(createOrderCard(expecting, { copy })).toMatchObject({ byLine: 'By 11 Jun' })
    expect(createOrderDetails(expecting, { copy })).toMatchObject({
      parts: [{ byLine: 'By 11 Jun' }, { byLine: null }],
    })
    const unknown = { ...expecting, consignmentExpectedDates: [null, null] }
    expect(createOrderCard(unknown, { copy })).toMatchObject({ byLine: null, label: 'Standard' })
  })

  it.each([
    ['Pick A Day', 'Just Say When', 'just-say-when'],
    ['Same Day', 'Same Day', 'same-day'],
    ['Supplier', 'Standard', 'standard'],
    ['Standard', 'Standard', 'standard'],
    ['Courier Express', 'Courier Express', 'other'],
  ])('shows %s as %s, with its icon [ORD-07]', (type, label, icon) => {
    expect(card({ consignmentShippingTypes: [type] })).toMatchObject({ label, icon })
  })

  it('shows the expected day and the order number [ORD-08, ORD-09, ORD-31]', () => {
    const chosen = (deliveryDate: string) => card({ consignmentShippingTypes: ['Pick A Day'], deliveryDate })
    expect(chosen('2024-06-12')).toMatchObject({ byLine: 'By 12 Jun', title: '#10234567' })
    expect(chosen('2024-06-05T00:00:00+10:00').byLine).toBe('By 05 Jun')
  })

  // The card preferred the delivery date of every order, and so named another day than the opened card and the tracking screen.
  it.each([
    ['Standard', 'By 07 Jun'],
    ['Supplier', 'By 17 Jun'],
    ['Courier Express', 'By 03 Jun'],
    ['Pick A Day', 'By 12 Jun'],
  ])(
    'takes the day of %s from its shipping type, also when a delivery date is given [ORD-08]',
    (type, byLine) => {
      expect(card({ consignmentShippingTypes: [type], deliveryDate: '2024-06-12' }).byLine).toBe(byLine)
    },
  )

  it.each([
    [['Standard']],
    [['Supplier']],
    [['Pick A Day']],
    [['Standard', 'Pick A Day', 'Supplier']],
    [['Same Day', 'Standard']],
  ])('shows the same day as the opened card and the tracking screen for %j [ORD-08, TRK-45]', (types) => {
    const order = { ...delivery, deliveryDate: '2024-06-12', consignmentShippingTypes: types }
    const shown = card(order)
    const parts = createOrderDetails(order, { copy })?.parts.map(({ byLine }) => byLine)
    const tracking = createDeliveryView(
      {
        date: order.orderDate,
        orderId: order.orderId,
        recipients: [
          { deliveryDate: order.deliveryDate, productSegments: types.map((type) => segmentOf(type)) },
        ],
      },
      { copy, now: 0 },
    )
    expect(parts).toContain(shown.byLine)
    expect(tracking.expectedLine).toBe(shown.byLine?.replace('By', 'Expected by'))
    expect(tracking.typeLabel).toBe(shown.label)
  })

  it('calculates the day when none is given', () => {
    expect(card({}).byLine).toBe('By 07 Jun')
    expect(card({ orderDate: 'soon' }).byLine).toBeNull()
  })

  it('takes label and day from the consignment that comes last', () => {
    expect(card({ consignmentShippingTypes: ['Same Day', 'Standard'] })).toMatchObject({
      label: 'Standard',
      byLine: 'By 07 Jun',
    })
    expect(
      card({ consignmentShippingTypes: ['Standard', 'Pick A Day'], deliveryDate: '2024-06-20' }),
    ).toMatchObject({ label: 'Just Say When', byLine: 'By 20 Jun' })
  })

  it('shows the order type when no shipping type is known', () => {
    expect(card({ consignmentShippingTypes: [] })).toMatchObject({ label: 'Delivery', byLine: null })
  })

  it('counts deliveries when there are two or more [ORD-10]', () => {
    expect(card({ deliveryCount: 2 }).countLine).toBe('Total of 2 deliveries')
    expect(card({ deliveryCount: 1 }).countLine).toBeNull()
  })

  it('hides the day of a Same Day order, also when one is given [ORD-30, TRK-46]', () => {
    expect(card({ consignmentShippingTypes: ['Same Day'] }).byLine).toBeNull()
    expect(card({ consignmentShippingTypes: ['Same Day'], deliveryDate: '2024-06-03' }).byLine).toBeNull()
  })

  it("skips the retailer's holidays", () => {
    expect(createOrderCard(delivery, { copy, publicHolidays: ['2024-06-07'] })).toMatchObject({
      byLine: 'By 10 Jun',
    })
  })
})

describe('the card of a subscription', () => {
  it('shows the scheme, the quantity and the expected day [ORD-11, ORD-12, ORD-13]', () => {
    expect(createOrderCard(subscription, { copy })).toMatchObject({
      label: 'Subscription',
      byLine: 'By 05 Jun',
      schemeLine: '2 x Reds Mixed Dozen',
    })
  })

  it('cannot be pressed [ORD-29]', () => {
    expect(createOrderCard(subscription, { copy }).isClickable).toBe(false)
  })

  it('has no day when none is given', () => {
    expect(createOrderCard({ ...subscription, deliveryDate: null }, { copy })).toMatchObject({
      byLine: null,
    })
  })
})

const drawn = (count: number) =>
  createThumbnails(Array.from({ length: count }, (_, index) => `p${index + 1}`))

describe('thumbnails of a card', () => {
  it.each([
    [0, []],
    [1, ['p1']],
    [4, ['p1', 'p2', 'p3', 'p4']],
    [5, ['p1', 'p2', 'p3', 'p4 +2']],
    [7, ['p1', 'p2', 'p3', 'p4 +4']],
  ])('shows %i products as %j [ORD-06]', (count, expected) => {
    expect(drawn(count).map(({ image, rest }) => [image, rest].filter(Boolean).join(' '))).toEqual(expected)
  })

  it('shows a placeholder for a missing picture', () => {
    expect(createThumbnails(['a', null])).toEqual([
      { image: 'a', rest: null },
      { image: null, rest: null },
    ])
  })

  it('accounts for every product', () => {
    assert(
      property(integer({ min: 0, max: 200 }), (count) => {
        const clear = drawn(count).filter(({ rest }) => rest === null).length
        const rest = drawn(count).reduce((sum, thumbnail) => sum + Number(thumbnail.rest ?? 0), 0)
        expect(clear + rest).toBe(count)
      }),
    )
  })
})
