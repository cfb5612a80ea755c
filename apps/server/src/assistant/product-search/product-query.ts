import * as v from 'valibot'

/** The most names in one list of a query. */
export const maxQueryNames = 8

/** The most characters of a name. Brands and regions come from the products feed, whose texts are as long. */
const maxNameLength = 2000

const NameSchema = v.pipe(v.string(), v.maxLength(maxNameLength))
const Names = v.optional(v.pipe(v.array(NameSchema), v.maxLength(maxQueryNames)), [])
const Limits = v.optional(
  v.nullable(v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) })),
  null,
)
const Price = v.optional(
  v.nullable(
    v.object({
      min: v.nullable(v.number()),
      max: v.nullable(v.number()),
      /** The price that the text names, when prices near it are accepted too. */
      around: v.optional(v.number()),
      /** The price is of one piece, also where a pack is asked for. */
      isOfPiece: v.optional(v.literal(true)),
    }),
  ),
  null,
)
const Name = v.optional(v.nullable(NameSchema), null)

/** The orders in which results may be asked for. */
export const productSorts = [
  'rating',
  'popular',
  'newest',
  'cheapest',
  'dearest',
  'strongest',
  'weakest',
  'youngest',
  'oldest',
] as const
export type ProductSort = (typeof productSorts)[number]

const ProductQuerySchema = v.object({
  /** Kinds of `product-words.yml`, any one of them. */
  kinds: Names,
  notKinds: Names,
  isAlcoholFree: v.optional(v.boolean(), false),
  varietals: Names,
  notVarietals: Names,
  /** Regions and countries, any one of them. */
  places: Names,
  notPlaces: Names,
  brands: Names,
  notBrands: Names,
  /** Words that the name must have, all of them. */
  nameWords: Names,
  notNameWords: Names,
  /** Dollars. */
  price: Price,
  /** The number of pieces over which a total was divided; it decides which price of the feed counts. */
  pieces: v.optional(v.nullable(v.number()), null),
  /** Lower or upper part of the price range of all matches. */
  priceLevel: v.optional(v.nullable(v.picklist(['cheap', 'premium'])), null),
  pack: Name,
  /** Alcohol by volume in per cent. */
  alcohol: Limits,
  /** Low alcohol or strong for its kind. */
  strength: v.optional(v.nullable(v.picklist(['low', 'strong'])), null),
  styles: Names,
  notStyles: Names,
  /** Foods of `product-words.yml`, any one of them. */
  foods: Names,
  occasion: Name,
  offer: v.optional(v.nullable(v.picklist(['member', 'online', 'clearance', 'any'])), null),
  /** Average rating in stars. */
  minRating: v.optional(v.nullable(v.number()), null),
  vintage: Limits,
  sort: v.optional(v.nullable(v.picklist(productSorts)), null),
  /** Names of the text that the range lacks. They are no filter. */
  missing: Names,
})

/**
 * A search in the words of the feed and of `product-words.yml`. All of it but the occasion and the order is a filter; lists that begin
 * with `not` exclude. There is no filter for allergens.
 *
 * Source: docs/understanding.md#product-search
 */
export type ProductQuery = v.InferOutput<typeof ProductQuerySchema>

export const emptyQuery: ProductQuery = v.parse(ProductQuerySchema, {})

/** Returns a query that the dialogue has stored, or `null` when it is not one of this release. */
export function readStoredQuery(stored: unknown): ProductQuery | null {
  const read = v.safeParse(ProductQuerySchema, stored)
  return read.success ? read.output : null
}

/**
 * Returns the parts of a query that say something, as the dialogue stores it. Of a longer list than
 * `maxQueryNames` the first names are stored, so that the query can be read again.
 */
export function toStoredQuery(query: ProductQuery): Partial<ProductQuery> {
  return Object.fromEntries(
    Object.entries(query)
      .filter(([name]) => isSet(query, name))
      .map(([name, value]) => [name, Array.isArray(value) ? value.slice(0, maxQueryNames) : value]),
  )
}

function isSet(query: ProductQuery, name: string): boolean {
  const value = Object.entries(query).find(([key]) => key === name)?.[1]
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== false
}

/** Returns true when a query says nothing. */
export function isEmptyQuery(query: ProductQuery): boolean {
  return Object.keys(query).every((name) => name === 'missing' || !isSet(query, name))
}

/** Returns true when a query does nothing but exclude: 'he doesnt drink wine'. */
export function onlyExcludes(query: ProductQuery): boolean {
  const exclusions = Object.entries(query).filter(([name]) => name.startsWith('not'))
  const others = Object.keys(query).filter((name) => !name.startsWith('not') && name !== 'missing')
  return exclusions.some(([name]) => isSet(query, name)) && others.every((name) => !isSet(query, name))
}

/** Returns true when a query names a product by kind, varietal, brand or a word of its name. */
export function namesProducts(query: ProductQuery): boolean {
  const { kinds, varietals, brands, nameWords, isAlcoholFree } = query
  return isAlcoholFree || [kinds, varietals, brands, nameWords].some((names) => names.length > 0)
}
