// node apps/demo-retailer/dist/products.js [SHOP-URL]
import { toProduct } from './retail-api/mapping/to-product'
import { defaultSeed } from './seed/generator/seed-data'
import { generateProducts } from './seed/generator/products'
import { toPackRows, toProductRow } from './seed/seed-rows'

// Prints the products of the seed data as lines of the products feed. It needs no database.
const shopUrl = process.argv[2] ?? 'https://shop.example'
for (const product of generateProducts(defaultSeed)) {
  const row = { ...toProductRow(product), packs: toPackRows(product) }
  process.stdout.write(`${JSON.stringify(toProduct(row, shopUrl))}\n`)
}
