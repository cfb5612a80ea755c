import type { FakeOrder } from './fake-orders'
import {
  createFakeOrder,
  createFulfillment,
  createLabel,
  createLine,
  pickupMethods,
  pickupOption,
  shippingOption,
} from './fake-orders'
import type { FakeRecord } from './pick-fields'

export type FakeCustomer = FakeRecord & {
  readonly id: string
  readonly email: string
  readonly has_account: boolean
}

/** Everything that the fake shop has, in the form of Medusa's answers. */
export type FakeShopData = {
  readonly shop: FakeRecord
  readonly customers: FakeCustomer[]
  readonly orders: FakeOrder[]
  readonly returns: FakeRecord[]
  readonly locations: FakeRecord[]
  readonly products: FakeRecord[]
  readonly inventoryItems: FakeRecord[]
}

export const avaKey = 'cus_01JAVA0000000000000000000'
export const benKey = 'cus_01JBEN0000000000000000000'
export const guestKey = 'cus_01JGUEST00000000000000000'
export const newtown = 'sloc_newtown'

const weekly = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, opens: '09:00', closes: '19:00' }))

function createCustomer(id: string, firstName: string, hasAccount = true): FakeCustomer {
  return {
    id,
    first_name: firstName,
    last_name: 'Nguyen',
    email: `${firstName.toLowerCase()}@shop.example`,
    phone: '+61491570156',
    company_name: null,
    has_account: hasAccount,
    metadata: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }
}

/** Returns a stock location, by default a store where orders are collected. */
export function createLocation(id: string, name: string, fields: FakeRecord = {}): FakeRecord {
  return {
    id,
    name,
    metadata: {
      hours: JSON.stringify(weekly),
      exception_hours: JSON.stringify([{ date: '2026-12-25', hours: null, name: 'Christmas Day' }]),
      latitude: '-33.897',
      longitude: '151.179',
    },
    address: {
      id: `laddr_${id}`,
      address_1: '1 King St',
      address_2: null,
      city: name,
      province: 'NSW',
      postal_code: '2042',
      country_code: 'au',
      phone: '+61291570156',
    },
    fulfillment_sets: [
      {
        id: `fuset_${id}`,
        type: 'pickup',
        service_zones: [
          {
            id: `serzo_${id}`,
            shipping_options: [{ id: id === newtown ? pickupOption : `so_${id}` }],
          },
        ],
      },
    ],
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    ...fields,
  }
}

/** Returns a variant with a price in dollars, and one inventory item of its own. */
export function createVariant(name: string, fields: FakeRecord = {}): FakeRecord {
  return {
    id: `variant_${name}`,
    title: 'Default variant',
    sku: null,
    manage_inventory: true,
    metadata: null,
    prices: [
      { id: 'price_1', amount: 12, currency_code: 'eur', min_quantity: null, max_quantity: null, rules: {} },
      {
        id: 'price_2',
        amount: 19,
        currency_code: 'aud',
        min_quantity: null,
        max_quantity: null,
        rules: { region_id: 'reg_nz' },
      },
      { id: 'price_3', amount: 20, currency_code: 'aud', min_quantity: 6, max_quantity: null, rules: {} },
      {
        id: 'price_4',
        amount: 24.5,
        currency_code: 'aud',
        min_quantity: null,
        max_quantity: null,
        rules: {},
      },
    ],
    inventory_items: [{ id: 'pvitem_1', inventory_item_id: `iitem_${name}`, required_quantity: 1 }],
    ...fields,
  }
}

/** Returns a published product with one variant. */
export function createProduct(name: string, title: string, fields: FakeRecord = {}): FakeRecord {
  return {
    id: `prod_${name}`,
    title,
    subtitle: null,
    handle: name,
    status: 'published',
    thumbnail: `https://cdn.shop.example/${name}.jpg`,
    is_giftcard: false,
    metadata: null,
    type: { id: 'ptyp_wine', value: 'Wine' },
    categories: [],
    sales_channels: ['sc_web'],
    variants: [createVariant(name)],
    ...fields,
  }
}

