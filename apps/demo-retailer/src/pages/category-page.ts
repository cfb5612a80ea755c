import type { Category, ShopProduct } from '../catalogue'
import { html, type Html } from '../html'
import { getCategoryPath } from './layout'
import { renderProductGrid } from './product-card'

export const productsOnPage = 24

export function countPages(category: Category): number {
  return Math.max(1, Math.ceil(category.productCount / productsOnPage))
}

export function renderCategoryPage(category: Category, products: readonly ShopProduct[], page: number): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Home</a> <span aria-hidden="true">›</span> <span aria-current="page">${category.name}</span>
    </nav>
    <h1>${category.name}</h1>
    <p class="soft">${category.productCount} labels, best sellers first</p>
    ${renderProductGrid(products)} ${renderPageLinks(category, page)}`
}

function renderPageLinks(category: Category, page: number): Html | null {
  const last = countPages(category)
  if (last === 1) return null
  const link = (target: number, label: string, rel: string): Html | null =>
    target < 1 || target > last
      ? null
      : html`<a class="button quiet" rel="${rel}" href="${getCategoryPath(category)}?page=${target}"
          >${label}</a
        >`
  return html`<nav class="pages" aria-label="Pages">
    ${link(page - 1, 'Previous', 'prev')}<span>Page ${page} of ${last}</span>${link(page + 1, 'Next', 'next')}
  </nav>`
}
