import type { ShopProduct } from '../catalogue'
import { html, type Html } from '../html'
import { getCategoryPath, type PageContext } from './layout'
import { getPicturePath, renderProductGrid } from './product-card'

const shelfLength = 5

export function renderHomePage({ categories }: PageContext, picks: readonly ShopProduct[]): Html {
  return html`<section class="hero">
      <div class="hero-words">
        <p class="eyebrow">Your friendly bottle shop</p>
        <h1>Good bottles, good company, no fuss.</h1>
        <p class="lead">
          Hundreds of labels, fair prices, and Murphy behind the counter. Ask what is in stock near you, or
          where your order has got to.
        </p>
        <p class="actions">
          <button type="button" class="button" data-murphy-open>Ask Murphy</button
          >${renderFirstCategoryLink(categories)}
        </p>
      </div>
      <div class="shelf" aria-hidden="true">
        ${picks.slice(0, shelfLength).map((pick) => html`<img src="${getPicturePath(pick.stockCode)}" alt="" width="240" height="320" />`)}
      </div>
    </section>
    <section>
      <h2>Aisles</h2>
      <ul class="aisles">
        ${categories.map(
          (category) =>
            html`<li>
              <a href="${getCategoryPath(category)}"
                ><strong>${category.name}</strong><span class="soft">${category.productCount} labels</span></a
              >
            </li>`,
        )}
      </ul>
    </section>
    <section>
      <h2>Rosa’s picks this week</h2>
      ${renderProductGrid(picks)}
    </section>`
}

function renderFirstCategoryLink(categories: PageContext['categories']): Html | null {
  const [first] = categories
  return first === undefined
    ? null
    : html`<a class="button quiet" href="${getCategoryPath(first)}">Browse the shelves</a>`
}
