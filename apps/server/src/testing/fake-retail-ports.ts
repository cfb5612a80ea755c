import type { NearbyStore, Order, Product, Store } from '@murphy/contracts/entities'
import type { Capability, Product as RangeProduct } from '@murphy/retail-api'
import type { OrderFacts } from '../retail/order-change-ports'
import type { InvoiceRequest, NomineeChange } from '../retail/order-ports'
import type { RetailPorts } from '../retail/ports'
import { RetailerFailure } from '../retail/retailer'
import { createPickupNote } from '../retail/shop/order-mapper'
import { toWireProduct } from '../retail/shop/products'
import { noArticles } from './no-articles'

/** The data of a fake shop. */
type FakeShop = {
  /** The shopper who has the orders. */
  readonly shopperId: number
  readonly orders: readonly Order[]
  readonly stores: readonly Store[]
  readonly products: readonly Product[]
  readonly range: readonly RangeProduct[]
  readonly nearbyStores: readonly NearbyStore[]
  readonly isInStock: (sku: string) => boolean
  /** While it returns true, no call about orders is answered. */
  readonly isRetailerAway: () => boolean
  /** The capability for whose lack the calls fail. */
  readonly missingCapability: Capability | undefined
}

/** The calls of a fake shop, in order. */
type FakeShopCalls = {
  readonly orderQueries: unknown[]
  readonly changes: NomineeChange[]
  readonly invoices: InvoiceRequest[]
}

/** Creates the retail ports of a fake shop, which record the queries for orders, the changes of nominees and the invoices. */
export function createFakeRetailPorts(
  shop: FakeShop,
  { orderQueries, changes, invoices }: FakeShopCalls,
): RetailPorts {
  const { shopperId: ownerId, orders, stores, products, range, nearbyStores, isInStock } = shop
  const requireRetailer = (): void => {
    if (!shop.isRetailerAway()) return
    throw new RetailerFailure(
      'order',
      shop.missingCapability === undefined
        ? { kind: 'unavailable', reason: 'timeout' }
        : { kind: 'not_offered', capability: shop.missingCapability },
    )
  }
  const find = async (shopperId: number, orderId: string) => {
    requireRetailer()
    const found = orders.find((order) => order.orderId === orderId && shopperId === ownerId)
    return found
      ? ({ ok: true, value: found } as const)
      : ({ ok: false, error: { kind: 'not-found' } } as const)
  }
  return {
    orders: {
      recent: async (question) => {
        requireRetailer()
        orderQueries.push(question)
        const { kind } = question
        return orders.filter(
          (order) => kind === undefined || (order.orderType === 'Pickup') === (kind === 'pickup'),
        )
      },
      find,
      tracking: async (shopperId, orderId) => {
        const found = await find(shopperId, orderId)
        if (!found.ok) return found
        const { orderType, status } = found.value
        // An order that is collected has one note, as the retailer's orders have.
        return {
          ok: true,
          value: { consignmentNotes: orderType === 'Pickup' ? [createPickupNote(status)] : [] },
        }
      },
      setNominee: async (change) => {
        requireRetailer()
        changes.push(change)
        return { ok: true, value: { nomineeName: change.nomineeName } }
      },
      deliveryDetails: async () => ({ ok: false, error: { kind: 'not-found' } }),
      nominee: async () => ({ ok: false, error: { kind: 'not-found' } }),
    },
    orderChanges: {
      ...unusedOrderChanges,
      recent: async (shopperId) => {
        requireRetailer()
        return shopperId === ownerId ? orders.map(toFacts) : []
      },
      allowed: async (shopperId, orderId) => {
        const found = await find(shopperId, orderId)
        return found.ok ? { ok: true, value: toFacts(found.value) } : found
      },
    },
    subscriptions: {
      list: async () => [],
      change: async () => ({ ok: false, error: { kind: 'not-found' } }),
    },
    invoices: {
      resend: async (request) => {
        invoices.push(request)
        const { shopperId, orderId } = request
        const found = await find(shopperId, orderId)
        return found.ok ? { ok: true, value: { maskedEmail: 'a***@example.com' } } : found
      },
    },
    stores: {
      all: async () => [...stores],
      find: async (storeId) => stores.find((store) => store.storeId === storeId) ?? null,
      near: async () => [...stores],
      hoursOn: async ({ storeId, date }) => {
        const store = stores.find((each) => each.storeId === storeId)
        if (store === undefined) return null
        const day = date ?? '2024-06-03'
        const name = date === null ? undefined : weekdayOf(date)
        const trading = store.store_trading_hours.find((each, index) =>
          name === undefined ? index === 0 : each.day === name,
        )
        return { date: day, openHour: trading?.openHour ?? 'Closed', exceptionName: null }
      },
      onHoliday: async () => [],
    },
    products: {
      find: async () => null,
      search: async () => [...products],
      byCodes: async (skus, storeId) =>
        range
          .filter(({ sku }) => skus.includes(sku))
          .map((product) => toWireProduct(product, { store: null, quantity: null }))
          .map((product) => ({ ...product, storeId }))
          .toSorted((a, b) => skus.indexOf(a.stockCode) - skus.indexOf(b.stockCode)),
      listCatalogue: async () => [],
      nearby: async () => [...nearbyStores],
      range: async () => range,
      isInStock,
    },
    wines: { search: async () => [] },
    delivery: { options: async () => [] },
    shoppers: { find: async () => null },
    articles: noArticles,
    tickets: { create: async () => ({ ticketNumber: null }) },
    claims: { arePhotosOffered: () => false, find: notFound, open: notFound },
  }
}

const notFound = async () => ({ ok: false, error: { kind: 'not-found' } }) as const
const unusedOrderChanges = {
  cancel: notFound,
  changeAddress: notFound,
  changeDay: notFound,
  changeInstructions: notFound,
  guestLookup: async () => null,
  parcelLookup: async () => null,
}

/** Returns the facts of an order card, without products and parcels. */
function toFacts(card: Order): OrderFacts {
  const isPickup = card.orderType === 'Pickup'
  return {
    orderId: card.orderId,
    kind: isPickup ? 'pickup' : 'delivery',
    placedOn: card.orderDate ?? '2024-06-03',
    day: null,
    items: [],
    total: null,
    storeName: card.pickUpStoreName ?? null,
    nominee: card.nomineeDetails?.nomineeName ?? null,
    readyUntil: null,
    parcels: [],
    isSameDay: false,
    stage: card.status === 'Cancelled' ? 'cancelled' : 'open',
    allowed: [],
    refunds: [],
    claims: [],
    card,
  }
}

/** Returns the name of a date's weekday. */
function weekdayOf(date: string): string {
  return new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(date))
}
