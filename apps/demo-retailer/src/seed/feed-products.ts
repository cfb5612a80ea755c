import type { ProductSchema, Sent } from '@murphy/retail-api'
import { toProduct } from '../retail-api/mapping/to-product'
import { generateProducts } from './generator/products'
import { defaultSeed } from './generator/seed-data'
import { toPackRows, toProductRow } from './seed-rows'

/** Returns the products of the seed data as rows of the products feed, with addresses below the shop's. */
export function generateFeedProducts(shopUrl: string): Sent<typeof ProductSchema>[] {
  return generateProducts(defaultSeed).map((product) =>
    toProduct({ ...toProductRow(product), packs: toPackRows(product) }, shopUrl),
  )
}
