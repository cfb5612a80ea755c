import type { ShopProduct } from '../catalogue'
import { html, type Html } from '../html'
import { getCategoryPath } from './layout'
import { renderOffer, getPicturePath, renderPrice, renderProductGrid, renderRating } from './product-card'

export function renderProductPage(product: ShopProduct, others: readonly ShopProduct[]): Html {
  return html`<nav class="crumbs" aria-label="Breadcrumb">
      <a href="/">Home</a> <span aria-hidden="true">›</span>
      <a href="${getCategoryPath(product.aisle)}">${product.aisle.name}</a>
    </nav>
    <article class="product" data-visit data-product-code="${product.stockCode}">
      <div class="stage">
        <img
          src="${getPicturePath(product.stockCode)}"
          alt="Drawing of ${product.brand} ${product.name}"
          width="240"
          height="320"
        />
      </div>
      <div class="facts">
        <p class="brand">${product.brand}</p>
        <h1>${product.name}</h1>
        ${renderOffer(product)} ${renderRating(product)}
        <p class="big">${renderPrice(product)}</p>
        <dl>
          ${renderFact('Aisle', product.aisle.name)}${product.varietal === null ? null : renderFact('Variety', product.varietal)}${renderFact('Stock code', product.stockCode)}
        </dl>
        <p class="actions">
          <button
            type="button"
            class="button quiet"
            data-basket-add="${product.stockCode}"
            data-basket-name="${product.brand} ${product.name}"
            data-basket-cents="${Math.round(product.priceDollars * 100)}"
          >
            Add to basket
          </button>
          <button
            type="button"
            class="button"
            data-murphy-say="Is ${product.brand} ${product.name} in stock near me?"
          >
            Ask Murphy if a store near you has it
          </button>
        </p>
        <p class="small soft">
          Murphy looks at the shelves of every store. Rosa and the team answer questions of taste.
        </p>
      </div>
    </article>
    ${
      others.length === 0
        ? null
        : html`<section>
            <h2>More ${product.aisle.name.toLowerCase()}</h2>
            ${renderProductGrid(others)}
          </section>`
    }`
}

function renderFact(name: string, value: string): Html {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`
}
