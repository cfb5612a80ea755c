import type { SigningKey } from '../client/message-signature'
import type { Article } from '../model/article'
import type { Order, OrderLine, Parcel, Pickup } from '../model/order'
import type { Product } from '../model/product'
import type { Shopper } from '../model/shopper'
import type { Store, Weekday } from '../model/store'
import type { Subscription } from '../model/subscription'
import { toMoney } from '../model/values'

/** The secret of events that the fake uses unless another one is given. Source: https://www.standardwebhooks.com */
export const testEventsSecret = `whsec_${Buffer.from('secret of the fake retailer').toString('base64')}`

/** A key of signed requests, for tests. */
export const testSigningKey: SigningKey = { keyId: 'murphy-1', secret: Buffer.alloc(32, 7) }

const weekdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export function createTestShopper(values: Partial<Shopper> = {}): Shopper {
  return {
    key: 'shopper-ava',
    firstName: 'Ava',
    lastName: 'Nguyen',
    email: 'ava@shop.example',
    phone: '0400000001',
    ...values,
  }
}

export function createTestLine(values: Partial<OrderLine> = {}): OrderLine {
  return {
    id: 'line-1',
    sku: 'wine-1',
    name: 'Hill Estate Shiraz',
    quantity: 2,
    pack: 'Bottle',
    imageUrl: null,
    price: toMoney(2599),
    ...values,
  }
}

export function createTestParcel(values: Partial<Parcel> = {}): Parcel {
  return {
    id: 'parcel-1',
    method: 'standard',
    methodText: null,
    status: 'in_transit',
    statusText: null,
    statusAt: null,
    expectedOn: null,
    carrier: { name: 'Northern Post', courier: null, service: 'Parcel' },
    trackingNumber: 'NP000001',
    trackingUrl: 'https://post.example/NP000001',
    barcode: null,
    lineIds: ['line-1'],
    events: [],
    ...values,
  }
}

export function createTestPickup(values: Partial<Pickup> = {}): Pickup {
  return {
    status: 'ready',
    statusText: null,
    storeId: 'store-1',
    storeName: 'Harbour',
    readyUntil: null,
    nominee: null,
    ...values,
  }
}

/** Creates an order with one line and one parcel; give `parcels: []` and `pickup` for one that is collected. */
export function createTestOrder(values: Partial<Order> = {}): Order {
  return {
    id: '1001',
    kind: 'delivery',
    placedOn: '2026-11-20',
    requestedOn: null,
    total: toMoney(5198),
    lines: [createTestLine()],
    parcels: [createTestParcel()],
    pickup: null,
    subscription: null,
    refunds: [],
    claims: [],
    allowed: ['email_invoice'],
    ...values,
  }
}

export function createTestSubscription(values: Partial<Subscription> = {}): Subscription {
  return {
    id: 'subscription-1',
    name: 'Six reds a month',
    quantity: 1,
    status: 'active',
    nextOn: '2026-12-01',
    price: toMoney(12000),
    allowed: ['skip', 'pause', 'stop'],
    ...values,
  }
}

export function createTestProduct(values: Partial<Product> = {}): Product {
  const { sku = 'wine-1' } = values
  return {
    sku,
    brand: 'Hill Estate',
    name: 'Shiraz',
    category: 'wine',
    url: `https://shop.example/products/${encodeURIComponent(sku)}`,
    imageUrl: null,
    prices: [{ price: toMoney(2599), per: 'per bottle', prefix: '' }],
    packs: [{ key: 'bottle', name: 'Bottle', units: 1 }],
    wine: null,
    offers: [],
    nonMemberPrice: null,
    isDeliveryOnly: false,
    isMarketplace: false,
    rating: null,
    salesRank: null,
    newRank: null,
    attributes: {
      alcoholPercent: null,
      standardDrinks: null,
      volumeMl: 750,
      vintage: null,
      country: 'Australia',
      region: null,
      styles: [],
      foods: [],
      labelAllergens: null,
    },
    ...values,
  }
}

export function createTestStore(values: Partial<Store> = {}): Store {
  return {
    id: 'store-1',
    name: 'Harbour',
    address: {
      streetNumber: '1',
      street: 'Quay Street',
      suburb: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      country: 'AU',
    },
    latitude: -33.86,
    longitude: 151.21,
    timeZone: 'Australia/Sydney',
    region: 'NSW Metro',
    phone: null,
    weeklyHours: weekdays.map((day) => ({ day, opens: '09:00', closes: '21:00' })),
    exceptionHours: [],
    ...values,
  }
}

export function createTestArticle(values: Partial<Article> = {}): Article {
  const { id = 'delivery-times' } = values
  return {
    id,
    title: 'Delivery times',
    html: '<p>Standard delivery takes three to seven business days.</p>',
    url: `https://help.shop.example/${encodeURIComponent(id)}`,
    updatedAt: '2026-11-01T09:00:00+11:00',
    ...values,
  }
}
