import type { Category, ShopProduct } from '../catalogue'
import { html, type Html } from '../html'
import { categoryPath } from './layout'
import { productGrid } from './product-card'

export const productsOnPage = 24

export function pageCount(category: Category): number {
  return Math.max(1, Math.ceil(category.productCount / productsOnPage))
}

export function categoryPage(category: Category, products: readonly ShopProduct[], page: number): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Home</a> <span aria-hidden="true">›</span> <span aria-current="page">${category.name}</span>
    </nav>
    <h1>${category.name}</h1>
    <p class="soft">${category.productCount} labels, best sellers first</p>
    ${productGrid(products)} ${pages(category, page)}`
}

function pages(category: Category, page: number): Html | null {
  const last = pageCount(category)
  if (last === 1) return null
  const link = (target: number, words: string, rel: string): Html | null =>
    target < 1 || target > last
      ? null
      : html`<a class="button quiet" rel="${rel}" href="${categoryPath(category)}?page=${target}"
          >${words}</a
        >`
  return html`<nav class="pages" aria-label="Pages">
    ${link(page - 1, 'Previous', 'prev')}<span>Page ${page} of ${last}</span>${link(page + 1, 'Next', 'next')}
  </nav>`
}
