import { toProductAttributes, toText, toUrl, toWine } from '@murphy/connector'
import type { ProductSchema, Sent } from '@murphy/retail-api'
import type { MedusaProduct, MedusaVariant } from '../medusa/shop-schemas'
import { toFields } from './metadata-fields'
import { toFullName, toMoney } from './values'

type SentProduct = Sent<typeof ProductSchema>

export type ProductContext = {
  /** The currency of the shown prices, such as `AUD`. */
  readonly currency: string
  /** The address of a product's page, with `{handle}` and perhaps `{variant}`. */
  readonly productUrl: string
}

/** A row of the products feed with the variant from which it was made. */
export type ProductRow = { readonly product: SentProduct; readonly variant: MedusaVariant }

/**
 * Returns the rows of a product, one for each variant that has a price. The sku of a row is the id of the variant, because Medusa
 * lets a sku be missing.
 */
export function toProductRows(
  product: MedusaProduct,
  { currency, productUrl }: ProductContext,
): ProductRow[] {
  const { handle, status, is_giftcard: isGiftCard } = product
  if (status !== 'published' || isGiftCard || handle === null) return []
  return product.variants.flatMap((variant) => {
    const amount = findPrice(variant, currency)
    const url = toUrl(
      productUrl
        .replace('{handle}', encodeURIComponent(handle))
        .replace('{variant}', encodeURIComponent(variant.id)),
    )
    if (amount === null || url === null) return []
    const fields = toFields(product.metadata, variant.metadata)
    const row: SentProduct = {
      sku: variant.id,
      brand: toText(fields.get('brand')) ?? '',
      name: toFullName(product.title, variant.title),
      category: toCategory(product),
      url,
      imageUrl: toUrl(product.thumbnail),
      prices: [{ price: toMoney(amount, currency) }],
      wine: toWine(fields),
      attributes: toProductAttributes(fields),
    }
    return [{ product: row, variant }]
  })
}

/** Returns the shop's own category: the first one of the product, or its type. */
function toCategory({ categories, type }: MedusaProduct): string {
  return (categories[0]?.name ?? type?.value ?? '').trim().toLowerCase().slice(0, 2000)
}

/** Returns the price that everyone pays for one piece; null without one in the currency. */
function findPrice({ prices }: MedusaVariant, currency: string): number | null {
  const price = prices.find(
    (one) =>
      one.currency_code.toUpperCase() === currency &&
      Object.keys(one.rules).length === 0 &&
      one.price_list_id === null &&
      (one.min_quantity ?? 1) <= 1 &&
      (one.max_quantity ?? 1) >= 1,
  )
  return price?.amount ?? null
}
