import { parseJson } from '@murphy/connector'
import type { ProductAttributesSchema, ProductSchema, Sent } from '@murphy/retail-api'
import { WineTypeSchema } from '@murphy/retail-api'
import { is } from 'valibot'
import type { ShopifyVariant } from '../shopify/shop-operations'
import { toMoney, toText, toUrl } from './values'

type SentProduct = Sent<typeof ProductSchema>
type SentAttributes = Sent<typeof ProductAttributesSchema>

/** Shopify's name of the only variant of a product without options. */
const onlyVariant = 'Default Title'

/**
 * Returns the row of a variant; null for one that shoppers cannot open in the shop. The sku of the row is the id of the
 * variant: Shopify lets a sku be missing or used twice.
 */
export function toProduct(
  { legacyResourceId, title, price, product }: ShopifyVariant,
  currency: string,
): SentProduct | null {
  const url = toUrl(product.onlineStoreUrl)
  if (product.status !== 'ACTIVE' || url === null || product.isGiftCard) return null
  const separator = url.includes('?') ? '&' : '?'
  const isOnly = title === onlyVariant
  const fields = new Map(product.metafields.nodes.map(({ key, value }) => [key, value]))
  const wineType = fields.get('wine_type')?.trim().toLowerCase()
  return {
    sku: legacyResourceId,
    brand: product.vendor.slice(0, 2000),
    name: `${product.title}${isOnly ? '' : `, ${title}`}`.slice(0, 2000),
    category: product.productType.trim().toLowerCase().slice(0, 2000),
    url: isOnly ? url : `${url}${separator}variant=${legacyResourceId}`,
    imageUrl: toUrl(product.featuredMedia?.preview?.image?.url),
    prices: [{ price: toMoney({ amount: price, currencyCode: currency }) }],
    wine: is(WineTypeSchema, wineType) ? { type: wineType, varietal: toText(fields.get('varietal')) } : null,
    attributes: toAttributes(fields),
  }
}

/** Returns the attributes that the shop has filled in. A value that cannot be read counts as missing. */
function toAttributes(fields: ReadonlyMap<string, string>): SentAttributes {
  const labelAllergens = fields.has('label_allergens') ? toList(fields.get('label_allergens')) : null
  const vintage = toNumber(fields.get('vintage'), 2200)
  return {
    alcoholPercent: toNumber(fields.get('alcohol_percent'), 100),
    standardDrinks: toNumber(fields.get('standard_drinks'), 10_000),
    volumeMl: toNumber(fields.get('volume_ml'), 1_000_000),
    vintage: vintage === null ? null : Math.trunc(vintage),
    country: toText(fields.get('country')),
    region: toText(fields.get('region')),
    styles: toList(fields.get('styles')),
    foods: toList(fields.get('foods')),
    labelAllergens,
  }
}

/** Returns a number from 0 to `most`. A decimal metafield holds `13.5`, and a text may hold `13.5%`. */
function toNumber(text: string | undefined, most: number): number | null {
  const [number] = /^\d+(\.\d+)?/.exec(text?.trim() ?? '') ?? []
  const value = number === undefined ? null : Number(number)
  return value === null || value > most ? null : value
}

/** Returns the texts of a list metafield, which is JSON, or of a text with commas. */
function toList(text: string | undefined): string[] {
  const parts = parseList(text ?? '').map((part) => part.trim())
  return parts.filter((part) => part !== '' && part.length <= 2000).slice(0, 50)
}

function parseList(text: string): string[] {
  const parsed = parseJson(text)
  // A text without brackets is no list in JSON.
  if (Array.isArray(parsed)) return parsed.filter((part) => typeof part === 'string')
  return text.split(',')
}
