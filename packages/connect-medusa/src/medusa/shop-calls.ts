import * as v from 'valibot'
import type { MedusaCall } from './medusa-client'
import {
  MedusaInventoryItemSchema,
  MedusaLocationSchema,
  MedusaProductSchema,
  MedusaShopSchema,
} from './shop-schemas'

/** Rows of one page of a feed. */
const pageSize = 100

const ShopListSchema = v.object({ stores: v.array(MedusaShopSchema) })

/** Reads the shop, of which Medusa has one. */
export function readShops(): MedusaCall<typeof ShopListSchema> {
  return {
    name: 'read shop',
    method: 'GET',
    path: '/admin/stores',
    query: { limit: 1, fields: 'id,name,*supported_currencies' },
    data: ShopListSchema,
  }
}

/** Returns the query of one page. Ids keep their order while rows are added, so that no row is missed. */
function toPage(offset: number, fields: readonly string[]) {
  return { limit: pageSize, offset, order: 'id', fields: fields.join(',') }
}

const LocationListSchema = v.object({ stock_locations: v.array(MedusaLocationSchema), count: v.number() })

export function listLocations(offset: number): MedusaCall<typeof LocationListSchema> {
  return {
    name: 'list stock locations',
    method: 'GET',
    path: '/admin/stock-locations',
    query: toPage(offset, [
      'id',
      'name',
      'metadata',
      '*address',
      'fulfillment_sets.type',
      'fulfillment_sets.service_zones.id',
      'fulfillment_sets.service_zones.shipping_options.id',
    ]),
    data: LocationListSchema,
  }
}

const ProductListSchema = v.object({ products: v.array(MedusaProductSchema), count: v.number() })

/** Lists the published products. @param salesChannel only those of this sales channel; null: all */
export function listProducts(
  offset: number,
  salesChannel: string | null,
): MedusaCall<typeof ProductListSchema> {
  return {
    name: 'list products',
    method: 'GET',
    path: '/admin/products',
    query: {
      ...toPage(offset, [
        'id',
        'title',
        'handle',
        'status',
        'thumbnail',
        'is_giftcard',
        'metadata',
        'type.value',
        'categories.name',
        '*variants',
        '*variants.prices',
        'variants.prices.price_rules.value',
        'variants.prices.price_rules.attribute',
        '*variants.inventory_items',
      ]),
      status: ['published'],
      ...(salesChannel === null ? {} : { sales_channel_id: [salesChannel] }),
    },
    data: ProductListSchema,
  }
}

const InventoryListSchema = v.object({
  inventory_items: v.array(MedusaInventoryItemSchema),
  count: v.number(),
})

export function listInventoryItems(offset: number): MedusaCall<typeof InventoryListSchema> {
  return {
    name: 'list inventory items',
    method: 'GET',
    path: '/admin/inventory-items',
    query: toPage(offset, ['id', '*location_levels']),
    data: InventoryListSchema,
  }
}
