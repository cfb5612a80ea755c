// Fills an empty Medusa with a small shop for the tests of the connector: medusa exec ./src/scripts/seed.js
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const password = 'a-password-for-tests'
const weekly = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => ({ day, opens: '09:00', closes: '19:00' }))
const storeRules = [
  { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
  { attribute: 'is_return', value: 'false', operator: 'eq' },
]
const address = {
  first_name: 'Ava',
  last_name: 'Nguyen',
  address_1: '12 Hill St',
  city: 'Leichhardt',
  province: 'NSW',
  postal_code: '2040',
  country_code: 'au',
}

async function seed({ container }) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const find = async (entity, fields, filters) => (await query.graph({ entity, fields, filters })).data
  const tools = { container, run, find }

  const shop = await seedShop(tools)
  const places = await seedPlaces(tools, shop)
  const variants = await seedProducts(tools, shop, places)
  await seedOrders(tools, { shop, places, variants })
}

/** Sets name and currency of the store, and makes its sales channel and region. */
async function seedShop({ run, find }) {
  const [channel] = await run(flows.createSalesChannelsWorkflow, {
    salesChannelsData: [{ name: 'Murphy shop' }],
  })
  const details = {
    name: 'Riverbank Cellars',
    supported_currencies: [{ currency_code: 'aud', is_default: true }],
    default_sales_channel_id: channel.id,
  }
  const [store] = await find('store', ['id'])
  if (store === undefined) await run(flows.createStoresWorkflow, { stores: [details] })
  else await run(flows.updateStoresWorkflow, { selector: { id: store.id }, update: details })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      {
        name: 'Australia',
        currency_code: 'aud',
        countries: ['au'],
        payment_providers: ['pp_system_default'],
      },
    ],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'au', provider_id: 'tp_system' }])
  const [known] = await find('shipping_profile', ['id'])
  const profile =
    known ??
    (await run(flows.createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] }))[0]
  return { channelId: channel.id, regionId: region.id, profileId: profile.id }
}

/** Makes a warehouse that sends orders, a store where they are collected, and one without hours. */
async function seedPlaces(tools, shop) {
  const place = (name, metadata, street) => ({
    name,
    metadata,
    address: {
      address_1: street,
      city: name,
      province: 'NSW',
      postal_code: '2042',
      country_code: 'au',
      phone: '+61291570156',
    },
  })
  const hours = {
    hours: JSON.stringify(weekly),
    exception_hours: JSON.stringify([{ date: '2026-12-25', hours: null, name: 'Christmas Day' }]),
    latitude: '-33.897',
    longitude: '151.179',
  }
  const [warehouse, newtown, fitzroy] = await tools.run(flows.createStockLocationsWorkflow, {
    locations: [
      place('Warehouse', {}, '5 Dock Rd'),
      place('Newtown', hours, '1 King St'),
      place('Fitzroy', {}, '9 Smith St'),
    ],
  })
  const delivery = await seedShipping(tools, shop, {
    location: warehouse,
    type: 'shipping',
    name: 'Standard',
  })
  const pickup = await seedShipping(tools, shop, {
    location: newtown,
    type: 'pickup',
    name: 'Pickup in Newtown',
  })
  await seedShipping(tools, shop, { location: fitzroy, type: 'pickup', name: 'Pickup in Fitzroy' })
  return { warehouse, newtown, delivery, pickup }
}

/** Makes a shipping option that begins at a stock location. */
async function seedShipping({ container, run }, { channelId, profileId }, { location, type, name }) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  const set = await fulfillment.createFulfillmentSets({
    name: `${location.name} ${type}`,
    type,
    service_zones: [
      { name: `${location.name} ${type} zone`, geo_zones: [{ country_code: 'au', type: 'country' }] },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channelId] })
  const [option] = await run(flows.createShippingOptionsWorkflow, [
    {
      name,
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profileId,
      type: { label: name, description: name, code: type },
      prices: [{ currency_code: 'aud', amount: 0 }],
      rules: storeRules,
    },
  ])
  return option
}

