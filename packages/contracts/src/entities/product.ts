import * as v from 'valibot'
import { IdSchema, NonEmptyTextSchema, OptionalIdSchema } from './primitives'
import { address, amount, count, flag, list, maybe, orNull, text } from './lenient-schemas'
import type { Shape } from './shape'

/** A price in dollars with its texts. `Value` null: the shop gave no price, and none is shown. */
export const PriceSchema = v.object({ Value: amount(), Message: text(), PreText: text() })
export type Price = Shape<typeof PriceSchema>

const noPrices = { primaryPrice: { Value: null, Message: '', PreText: '' }, optionalPrice: null }

/**
 * A product at one store, or of the online shop when `storeId` is ''. `availableInventoryQty` may be negative; null:
 * unknown. `reason` says in at most 80 characters why it was found.
 */
export const ProductSchema = v.object({
  productBrand: text(),
  productName: text(),
  stockCode: NonEmptyTextSchema,
  urlFriendlyName: text(),
  images: v.nullish(v.object({ small: address() }), () => ({ small: null })),
  storeName: text(),
  storeId: OptionalIdSchema,
  availableInventoryQty: amount(),
  availablePackTypes: list(v.object({ Key: text(), DisplayName: text(), UnitQty: count() })),
  isDeliveryOnly: flag(),
  webdsvflag: flag(),
  priceSequence: v.nullish(
    v.object({
      primaryPrice: v.nullish(PriceSchema, noPrices.primaryPrice),
      optionalPrice: orNull(PriceSchema),
    }),
    noPrices,
  ),
  isMemberOffer: flag(),
  isOnlineOffer: flag(),
  isClearance: flag(),
  nonMemberPrice: amount(),
  intentGroupId: text(),
  reason: maybe(v.string()),
})
export type Product = Shape<typeof ProductSchema>

/** A store near the selected one that has the product. `storeNo` is a `storeId`; `distance` in kilometres. */
export const NearbyStoreSchema = v.object({
  suburb: text(),
  distance: amount(),
  addressLine1: text(),
  postcode: text(),
  storeAvailableQuantity: amount(),
  storeName: text(),
  storeNo: IdSchema,
  storeOpeningHours: v.nullish(v.tuple([v.string(), v.string()]), ['', '']),
  product: ProductSchema,
})
export type NearbyStore = Shape<typeof NearbyStoreSchema>
