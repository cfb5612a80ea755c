import * as v from 'valibot'
import { AmountSchema, listOf, MetadataSchema, OptionalTextSchema } from './values'

/** A shop of Medusa's. See https://docs.medusajs.com/api/admin#stores_store_schema */
export const MedusaShopSchema = v.object({
  id: v.string(),
  name: v.string(),
  supported_currencies: listOf(
    v.object({ currency_code: v.string(), is_default: v.nullish(v.boolean(), false) }),
  ),
})

/**
 * A stock location: a store or a warehouse, with the shipping options that begin there.
 *
 * See https://docs.medusajs.com/api/admin#stock-locations_stocklocation_schema
 */
export const MedusaLocationSchema = v.object({
  id: v.string(),
  name: v.string(),
  metadata: MetadataSchema,
  address: v.nullish(
    v.object({
      address_1: OptionalTextSchema,
      address_2: OptionalTextSchema,
      city: OptionalTextSchema,
      province: OptionalTextSchema,
      postal_code: OptionalTextSchema,
      country_code: OptionalTextSchema,
      phone: OptionalTextSchema,
    }),
    null,
  ),
  fulfillment_sets: listOf(
    v.object({
      /** `pickup` or `shipping`. */
      type: OptionalTextSchema,
      service_zones: listOf(v.object({ shipping_options: listOf(v.object({ id: v.string() })) })),
    }),
  ),
})
export type MedusaLocation = v.InferOutput<typeof MedusaLocationSchema>

const PriceSchema = v.object({
  amount: AmountSchema,
  currency_code: v.string(),
  min_quantity: v.nullish(AmountSchema, null),
  max_quantity: v.nullish(AmountSchema, null),
  /** The conditions of the price, such as a region or a group of customers. */
  rules: v.nullish(v.record(v.string(), v.unknown()), () => ({})),
  /** Given for a price of a list, such as a sale. */
  price_list_id: OptionalTextSchema,
})

const VariantSchema = v.object({
  id: v.string(),
  title: OptionalTextSchema,
  manage_inventory: v.nullish(v.boolean(), true),
  metadata: MetadataSchema,
  prices: listOf(PriceSchema),
  inventory_items: listOf(
    v.object({ inventory_item_id: v.string(), required_quantity: v.nullish(AmountSchema, 1) }),
  ),
})
export type MedusaVariant = v.InferOutput<typeof VariantSchema>

/** A product. See https://docs.medusajs.com/api/admin#products_product_schema */
export const MedusaProductSchema = v.object({
  id: v.string(),
  title: v.string(),
  handle: OptionalTextSchema,
  status: v.string(),
  thumbnail: OptionalTextSchema,
  is_giftcard: v.nullish(v.boolean(), false),
  metadata: MetadataSchema,
  type: v.nullish(v.object({ value: OptionalTextSchema }), null),
  categories: listOf(v.object({ name: v.string() })),
  variants: listOf(VariantSchema),
})
export type MedusaProduct = v.InferOutput<typeof MedusaProductSchema>

/** An inventory item with its quantity at each stock location. */
export const MedusaInventoryItemSchema = v.object({
  id: v.string(),
  location_levels: listOf(
    v.object({
      location_id: v.string(),
      stocked_quantity: AmountSchema,
      reserved_quantity: v.nullish(AmountSchema, 0),
    }),
  ),
})
export type MedusaInventoryItem = v.InferOutput<typeof MedusaInventoryItemSchema>
