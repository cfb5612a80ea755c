import type { ShopProduct } from '../catalogue'
import { html, type Html } from '../html'
import { renderProductGrid } from './product-card'

/** Returns the search page with the products that were found; `text` '': nothing was searched yet. */
export function renderSearchPage(text: string, products: readonly ShopProduct[]): Html {
  return html`<h1>Search</h1>
    <form class="search" action="/search" method="get" role="search">
      <label for="search-text">Brand, name or variety</label>
      <input id="search-text" name="q" type="search" maxlength="100" value="${text}" />
      <button class="button">Search</button>
    </form>
    <section data-visit ${text !== '' && products.length === 0 ? html` data-failed-search="${text}"` : null}>
      ${renderResult(text, products)}
    </section>`
}

function renderResult(text: string, products: readonly ShopProduct[]): Html | null {
  if (text === '') return null
  return products.length === 0
    ? html`<p role="status">We have nothing called “${text}”. Try another word, or ask Murphy.</p>`
    : renderProductGrid(products)
}
