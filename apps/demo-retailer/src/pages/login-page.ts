import type { ShopShopper } from '../catalogue'
import { html, type Html } from '../html'

export function renderLoginPage(shoppers: readonly ShopShopper[], current: ShopShopper | null): Html {
  return html`<h1>Who is shopping?</h1>
    <p class="lead">This shop knows a few regulars. Pick one to sign in; no password is needed here.</p>
    <p class="notice" id="login-problem" role="alert" hidden></p>
    <ul class="people">
      ${shoppers.map((shopper) => renderShopper(shopper, current?.shopperId === shopper.shopperId))}
    </ul>`
}

function renderShopper(shopper: ShopShopper, isCurrent: boolean): Html {
  const orders =
    shopper.orderCount === 0
      ? 'no orders yet'
      : shopper.orderCount === 1
        ? '1 order'
        : `${shopper.orderCount} orders`
  return html`<li>
    <button
      type="button"
      class="person"
      data-sign-in="${shopper.shopperId}"
      ${isCurrent ? html` aria-pressed="true"` : null}
    >
      <span class="initials" aria-hidden="true"
        >${shopper.firstName.slice(0, 1)}${shopper.lastName.slice(0, 1)}</span
      >
      <span
        ><strong>${shopper.firstName} ${shopper.lastName}</strong
        ><span class="soft">Shopper ${shopper.shopperId}, ${orders}</span></span
      >
    </button>
  </li>`
}
