import type { ShopProduct } from '../catalogue'
import { html } from '../html'
import { labelLines } from './label'
import { glassOf, labelOf } from './palette'
import { productKind } from './product-kind'
import { shapeOf, shapes, type Drawing } from './shapes'

/**
 * A drawn bottle, tin or box of 240 by 320: coloured by what it is, labelled with its brand, the same on every day.
 * Nothing in it is borrowed from a real product.
 */
export function productPicture(product: Pick<ShopProduct, 'stockCode' | 'aisle' | 'brand' | 'name'>): string {
  const kind = productKind(product)
  const seed = seedOf(product.stockCode)
  const drawing: Drawing = {
    glass: glassOf[kind],
    label: labelOf(kind, seed),
    brand: labelLines(product.brand),
    crest: Math.floor(seed / 7) % 3,
  }
  return html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 240 320"
    width="240"
    height="320"
    role="img"
  >
    <title>${product.brand}</title>
    <defs>
      <linearGradient id="g">
        <stop offset="0" stop-color="${drawing.glass.light}" />
        <stop offset=".45" stop-color="${drawing.glass.light}" />
        <stop offset="1" stop-color="${drawing.glass.dark}" />
      </linearGradient>
    </defs>
    <ellipse cx="120" cy="302" rx="62" ry="7" fill="#000" opacity=".16" />
    ${shapes[shapeOf[kind]](drawing)}
  </svg>`.markup
}

/** FNV-1a: spreads neighbouring stock codes over all labels. */
function seedOf(stockCode: string): number {
  let hash = 0x811c9dc5
  for (const character of stockCode) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
