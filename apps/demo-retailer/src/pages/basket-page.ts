import { html, type Html } from '../html'

/** Returns the basket, which the shop's script fills from the browser's storage. */
export function renderBasketPage(): Html {
  return html`<h1>Basket</h1>
    <section class="panel" data-visit>
      <ul id="basket-lines"></ul>
      <p id="basket-empty" hidden>Your basket is empty.</p>
      <p>Total <strong id="basket-total"></strong></p>
      <p class="actions">
        <button type="button" class="button quiet" id="basket-clear">Empty the basket</button>
      </p>
      <p class="small soft">Nothing here is for sale, so there is no checkout.</p>
    </section>`
}
