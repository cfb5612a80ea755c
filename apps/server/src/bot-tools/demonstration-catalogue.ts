import { defaultSeed } from '../adapters/demo/generator/demonstration'
import { generateProducts } from '../adapters/demo/generator/products'
import type { CatalogueEntry } from '../retail/ports'

/** Returns the product names of the demonstration without a database. */
export function createDemonstrationCatalogue(): readonly CatalogueEntry[] {
  return generateProducts(defaultSeed)
    .map(({ stockCode, brand, productName, category, wine }) => ({
      stockCode,
      brand,
      name: productName,
      category,
      varietal: wine?.varietal ?? null,
    }))
    .toSorted((a, b) => (a.stockCode < b.stockCode ? -1 : 1))
}
