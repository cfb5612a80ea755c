import type { ShopShopper } from '../catalogue'
import { html, type Html } from '../html'
import type { OpenOrder } from '../retail-api/order-steps'

type AccountPage = {
  readonly shopper: ShopShopper | null
  readonly openOrders: readonly OpenOrder[]
  /** True for a visitor who comes from Murphy's alert about the age check. */
  readonly isAgeCheck: boolean
}

/** Returns the account page. Source: OP-41 */
export function renderAccountPage({ shopper, openOrders, isAgeCheck }: AccountPage): Html {
  return html`<h1>Your account</h1>
    ${isAgeCheck ? renderAgeCheck(shopper) : null}
    ${shopper === null ? renderGuest() : renderSignedIn(shopper)}
    ${shopper === null ? null : renderOrderNotices(shopper)}
    ${openOrders.length === 0 ? null : renderOrderSteps(openOrders)}`
}

/** Returns the consent to order notices. Source: OP-145 */
function renderOrderNotices({ wantsOrderNotices }: ShopShopper): Html {
  return html`<section class="panel" aria-labelledby="order-notices">
    <h2 id="order-notices">News about your orders</h2>
    <label class="choice">
      <input type="checkbox" data-order-notices ${wantsOrderNotices ? html` checked` : null} />
      <span>Murphy tells me in the chat what has changed since my last visit.</span>
    </label>
  </section>`
}

/** Returns a button for each order that sets its next status. The demonstration has no warehouse and no carrier. */
function renderOrderSteps(openOrders: readonly OpenOrder[]): Html {
  return html`<section class="panel" aria-labelledby="order-steps">
    <h2 id="order-steps">Move an order on</h2>
    <p>This shop has no warehouse and no carrier. Each button sets the next status of its order.</p>
    <ul class="steps">
      ${openOrders.map(
        ({ orderId, next }) =>
          html`<li>
            <span>#${orderId}</span
            ><button type="button" class="button quiet" data-order-step="${orderId}">
              ${next}<span class="unseen">, order ${orderId}</span>
            </button>
          </li>`,
      )}
    </ul>
  </section>`
}

function renderAgeCheck(shopper: ShopShopper | null): Html {
  return html`<section class="notice" aria-labelledby="age-check">
    <h2 id="age-check">Verify your age</h2>
    <p>
      For same-day delivery in New South Wales we check your age online once.
      ${shopper === null ? 'Sign in first, then have' : 'Have'} your driver licence or passport ready; it
      takes a couple of minutes. You still show ID at the door.
    </p>
  </section>`
}

function renderGuest(): Html {
  return html`<p>You are not signed in.</p>
    <p class="actions"><a class="button" href="/login">Sign in</a></p>`
}

function renderSignedIn(shopper: ShopShopper): Html {
  return html`<section class="panel">
    <h2>${shopper.firstName} ${shopper.lastName}</h2>
    <dl>
      <div>
        <dt>Email</dt>
        <dd>${shopper.email}</dd>
      </div>
      <div>
        <dt>Shopper</dt>
        <dd>${shopper.shopperId}</dd>
      </div>
      <div>
        <dt>Orders</dt>
        <dd>${shopper.orderCount}</dd>
      </div>
    </dl>
    <p class="actions">
      <button type="button" class="button" data-murphy-say="Where is my order?">
        Ask Murphy about an order</button
      ><button type="button" class="button quiet" data-sign-out>Sign out</button>
    </p>
  </section>`
}
