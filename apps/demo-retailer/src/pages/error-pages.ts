import { html, type Html } from '../html'

export function renderNotFoundPage(): Html {
  return html`<section class="apology">
    <img src="/pictures/empty-glass.svg" alt="" width="120" height="160" />
    <h1>This shelf is empty</h1>
    <p class="lead">There is no page at this address. It may have sold out.</p>
    <p class="actions">
      <a class="button" href="/">To the front of the shop</a
      ><button type="button" class="button quiet" data-murphy-open>Ask Murphy</button>
    </p>
  </section>`
}

export function renderFailurePage(): Html {
  return html`<section class="apology">
    <img src="/pictures/empty-glass.svg" alt="" width="120" height="160" />
    <h1>We dropped something</h1>
    <p class="lead">This page could not be made just now. Please try it again in a moment.</p>
    <p class="actions"><a class="button" href="/">To the front of the shop</a></p>
  </section>`
}
