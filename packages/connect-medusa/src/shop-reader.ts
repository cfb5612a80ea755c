import type { CallPurpose } from '@murphy/connector'
import { createCachedRead, SourceError } from '@murphy/connector'
import type { PickupOptions } from './mapping/pickup-options'
import { toPickupOptions } from './mapping/pickup-options'
import type { MedusaClient } from './medusa/medusa-client'
import { readAll } from './medusa/read-all'
import { listLocations, readShops } from './medusa/shop-calls'
import type { MedusaLocation } from './medusa/shop-schemas'

const lifetimeMs = 10 * 60_000

/** The shop as a shopper knows it. */
export type ShopDetails = {
  readonly name: string
  /** The currency of its prices, such as `AUD`. */
  readonly currency: string
}

export type ShopReader = {
  readonly getShop: () => Promise<ShopDetails>
  /** Returns the shipping options by which orders are collected. They are read again after ten minutes. */
  readonly getPickupOptions: () => Promise<PickupOptions>
}

/** Reads all stock locations. */
export function readLocations(
  client: MedusaClient,
  purpose?: CallPurpose,
): Promise<readonly MedusaLocation[]> {
  return readAll(async (offset) => {
    const { stock_locations: rows, count } = await client.run(listLocations(offset), purpose)
    return { rows, count }
  })
}

/**
 * Reads the shop.
 *
 * @param currency the currency that the operator has set; null: the shop's default one
 * Errors: throws a `SourceError` when Medusa has no shop, or no default currency
 */
export async function readShopDetails(client: MedusaClient, currency: string | null): Promise<ShopDetails> {
  const [shop] = (await client.run(readShops())).stores
  if (shop === undefined) throw new SourceError('broken', 'Medusa has no store.')
  const standard = shop.supported_currencies.find(({ is_default: isDefault }) => isDefault)
  const code = currency ?? standard?.currency_code.toUpperCase()
  if (code === undefined)
    throw new SourceError('broken', 'The store of Medusa has no default currency. Set MEDUSA_CURRENCY.')
  return { name: shop.name, currency: code }
}

/** Creates the reader of the shop, which keeps its answers for ten minutes. */
export function createShopReader({
  client,
  currency,
  now,
}: {
  readonly client: MedusaClient
  readonly currency: string | null
  readonly now: () => number
}): ShopReader {
  return {
    getShop: createCachedRead(() => readShopDetails(client, currency), { lifetimeMs, now }),
    getPickupOptions: createCachedRead(async () => toPickupOptions(await readLocations(client)), {
      lifetimeMs,
      now,
    }),
  }
}
