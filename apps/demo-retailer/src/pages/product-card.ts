import type { ShopProduct } from '../catalogue'
import { html, type Html } from '../html'

export function getProductPath(product: Pick<ShopProduct, 'stockCode' | 'urlFriendlyName'>): string {
  return `/product/${encodeURIComponent(product.stockCode)}/${encodeURIComponent(product.urlFriendlyName)}`
}

export function getPicturePath(stockCode: string): string {
  return `/pictures/${encodeURIComponent(stockCode)}.svg`
}

export function renderPrice(product: Pick<ShopProduct, 'priceDollars' | 'priceMessage'>): Html {
  return html`<span class="price"
    >$${product.priceDollars.toFixed(2)} <span class="unit">${product.priceMessage}</span></span
  >`
}

export function renderOffer(product: ShopProduct): Html | null {
  return product.offer === null ? null : html`<span class="offer">${product.offer}</span>`
}

/** Returns the rating; `null` for a product without one. */
export function renderRating(product: ShopProduct): Html | null {
  if (product.rating === null) return null
  const stars = product.rating.toFixed(1)
  return html`<span class="rating"
    ><span class="star" aria-hidden="true">★</span> ${stars}<span class="unseen"> out of 5</span>
    <span class="soft">(${product.reviewCount}<span class="unseen"> reviews</span>)</span></span
  >`
}

export function renderProductCard(product: ShopProduct): Html {
  return html`<li class="card">
    <a href="${getProductPath(product)}">
      <img src="${getPicturePath(product.stockCode)}" alt="" width="240" height="320" loading="lazy" />
      ${renderOffer(product)}
      <span class="brand">${product.brand}</span>
      <span class="name">${product.name}</span>
      ${renderRating(product)} ${renderPrice(product)}
    </a>
  </li>`
}

export function renderProductGrid(products: readonly ShopProduct[]): Html {
  return html`<ul class="grid">
    ${products.map(renderProductCard)}
  </ul>`
}