/** Returns an inventory item with its quantities by stock location. */
export function createInventoryItem(name: string, quantities: Readonly<Record<string, number>>): FakeRecord {
  return {
    id: `iitem_${name}`,
    sku: null,
    requires_shipping: true,
    location_levels: Object.entries(quantities).map(([location, quantity]) => ({
      id: `ilev_${name}_${location}`,
      location_id: location,
      stocked_quantity: quantity + 1,
      reserved_quantity: 1,
      incoming_quantity: 0,
    })),
  }
}

/** Creates a shop with two customers, orders of each kind, a store, a store without hours, and a warehouse. */
export function createFakeShopData(): FakeShopData {
  const ava = createCustomer(avaKey, 'Ava')
  const ben = createCustomer(benKey, 'Ben')
  const guest = createCustomer(guestKey, 'Guest', false)
  const shiraz = createLine('Riverbank Shiraz', 'variant_shiraz', 2)
  const ale = createLine('Harbour Pale Ale', 'variant_ale')
  const tawny = [createLine('Old Tawny', null)]
  const refund = { id: 'ref_1001', amount: 49, created_at: '2026-10-01T05:00:00.000Z' }
  const pickup = { shipping_methods: pickupMethods }
  const orders = [
    createFakeOrder(ava, {
      number: 1001,
      createdAt: '2026-10-01T03:00:00.000Z',
      lines: tawny,
      refunds: [refund],
      fields: { status: 'canceled', canceled_at: '2026-10-01T05:00:00.000Z' },
    }),
    createFakeOrder(ava, {
      number: 1003,
      // 14:30 UTC is the next day in Sydney.
      createdAt: '2026-11-19T14:30:00.000Z',
      lines: [shiraz, ale],
      fulfillments: [
        createFulfillment([shiraz], {
          shipped_at: '2026-11-21T02:00:00.000Z',
          labels: [createLabel('33XY12', 'https://auspost.example/33XY12')],
        }),
      ],
    }),
    createFakeOrder(ava, { number: 1004, createdAt: '2026-11-20T03:00:00.000Z' }),
    createFakeOrder(ava, {
      number: 1006,
      createdAt: '2026-11-21T03:00:00.000Z',
      lines: [createLine('Harbour Pale Ale', 'variant_ale', 3)],
      fields: { ...pickup, metadata: { gift_message: 'Cheers' } },
    }),
    createFakeOrder(ben, { number: 1002, createdAt: '2026-11-02T03:00:00.000Z' }),
    createFakeOrder(ben, { number: 1005, createdAt: '2026-11-20T04:00:00.000Z' }),
    createFakeOrder(guest, { number: 10041, createdAt: '2026-11-22T04:00:00.000Z' }),
  ]
  return {
    shop: {
      id: 'store_1',
      name: 'Riverbank Cellars',
      supported_currencies: [
        { id: 'stocur_1', currency_code: 'eur', is_default: false },
        { id: 'stocur_2', currency_code: 'aud', is_default: true },
      ],
    },
    customers: [ava, ben, guest],
    orders,
    returns: [],
    locations: [
      createLocation(newtown, 'Newtown'),
      createLocation('sloc_fitzroy', 'Fitzroy', { metadata: null }),
      createLocation('sloc_warehouse', 'Warehouse', {
        metadata: null,
        fulfillment_sets: [
          {
            id: 'fuset_warehouse',
            type: 'shipping',
            service_zones: [{ id: 'serzo_au', shipping_options: [{ id: shippingOption }] }],
          },
        ],
      }),
    ],
    products: [
      createProduct('shiraz', 'Riverbank Shiraz', {
        metadata: {
          brand: 'Riverbank',
          wine_type: 'red',
          alcohol_percent: 14.5,
          styles: ['full-bodied', 'spicy'],
        },
      }),
      createProduct('ale', 'Harbour Pale Ale', { categories: [{ id: 'pcat_beer', name: 'Beer' }] }),
      createProduct('gift', 'Gift card', { is_giftcard: true }),
      createProduct('draft', 'Draft Cider', { status: 'draft' }),
      createProduct('trade', 'Trade only', { sales_channels: ['sc_trade'] }),
    ],
    inventoryItems: [
      createInventoryItem('shiraz', { [newtown]: 0, sloc_warehouse: 40 }),
      createInventoryItem('ale', { [newtown]: 3 }),
      createInventoryItem('trade', { sloc_warehouse: 9 }),
    ],
  }
}
