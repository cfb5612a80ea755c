import { toProductAttributes, toUrl, toWine } from '@murphy/connector'
import type { ProductSchema, Sent } from '@murphy/retail-api'
import type { ShopifyVariant } from '../shopify/shop-operations'
import { toMoney } from './values'

/** Shopify's name of the only variant of a product without options. */
const onlyVariant = 'Default Title'

/**
 * Returns the row of a variant; null for one that shoppers cannot open in the shop. The sku of the row is the id of the
 * variant: Shopify lets a sku be missing or used twice.
 */
export function toProduct(
  { legacyResourceId, title, price, product }: ShopifyVariant,
  currency: string,
): Sent<typeof ProductSchema> | null {
  const url = toUrl(product.onlineStoreUrl)
  if (product.status !== 'ACTIVE' || url === null || product.isGiftCard) return null
  const separator = url.includes('?') ? '&' : '?'
  const isOnly = title === onlyVariant
  const fields = new Map(product.metafields.nodes.map(({ key, value }) => [key, value]))
  return {
    sku: legacyResourceId,
    brand: product.vendor.slice(0, 2000),
    name: `${product.title}${isOnly ? '' : `, ${title}`}`.slice(0, 2000),
    category: product.productType.trim().toLowerCase().slice(0, 2000),
    url: isOnly ? url : `${url}${separator}variant=${legacyResourceId}`,
    imageUrl: toUrl(product.featuredMedia?.preview?.image?.url),
    prices: [{ price: toMoney({ amount: price, currencyCode: currency }) }],
    wine: toWine(fields),
    attributes: toProductAttributes(fields),
  }
}
