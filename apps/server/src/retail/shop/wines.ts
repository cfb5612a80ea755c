import type { Wine, WineCategory, WineSearch } from '@murphy/contracts/entities'
import type { Product, WineType } from '@murphy/retail-api'
import { toCents } from '@murphy/retail-api'
import type { Catalogue } from '../catalogue/catalogue'
import type { Wines } from '../shop-ports'
import { getUrlName } from './products'

const otherVarietals = 'Other varietals'
const whiteAndRoseVarietals = ['Sauvignon Blanc', 'Chardonnay', 'Pinot Gris', 'Riesling', 'Rosé']
const sparklingVarietals = ['Champagne', 'Prosecco', 'Sparkling White', 'Sparkling Rosé', 'Sparkling Red']

/** The varietals with a button of their own; `Other varietals` means all the rest. Source: OP-58 */
const namedVarietals: Readonly<Record<WineCategory, readonly string[]>> = {
  Red: ['Shiraz', 'Cabernet Sauvignon', 'Pinot Noir', 'Merlot', 'Malbec'],
  White: whiteAndRoseVarietals,
  Rose: whiteAndRoseVarietals,
  Champagne: sparklingVarietals,
  Sparkling: sparklingVarietals,
}
const allCategories = Object.keys(namedVarietals) as WineCategory[] // the record's own literal keys

const categories: Readonly<Record<WineType, WineCategory>> = {
  red: 'Red',
  white: 'White',
  rose: 'Rose',
  champagne: 'Champagne',
  sparkling: 'Sparkling',
}

/** Creates the port of wines on the catalogue. */
export function createWines(catalogue: Catalogue): Wines {
  return {
    search: (search) => {
      if (catalogue.findStore(search.storeNumber) === null) return Promise.resolve(null)
      const matches = createWineFilter(search)
      return Promise.resolve(
        catalogue.listWinesInStock(search.storeNumber).flatMap((product) => {
          const category = product.wine === null ? null : categories[product.wine.type]
          return category !== null && matches(product, category) ? [toWine(product, category)] : []
        }),
      )
    },
  }
}

function createWineFilter({ wineTypes, priceRange, wineVarietal }: WineSearch) {
  const types = wineTypes === undefined || wineTypes.length === 0 ? allCategories : wineTypes
  const [lowest, highest] = priceRange ?? [0, null]
  const named = types.flatMap((type) => namedVarietals[type])
  return (product: Product, category: WineCategory): boolean => {
    const cents = getPriceCents(product)
    const varietal = product.wine?.varietal ?? null
    if (!types.includes(category)) return false
    if (priceRange && (cents < toWholeCents(lowest) || (highest !== null && cents > toWholeCents(highest))))
      return false
    if (wineVarietal === otherVarietals) return varietal === null || !named.includes(varietal)
    return wineVarietal ? varietal === wineVarietal : true
  }
}

function toWine(product: Product, productCategory: WineCategory): Wine {
  return {
    brand: product.brand,
    productName: `${product.brand} ${product.name}`,
    singlePrice: getPriceCents(product) / 100,
    averageOverallRating: product.rating?.average ?? null,
    totalReviewCount: product.rating?.count ?? 0,
    sku: product.sku,
    salesRank: product.salesRank,
    newAndNoteworthyRank: product.newRank,
    link: `/product/${product.sku}/${getUrlName(product.url)}`,
    productCategory,
    varietal: product.wine?.varietal ?? null,
  }
}

function getPriceCents({ prices: [first] }: Product): number {
  return first === undefined ? 0 : toCents(first.price)
}

/** Returns whole cents: fractions of a cent only come from arithmetic with dollars. */
function toWholeCents(dollars: number): number {
  return Math.round(dollars * 100)
}
