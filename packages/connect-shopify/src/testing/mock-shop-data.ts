import { createGid, createLine, createMockOrder, createPlanned, createSent, money } from './mock-orders'
import type { MockOrder } from './mock-orders'
import type { MockObject } from './mock-resolver'

/** Everything that the mock shop has. */
export type MockShopData = {
  readonly shop: MockObject
  readonly customers: MockObject[]
  readonly orders: MockOrder[]
  readonly locations: MockObject[]
  readonly variants: MockObject[]
  scopes: readonly string[]
}

export const avaKey = 'gid://shopify/Customer/7001'
export const benKey = 'gid://shopify/Customer/7002'
export const namespace = 'murphy'

const weekly = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, opens: '09:00', closes: '19:00' }))

function createCustomer(id: string, firstName: string, email: string): MockObject {
  return {
    __typename: 'Customer',
    id,
    firstName,
    lastName: 'Nguyen',
    email,
    defaultEmailAddress: { emailAddress: email },
    defaultPhoneNumber: { phoneNumber: '+61491570156' },
  }
}

/** Returns a location; the second store has no hours, and the warehouse no local pickup. */
function createLocation(
  id: string,
  name: string,
  options: { pickup?: boolean; hours?: boolean } = {},
): MockObject {
  const { pickup = true, hours = true } = options
  return {
    __typename: 'Location',
    id: `gid://shopify/Location/${id}`,
    legacyResourceId: id,
    name,
    isActive: true,
    localPickupSettingsV2: pickup ? { instructions: '' } : null,
    address: {
      address1: '1 King St',
      address2: null,
      city: name,
      provinceCode: 'NSW',
      zip: '2042',
      countryCode: 'AU',
      latitude: -33.897,
      longitude: 151.179,
      phone: '+61291570156',
    },
    metafields: hours
      ? [
          { id: `${id}-h`, namespace, key: 'hours', value: JSON.stringify(weekly) },
          {
            id: `${id}-e`,
            namespace,
            key: 'exception_hours',
            value: JSON.stringify([{ date: '2026-12-25', hours: null, name: 'Christmas Day' }]),
          },
        ]
      : [],
  }
}

/** Returns a variant of a product of its own. */
export function createVariant(
  id: string,
  title: string,
  product: MockObject = {},
  fields: MockObject = {},
): MockObject {
  return {
    __typename: 'ProductVariant',
    id: `gid://shopify/ProductVariant/${id}`,
    legacyResourceId: id,
    title: 'Default Title',
    price: '24.5',
    inventoryItem: { id: `gid://shopify/InventoryItem/${id}`, tracked: true },
    product: {
      title,
      vendor: 'Riverbank',
      productType: 'Wine',
      status: 'ACTIVE',
      onlineStoreUrl: `https://shop.example/products/${id}`,
      isGiftCard: false,
      featuredMedia: {
        __typename: 'MediaImage',
        preview: { image: { url: 'https://cdn.shop.example/a.jpg' } },
      },
      metafields: [],
      ...product,
    },
    ...fields,
  }
}

/** Creates a shop with two customers, orders of each kind, two stores and a warehouse. */
export function createMockShopData(): MockShopData {
  const ava = createCustomer(avaKey, 'Ava', 'ava@shop.example')
  const ben = createCustomer(benKey, 'Ben', 'ben@shop.example')
  const shiraz = createLine('Riverbank Shiraz', '9001', 2)
  const ale = createLine('Harbour Pale Ale', '9002')
  const pickupLines = [createLine('Harbour Pale Ale', '9002', 3)]
  const pickup = { methodType: 'PICK_UP', presentedName: 'Newtown' }
  const orders = [
    createMockOrder(ava, {
      name: '#1001',
      createdAt: '2026-10-01T03:00:00Z',
      lines: [createLine('Old Tawny', null)],
      cancelledAt: '2026-10-01T05:00:00Z',
      planned: [],
      refunds: [
        {
          id: createGid('Refund'),
          createdAt: '2026-10-01T05:00:00Z',
          processedAt: '2026-10-01T05:00:00Z',
          totalRefundedSet: money('49.0'),
          transactions: [{ id: 't1', status: 'SUCCESS' }],
        },
      ],
    }),
    createMockOrder(ava, {
      name: '#1003',
      createdAt: '2026-11-19T14:30:00Z',
      lines: [shiraz, ale],
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      sent: [
        createSent([shiraz], {
          tracking: [{ company: 'Australia Post', number: '33XY12', url: 'https://auspost.example/33XY12' }],
          estimatedDeliveryAt: '2026-11-24T20:00:00Z',
          events: [
            { status: 'IN_TRANSIT', happenedAt: '2026-11-21T02:00:00Z', message: 'Arrived at the depot' },
            { status: 'CARRIER_PICKED_UP', happenedAt: '2026-11-20T02:00:00Z' },
          ],
        }),
      ],
      planned: [
        createPlanned([shiraz, ale], { status: 'IN_PROGRESS', remaining: (line) => (line === ale ? 1 : 0) }),
      ],
    }),
    createMockOrder(ava, {
      name: '#1004',
      createdAt: '2026-11-20T03:00:00Z',
      lines: [createLine('Riverbank Shiraz', '9001')],
    }),
    createMockOrder(ava, {
      name: '#1006',
      createdAt: '2026-11-21T03:00:00Z',
      lines: pickupLines,
      planned: [createPlanned(pickupLines, pickup)],
      shippingAddress: null,
    }),
    createMockOrder(ben, { name: '#1002', createdAt: '2026-11-02T03:00:00Z' }),
    createMockOrder(ben, { name: '#1005', createdAt: '2026-11-20T04:00:00Z' }),
    createMockOrder(null, { name: '#10041', createdAt: '2026-11-22T04:00:00Z', email: 'guest@shop.example' }),
  ]
  return {
    shop: {
      name: 'Riverbank Cellars',
      myshopifyDomain: 'riverbank.myshopify.com',
      ianaTimezone: 'Australia/Sydney',
      currencyCode: 'AUD',
    },
    customers: [ava, ben],
    orders,
    locations: [
      createLocation('501', 'Newtown'),
      createLocation('502', 'Fitzroy', { hours: false }),
      createLocation('503', 'Warehouse', { pickup: false }),
    ],
    variants: [
      createVariant('9001', 'Riverbank Shiraz', {
        metafields: [
          { id: 'm1', namespace, key: 'wine_type', value: 'red' },
          { id: 'm2', namespace, key: 'alcohol_percent', value: '14.5' },
          { id: 'm3', namespace, key: 'styles', value: '["full-bodied","spicy"]' },
        ],
      }),
      createVariant('9002', 'Harbour Pale Ale', { productType: 'Beer' }),
      createVariant('9003', 'Draft Cider', { status: 'DRAFT' }),
      createVariant('9004', 'Gift card', { isGiftCard: true }),
      createVariant('9005', 'Trade only', { onlineStoreUrl: null }),
    ],
    scopes: ['read_orders', 'read_products', 'read_customers', 'read_locations', 'read_inventory'],
  }
}
