import type { Sent } from '../model/values'
import type { ProductSchema } from '../model/product'

/** The columns that a product needs. Others are used when they are there, and unknown ones are ignored. */
export const requiredMerchantColumns = ['id', 'title', 'link', 'price'] as const

export type MerchantOptions = {
  /** Milliseconds since 1970: decides which sale prices apply. */
  readonly now: number
  /** Returns the shop's category for a `product_type` such as `Drinks > Wine > Red Wine`; by default its last part. */
  readonly toCategory?: (productType: string) => string
}

export type MerchantMapping =
  | { readonly ok: true; readonly product: Sent<typeof ProductSchema> }
  | { readonly ok: false; readonly column: string }

/** Returns the name of a column as Google Merchant Center spells it: `Image link` is `image_link`. */
export function toMerchantColumn(header: string): string {
  return header.trim().toLowerCase().replaceAll(/[ -]+/g, '_')
}

/**
 * Returns a product for a row with Google Merchant column names, or the column that cannot be read. `availability` is
 * only checked, because stock comes from the stock feed. A sale price counts while it applies.
 * Source: https://support.google.com/merchants/answer/7052112
 */
export function toMerchantProduct(
  row: ReadonlyMap<string, string>,
  { now, toCategory = getLastPart }: MerchantOptions,
): MerchantMapping {
  const get = (column: string): string => (row.get(column) ?? '').trim()
  const price = parsePrice(get('price'))
  if (price === null) return { ok: false, column: 'price' }
  const salePrice = get('sale_price') === '' ? price : parsePrice(get('sale_price'))
  if (salePrice === null) return { ok: false, column: 'sale_price' }
  const isOnSale = isWithin(get('sale_price_effective_date'), now)
  if (isOnSale === null) return { ok: false, column: 'sale_price_effective_date' }
  if (!/^(?:(?:in|out[ _]of)[ _]stock|preorder|backorder)?$/i.test(get('availability')))
    return { ok: false, column: 'availability' }

  const brand = get('brand')
  return {
    ok: true,
    product: {
      sku: get('id'),
      brand,
      name: removeBrand(get('title'), brand),
      category: toCategory(get('product_type')),
      url: get('link'),
      imageUrl: get('image_link') === '' ? null : get('image_link'),
      prices: [{ price: isOnSale ? salePrice : price }],
      attributes: { volumeMl: parseVolumeMl(get('unit_pricing_measure')) },
    },
  }
}

/** Returns the column that a field of a product comes from. */
export function toColumnOfField(path: string): string {
  const [field = ''] = path.split('.')
  const columns: Readonly<Record<string, string>> = {
    sku: 'id',
    name: 'title',
    url: 'link',
    imageUrl: 'image_link',
    prices: 'price',
    category: 'product_type',
    attributes: 'unit_pricing_measure',
  }
  return columns[field] ?? field
}

/** Returns the money of a text such as `25.99 AUD`. */
function parsePrice(text: string): { readonly amount: string; readonly currency: string } | null {
  const [, whole, part = '', currency] = /^(\d{1,9})(?:\.(\d{1,2}))?\s*([A-Z]{3})$/.exec(text) ?? []
  return whole === undefined || currency === undefined
    ? null
    : { amount: `${whole}.${part.padEnd(2, '0')}`, currency }
}

/** Returns true within a time such as `2026-11-20T00:00+1100/2026-11-30T23:59+1100`, or without one; null: unreadable. */
function isWithin(range: string, now: number): boolean | null {
  if (range === '') return true
  const [start, end] = range
    .split('/', 2)
    .map((text) => Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return null
  return start <= now && now <= end
}

/** Returns the millilitres of a measure such as `750 ml`; null for none, or one of weight. */
function parseVolumeMl(measure: string): number | null {
  const [, amount, unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s*(ml|cl|l)$/i.exec(measure) ?? []
  const factor = { ml: 1, cl: 10, l: 1000 }[unit.toLowerCase()]
  return amount === undefined || factor === undefined ? null : Math.round(Number(amount) * factor)
}

function removeBrand(title: string, brand: string): string {
  const isFirst = brand !== '' && title.toLowerCase().startsWith(`${brand.toLowerCase()} `)
  const name = isFirst ? title.slice(brand.length).trim() : title
  return name === '' ? title : name
}

function getLastPart(productType: string): string {
  return productType.split('>').at(-1)?.trim() ?? ''
}
