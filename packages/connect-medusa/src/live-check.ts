import { createLiveCheck } from '@murphy/connector'
import type { Environment } from './environment'
import { toPickupOptions } from './mapping/pickup-options'
import { toOrder } from './mapping/to-order'
import { toProductRows } from './mapping/to-product'
import { toStore } from './mapping/to-store'
import type { MedusaClient } from './medusa/medusa-client'
import { listInventoryItems, listProducts } from './medusa/shop-calls'
import type { MedusaLocation } from './medusa/shop-schemas'
import { createOrderReader } from './order-reader'
import type { ShopDetails } from './shop-reader'
import { readLocations, readShopDetails } from './shop-reader'

export type LiveCheckPorts = {
  readonly environment: Environment
  readonly client: MedusaClient
  /** The customer whose orders are read; null: no orders are read. */
  readonly customer: string | null
  readonly print: (line: string) => void
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
  const { timeZone, productUrl, salesChannel, actions } = environment
  let shop: ShopDetails | null = null
  let locations: readonly MedusaLocation[] = []

  await check('shop', async () => {
    shop = await readShopDetails(client, environment.currency)
    return `${shop.name}, ${shop.currency}, ${timeZone}`
  })
  await check('stores', async () => {
    locations = await readLocations(client)
    const mapped = locations.map((location) => toStore(location, timeZone))
    const problems = mapped.flatMap((one) =>
      one.store === null && one.problem !== null ? [one.problem] : [],
    )
    for (const problem of problems) print(`        ${problem}`)
    return `${mapped.filter(({ store }) => store !== null).length} of ${mapped.length} stock locations are stores`
  })
  await check('products', async () => {
    if (shop === null) throw new RangeError('The shop could not be read.')
    const { currency } = shop
    const { products, count } = await client.run(listProducts(0, salesChannel))
    const shown = products.filter((product) => toProductRows(product, { currency, productUrl }).length > 0)
    return `${shown.length} of the first ${products.length} products are shown, ${count} are published`
  })
  await check('stock', async () => {
    const { count } = await client.run(listInventoryItems(0))
    return `${count} inventory items`
  })
  if (customer !== null)
    await check('orders', async () => {
      const pickupOptions = toPickupOptions(locations)
      const { orders } = await createOrderReader(client, async () => pickupOptions).readPage({
        shopperKey: customer,
        limit: 3,
        after: null,
        kind: null,
      })
      const ids = orders.map((order) => toOrder(order, { timeZone, actions, pickupOptions }).id)
      return ids.length === 0 ? 'the customer has none' : ids.join(', ')
    })
  return isRight()
}
