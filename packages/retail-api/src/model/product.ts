import * as v from 'valibot'
import type { Read } from './values'
import {
  DaySchema,
  flag,
  IdSchema,
  listOf,
  MoneySchema,
  optional,
  RequiredTextSchema,
  TextSchema,
  UrlSchema,
} from './values'

/** A price with its unit, such as 25.99 `per bottle`, or 23.99 `in any six`. */
export const PriceSchema = v.object({
  price: MoneySchema,
  /** The unit that the price is for. */
  per: v.nullish(TextSchema, ''),
  /** Text before the price, such as `From`. */
  prefix: v.nullish(TextSchema, ''),
})
export type Price = Read<typeof PriceSchema>

export const WineTypeSchema = v.picklist(['red', 'white', 'rose', 'champagne', 'sparkling'])
export type WineType = v.InferOutput<typeof WineTypeSchema>

/** Attributes by which shoppers choose. All of them are optional. */
export const ProductAttributesSchema = v.object({
  /** Alcohol by volume in per cent. */
  alcoholPercent: optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  standardDrinks: optional(v.pipe(v.number(), v.minValue(0))),
  volumeMl: optional(v.pipe(v.number(), v.minValue(0))),
  vintage: optional(v.pipe(v.number(), v.integer())),
  country: optional(TextSchema),
  region: optional(TextSchema),
  /** Such as `crisp` or `full-bodied`. */
  styles: listOf(TextSchema, 50),
  /** Food that goes with it, such as `lamb`. */
  foods: listOf(TextSchema, 50),
  /** Allergens as the label prints them; null: the shop does not know its label. [] : the label names none. */
  labelAllergens: optional(v.pipe(v.array(TextSchema), v.maxLength(50))),
})
export type ProductAttributes = Read<typeof ProductAttributesSchema>

const createEmptyAttributes = (): v.InferInput<typeof ProductAttributesSchema> => ({})

/** One row of the products feed. */
export const ProductSchema = v.object({
  sku: IdSchema,
  brand: v.nullish(TextSchema, ''),
  /** Name without the brand. */
  name: RequiredTextSchema,
  /** The shop's own category, such as `wine`, `beer` or `glassware`. */
  category: v.nullish(TextSchema, ''),
  /** Its page in the shop. */
  url: UrlSchema,
  imageUrl: optional(UrlSchema),
  /** The first price is for one pack; a second one is shown beside it. */
  prices: v.pipe(v.array(PriceSchema), v.minLength(1), v.maxLength(10)),
  packs: listOf(
    v.object({ key: IdSchema, name: TextSchema, units: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    20,
  ),
  wine: optional(v.object({ type: WineTypeSchema, varietal: optional(TextSchema) })),
  /** Offers that the price already contains. `endsOn` is the last day. */
  offers: listOf(
    v.object({ kind: v.picklist(['member', 'online', 'clearance']), endsOn: optional(DaySchema) }),
    10,
  ),
  /** The price without the member offer. */
  nonMemberPrice: optional(MoneySchema),
  /** No store sells it from its shelf. */
  isDeliveryOnly: flag(),
  /** Another company sells it on the shop's pages. */
  isMarketplace: flag(),
  rating: optional(
    v.object({ average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)), count: v.number() }),
  ),
  /** Higher sells better. */
  salesRank: optional(v.number()),
  /** Higher is newer or more noteworthy. */
  newRank: optional(v.number()),
  attributes: v.nullish(ProductAttributesSchema, createEmptyAttributes),
})
export type Product = Read<typeof ProductSchema>

/** One row of the stock feed and of the answer about live stock. A store without a row does not carry the product. */
export const StockSchema = v.object({
  sku: IdSchema,
  storeId: IdSchema,
  /** May be negative when a shelf was sold before it was counted. */
  quantity: v.pipe(v.number(), v.integer()),
})
export type Stock = Read<typeof StockSchema>
