import { capabilities } from '../model/capability'
import type { Product, Stock } from '../model/product'
import type { Store } from '../model/store'
import { toMoney } from '../model/values'
import { addDays } from './calendar-days'
import type { OwnedOrder, OwnedSubscription, RetailerData } from './retailer-data'
import {
  createTestArticle,
  createTestLine,
  createTestOrder,
  createTestParcel,
  createTestPickup,
  createTestProduct,
  createTestShopper,
  createTestStore,
  createTestSubscription,
} from './test-values'

export const testShopper = createTestShopper()
export const otherTestShopper = createTestShopper({
  key: 'shopper-ben/é',
  firstName: 'Ben',
  lastName: 'Okafor',
  email: 'ben@shop.example',
  phone: null,
})

/** Creates a small retailer that offers everything: two shoppers, ten orders, ten products, three stores, three articles. */
export function createTestRetailerData({
  today = '2026-11-23',
}: { readonly today?: string } = {}): RetailerData {
  const stores = createStores(today)
  const products = createProducts(today)
  return {
    capabilities: {
      version: '1.0',
      retailer: { id: 'test-retailer', name: 'Test Retailer' },
      capabilities: [...capabilities],
      timeZone: 'Australia/Sydney',
      contact: null,
    },
    shoppers: [testShopper, otherTestShopper],
    orders: createOrders(today),
    subscriptions: createSubscriptions(today),
    deliveryOptions: [
      {
        method: 'standard',
        name: 'Standard delivery',
        fee: toMoney(995),
        freeFrom: toMoney(15000),
        cutOff: '14:00',
        daysMinimum: 3,
        daysMaximum: 7,
        earliestOn: addDays(today, 3),
      },
      {
        method: 'same_day',
        name: 'Same day',
        fee: toMoney(1500),
        freeFrom: null,
        cutOff: '11:00',
        daysMinimum: 0,
        daysMaximum: 0,
        earliestOn: today,
      },
    ],
    products,
    stores,
    stock: createStock(products, stores),
    deliveryPostcode: '2000',
    articles: [
      createTestArticle(),
      createTestArticle({ id: 'returns', title: 'Returns', html: '<p>Send it back within 30 days.</p>' }),
      createTestArticle({ id: 'gift-cards', title: 'Gift cards', html: '<p>Gift cards never expire.</p>' }),
    ],
  }
}

function createOrders(today: string): readonly OwnedOrder[] {
  const day = (days: number) => addDays(today, days)
  const moment = (days: number, time: string) => `${day(days)}T${time}+11:00`
  const lines = [
    createTestLine(),
    createTestLine({ id: 'line-2', sku: 'beer-1', name: 'Pale Ale', quantity: 1 }),
  ]
  const ava = [
    createTestOrder({
      id: '1008',
      placedOn: day(-1),
      requestedOn: day(4),
      lines,
      parcels: [
        createTestParcel({
          status: 'confirmed',
          trackingNumber: null,
          trackingUrl: null,
          lineIds: ['line-1', 'line-2'],
        }),
      ],
      allowed: ['email_invoice', 'cancel', 'change_address', 'change_day', 'change_instructions'],
    }),
    createTestOrder({
      id: '1007',
      kind: 'pickup',
      placedOn: day(-2),
      lines,
      parcels: [],
      pickup: createTestPickup({ readyUntil: day(5) }),
      allowed: ['set_nominee', 'email_invoice'],
    }),
    createTestOrder({
      id: '1006',
      placedOn: day(-3),
      lines,
      parcels: [
        createTestParcel({
          lineIds: ['line-1'],
          statusAt: moment(-1, '08:15:00'),
          expectedOn: day(1),
          events: [
            { at: moment(-2, '17:40:00'), text: 'Picked up from the shop', place: 'Sydney' },
            { at: moment(-1, '08:15:00'), text: 'On its way', place: 'Newcastle' },
          ],
        }),
        createTestParcel({
          id: 'parcel-2',
          method: 'supplier',
          status: 'delivered',
          trackingNumber: 'NP000002',
          lineIds: ['line-2'],
        }),
      ],
      allowed: ['email_invoice', 'change_instructions'],
    }),
    createTestOrder({
      id: '1005',
      placedOn: day(-12),
      lines,
      parcels: [createTestParcel({ status: 'delivered', lineIds: ['line-1', 'line-2'] })],
      refunds: [
        {
          id: 'refund-1',
          amount: toMoney(2599),
          status: 'sent',
          createdOn: day(-4),
          expectedBy: day(3),
        },
      ],
      claims: [{ id: 'claim-1', kind: 'damaged', status: 'accepted', createdAt: moment(-6, '10:00:00') }],
      allowed: ['email_invoice', 'claim'],
    }),
    createTestOrder({
      id: '1004',
      kind: 'subscription',
      placedOn: day(-20),
      requestedOn: day(8),
      parcels: [createTestParcel({ status: 'picking', trackingNumber: null, trackingUrl: null })],
      subscription: { id: 'subscription-1', name: 'Six reds a month', quantity: 1 },
    }),
    createTestOrder({
      id: '1003',
      kind: 'pickup',
      placedOn: day(-20),
      parcels: [],
      pickup: createTestPickup({
        status: 'collected',
        storeId: 'store-2',
        storeName: 'Valley',
        nominee: { name: 'Kim Lee', isAtStore: true },
      }),
    }),
    createTestOrder({
      id: '1002',
      placedOn: day(-40),
      parcels: [createTestParcel({ status: 'cancelled' })],
      allowed: [],
    }),
  ]
  const ben = [
    createTestOrder({
      id: '2003',
      placedOn: day(-1),
      parcels: [createTestParcel({ status: 'packed' })],
      allowed: ['email_invoice', 'cancel', 'change_address', 'change_day', 'change_instructions', 'claim'],
    }),
    createTestOrder({
      id: '2002',
      kind: 'pickup',
      placedOn: day(-9),
      parcels: [],
      pickup: createTestPickup({ storeId: 'store-3', storeName: 'River', readyUntil: day(2) }),
      allowed: ['set_nominee', 'email_invoice'],
    }),
    createTestOrder({ id: '2001', placedOn: day(-60), allowed: ['email_invoice'] }),
  ]
  return [
    ...ava.map((order) => ({ shopperKey: testShopper.key, order })),
    ...ben.map((order) => ({ shopperKey: otherTestShopper.key, order })),
  ]
}

