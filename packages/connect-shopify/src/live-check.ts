import { createLiveCheck } from '@murphy/connector'
import type { Environment } from './environment'
import { toOrder } from './mapping/to-order'
import { toProduct } from './mapping/to-product'
import { toStore } from './mapping/to-store'
import { createOrderReader } from './order-reader'
import type { AdminClient } from './shopify/admin-client'
import type { ShopDetails } from './shopify/shop-operations'
import * as operations from './shopify/shop-operations'

export type LiveCheckPorts = {
  readonly environment: Environment
  readonly client: AdminClient
  /** The customer whose orders are read; null: no orders are read. */
  readonly customer: string | null
  readonly print: (line: string) => void
}

const readScopes = [
  'read_orders',
  'read_customers',
  'read_products',
  'read_inventory',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
]

/** Returns the scopes that the settings need. */
export function listNeededScopes({ actions }: Pick<Environment, 'actions'>): readonly string[] {
  return actions.length === 0 ? readScopes : [...readScopes, 'write_orders']
}

/**
 * Reads the real shop once, as the connector would, and prints a line for each part. It changes nothing.
 *
 * @returns true when every part could be read
 */
export async function runLiveCheck({
  environment,
  client,
  customer,
  print,
}: LiveCheckPorts): Promise<boolean> {
  const { check, isRight } = createLiveCheck(print)
  const namespace = environment.metafieldNamespace
  let shop: ShopDetails | null = null
  const requireShop = () => {
    if (shop === null) throw new RangeError('The shop could not be read.')
    return shop
  }

  await check('shop', async () => {
    const data = await client.run(operations.shopDetails, {})
    shop = data.shop
    return `${data.shop.name}, ${data.shop.currencyCode}, ${data.shop.ianaTimezone}`
  })
  await check('scopes', async () => {
    const { currentAppInstallation } = await client.run(operations.shopDetails, {})
    const handles = new Set(currentAppInstallation.accessScopes.map(({ handle }) => handle))
    const missing = listNeededScopes(environment).filter(
      (scope) => !handles.has(scope) && !handles.has(scope.replace('read_', 'write_')),
    )
    if (missing.length > 0) throw new RangeError(`The app lacks ${missing.join(', ')}.`)
    return handles.has('read_all_orders')
      ? 'all there'
      : 'all there; without read_all_orders only orders of the last 60 days'
  })
  await check('stores', async () => {
    const { ianaTimezone } = requireShop()
    const { locations } = await client.run(operations.locations, { after: null, namespace })
    const mapped = locations.nodes.map((location) => toStore(location, ianaTimezone))
    const problems = mapped.flatMap((one) =>
      one.store === null && one.problem !== null ? [one.problem] : [],
    )
    for (const problem of problems) print(`        ${problem}`)
    return `${mapped.filter(({ store }) => store !== null).length} of ${mapped.length} locations are stores`
  })
  await check('products', async () => {
    const { currencyCode } = requireShop()
    const { productVariants } = await client.run(operations.variants, { after: null, namespace })
    const shown = productVariants.nodes.filter((variant) => toProduct(variant, currencyCode) !== null)
    return `${shown.length} of the first ${productVariants.nodes.length} variants are shown`
  })
  if (customer !== null)
    await check('orders', async () => {
      const context = { timeZone: requireShop().ianaTimezone, actions: environment.actions }
      const { orders } = await createOrderReader(client).readPage({
        shopperKey: customer,
        limit: 3,
        after: null,
        kind: null,
      })
      const ids = orders.map((order) => toOrder(order, context).id)
      return ids.length === 0 ? 'the customer has none' : ids.join(', ')
    })
  return isRight()
}