/** Makes two products whose stock is counted, and one whose stock is not. Returns the variants by their skus. */
async function seedProducts({ run, find }, { channelId, profileId }, { warehouse, newtown }) {
  const product = (sku, title, fields) => ({
    title,
    handle: sku.toLowerCase(),
    status: 'published',
    shipping_profile_id: profileId,
    sales_channels: [{ id: channelId }],
    options: [{ title: 'Size', values: ['Bottle'] }],
    variants: [
      {
        title: 'Bottle',
        sku,
        manage_inventory: fields.isCounted,
        options: { Size: 'Bottle' },
        prices: [{ amount: 24.5, currency_code: 'aud' }],
      },
    ],
    metadata: fields.metadata,
  })
  const wine = { brand: 'Riverbank', wine_type: 'red', varietal: 'Shiraz', alcohol_percent: '14.5' }
  await run(flows.createProductsWorkflow, {
    products: [
      product('SHIRAZ', 'Riverbank Shiraz', { isCounted: true, metadata: wine }),
      product('ALE', 'Harbour Pale Ale', { isCounted: true, metadata: {} }),
      product('TAWNY', 'Old Tawny', { isCounted: false, metadata: {} }),
    ],
  })
  const items = await find('inventory_item', ['id', 'sku'])
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.flatMap(({ id }) => [
      { inventory_item_id: id, location_id: warehouse.id, stocked_quantity: 40 },
      { inventory_item_id: id, location_id: newtown.id, stocked_quantity: 3 },
    ]),
  })
  const variants = await find('variant', ['id', 'sku'])
  return Object.fromEntries(variants.map(({ id, sku }) => [sku, id]))
}

/** Makes two customers with accounts, their orders of each kind, and an order of a guest. */
async function seedOrders(tools, { shop, places, variants }) {
  const [ava, ben] = [await seedCustomer(tools, 'Ava'), await seedCustomer(tools, 'Ben')]
  const order = async (customer, sku, option = places.delivery) => {
    const { id } = await tools.run(flows.createOrderWorkflow, {
      region_id: shop.regionId,
      sales_channel_id: shop.channelId,
      currency_code: 'aud',
      status: 'pending',
      ...customer,
      shipping_address: address,
      billing_address: address,
      items: [
        { variant_id: variants[sku], title: sku, quantity: 2, unit_price: 24.5, is_tax_inclusive: true },
      ],
      shipping_methods: [{ name: option.name, amount: 0, shipping_option_id: option.id }],
    })
    return id
  }
  await tools.run(flows.cancelOrderWorkflow, { order_id: await order(ava, 'SHIRAZ') })
  await ship(tools, await order(ava, 'TAWNY'))
  await order(ava, 'SHIRAZ')
  await order(ava, 'ALE', places.pickup)
  await order(ben, 'SHIRAZ')
  await order(ben, 'ALE', places.pickup)
  await order({ email: 'guest@shop.example' }, 'SHIRAZ')
  await order(ava, 'TAWNY')
  await pack(tools, await order(ava, 'TAWNY', places.pickup))
  await order(ava, 'ALE')
}

async function seedCustomer({ container, run }, name) {
  const email = `${name.toLowerCase()}@shop.example`
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register('emailpass', { body: { email, password } })
  if (authIdentity === undefined) throw new Error(`${email} could not be registered: ${error}`)
  const { id } = await run(flows.createCustomerAccountWorkflow, {
    authIdentityId: authIdentity.id,
    customerData: { email, first_name: name, last_name: 'Nguyen', phone: '+61491570156' },
  })
  return { customer_id: id, email }
}

/** Packs an order, whose stock must not be counted. Returns its lines and the fulfilment. */
async function pack({ run, find }, orderId) {
  const [{ items }] = await find('order', ['id', 'items.id', 'items.detail.quantity'], { id: orderId })
  const lines = items.map(({ id, detail }) => ({ id, quantity: detail.quantity }))
  const { id } = await run(flows.createOrderFulfillmentWorkflow, { order_id: orderId, items: lines })
  return { lines, fulfillmentId: id }
}

/** Packs and ships an order with a tracking number. */
async function ship(tools, orderId) {
  const { lines, fulfillmentId } = await pack(tools, orderId)
  await tools.run(flows.createOrderShipmentWorkflow, {
    order_id: orderId,
    fulfillment_id: fulfillmentId,
    items: lines,
    labels: [{ tracking_number: '33XY12', tracking_url: 'https://auspost.example/33XY12', label_url: '#' }],
  })
}

exports.default = seed