function createSubscriptions(today: string): readonly OwnedSubscription[] {
  return [
    {
      shopperKey: testShopper.key,
      subscription: createTestSubscription({ nextOn: addDays(today, 8) }),
    },
    {
      shopperKey: testShopper.key,
      subscription: createTestSubscription({
        id: 'subscription-2',
        name: 'Sparkling',
        status: 'stopped',
        nextOn: null,
        allowed: [],
      }),
    },
    {
      shopperKey: otherTestShopper.key,
      subscription: createTestSubscription({ id: 'subscription-3', nextOn: addDays(today, 20) }),
    },
  ]
}

function createProducts(today: string): readonly Product[] {
  const wine = (sku: string, name: string, type: 'red' | 'white' | 'rose' | 'sparkling', cents: number) =>
    createTestProduct({
      sku,
      name,
      wine: { type, varietal: name },
      prices: [{ price: toMoney(cents), per: 'per bottle', prefix: '' }],
    })
  const beer = (sku: string, name: string, cents: number) =>
    createTestProduct({
      sku,
      name,
      brand: 'Tidal',
      category: 'beer',
      prices: [{ price: toMoney(cents), per: 'per case', prefix: '' }],
      packs: [{ key: 'case', name: 'Case', units: 24 }],
    })
  return [
    wine('wine-1', 'Shiraz', 'red', 2599),
    wine('wine-2', 'Pinot Noir', 'red', 3299),
    wine('wine-3', 'Chardonnay', 'white', 1899),
    wine('wine-4', 'Riesling', 'white', 2199),
    wine('wine-5', 'Grenache Rosé', 'rose', 1799),
    createTestProduct({
      sku: 'wine-6',
      name: 'Prosecco',
      wine: { type: 'sparkling', varietal: 'Glera' },
      offers: [{ kind: 'member', endsOn: addDays(today, 6) }],
      nonMemberPrice: toMoney(2999),
      rating: { average: 4.6, count: 128 },
    }),
    beer('beer-1', 'Pale Ale', 5499),
    beer('beer-2', 'Lager', 4999),
    createTestProduct({ sku: 'gin/1', name: 'Dry Gin', brand: 'Juniper & Co', category: 'spirits' }),
    createTestProduct({ sku: 'glass-1', name: 'Wine glass', category: 'glassware', isDeliveryOnly: true }),
  ]
}

function createStores(today: string): readonly Store[] {
  return [
    createTestStore({
      exceptionHours: [
        { date: addDays(today, 2), hours: null, name: 'Public holiday' },
        { date: addDays(today, 3), hours: { opens: '11:00', closes: '17:00' }, name: null },
      ],
    }),
    createTestStore({ id: 'store-2', name: 'Valley', timeZone: 'Australia/Brisbane', latitude: -27.45 }),
    createTestStore({ id: 'store-3', name: 'River', timeZone: 'Australia/Melbourne', weeklyHours: [] }),
  ]
}

/** Creates a row for each product in each store, except what no store carries. */
function createStock(products: readonly Product[], stores: readonly Store[]): readonly Stock[] {
  const carried = products.filter(({ isDeliveryOnly }) => !isDeliveryOnly)
  return stores.flatMap(({ id: storeId }, storeIndex) =>
    carried.map(({ sku }, index) => ({ sku, storeId, quantity: (index * 7 + storeIndex * 5) % 13 })),
  )
}
