import * as v from 'valibot'
import { IdSchema } from './primitives'
import { amount, count, maybe, orNull, text } from './lenient-schemas'
import type { Shape } from './shape'

export const WineCategorySchema = v.picklist(['Red', 'White', 'Rose', 'Champagne', 'Sparkling'])
export type WineCategory = v.InferOutput<typeof WineCategorySchema>

/** Prices in dollars, both ends included; `[100, null]` has no upper end. */
export const PriceRangeSchema = v.tuple([v.number(), v.nullable(v.number())])

/** A wine of a store. `link` is absolute or a path below the storefront. */
export const WineSchema = v.object({
  brand: text(),
  productName: text(),
  singlePrice: amount(),
  averageOverallRating: amount(),
  totalReviewCount: count(),
  sku: IdSchema,
  salesRank: amount(),
  newAndNoteworthyRank: amount(),
  link: text(),
  productCategory: WineCategorySchema,
  varietal: orNull(v.string()),
})
export type Wine = Shape<typeof WineSchema>

/** Search criteria for one store; a missing, null or empty criterion matches everything. */
export const WineSearchSchema = v.object({
  storeNumber: IdSchema,
  wineTypes: maybe(v.array(WineCategorySchema)),
  priceRange: v.exactOptional(v.nullable(PriceRangeSchema)),
  wineVarietal: v.exactOptional(v.nullable(v.string())),
})
export type WineSearch = Shape<typeof WineSearchSchema>
