import type { ShopProduct } from '../catalogue'
import { hashText } from '../hash-text'
import { html } from '../html'
import { splitBrand } from './label'
import { glassByKind, chooseLabel } from './palette'
import { getProductKind } from './product-kind'
import { shapeByKind, shapes, type Drawing } from './shapes'

/**
 * Draws a product as an SVG of 240 by 320: a bottle, tin or box in the colours of its kind, with its brand on the label.
 * The same product always has the same picture.
 */
export function drawProduct(product: Pick<ShopProduct, 'stockCode' | 'aisle' | 'brand' | 'name'>): string {
  const kind = getProductKind(product)
  const seed = hashText(product.stockCode)
  const drawing: Drawing = {
    glass: glassByKind[kind],
    label: chooseLabel(kind, seed),
    brand: splitBrand(product.brand),
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
    ${shapes[shapeByKind[kind]](drawing)}
  </svg>`.markup
}
