import type { ShopProduct } from '../catalogue'
import { html, type Html } from '../html'

export function productPath(product: Pick<ShopProduct, 'stockCode' | 'urlFriendlyName'>): string {
  return `/product/${encodeURIComponent(product.stockCode)}/${encodeURIComponent(product.urlFriendlyName)}`
}

export function picturePath(stockCode: string): string {
  return `/pictures/${encodeURIComponent(stockCode)}.svg`
}

export function price(product: Pick<ShopProduct, 'priceDollars' | 'priceMessage'>): Html {
  return html`<span class="price"
    >$${product.priceDollars.toFixed(2)} <span class="unit">${product.priceMessage}</span></span
  >`
}

export function offer(product: ShopProduct): Html | null {
  return product.offer === null ? null : html`<span class="offer">${product.offer}</span>`
}

/** `null` rating: nothing is said of it. */
export function rating(product: ShopProduct): Html | null {
  if (product.rating === null) return null
  const stars = product.rating.toFixed(1)
  return html`<span class="rating"
    ><span class="star" aria-hidden="true">★</span> ${stars}<span class="unseen"> out of 5</span>
    <span class="soft">(${product.reviewCount}<span class="unseen"> reviews</span>)</span></span
  >`
}

export function productCard(product: ShopProduct): Html {
  return html`<li class="card">
    <a href="${productPath(product)}">
      <img src="${picturePath(product.stockCode)}" alt="" width="240" height="320" loading="lazy" />
      ${offer(product)}
      <span class="brand">${product.brand}</span>
      <span class="name">${product.name}</span>
      ${rating(product)} ${price(product)}
    </a>
  </li>`
}

export function productGrid(products: readonly ShopProduct[]): Html {
  return html`<ul class="grid">
    ${products.map(productCard)}
  </ul>`
}
