import type { ShopShopper } from '../catalogue'
import { html, type Html } from '../html'

/**
 * Returns the account page.
 *
 * @param isAgeCheck true for a visitor who comes from Murphy's alert about the age check
 * Source: OP-41
 */
export function renderAccountPage(shopper: ShopShopper | null, isAgeCheck: boolean): Html {
  return html`<h1>Your account</h1>
    ${isAgeCheck ? renderAgeCheck(shopper) : null}
    ${shopper === null ? renderGuest() : renderSignedIn(shopper)}`
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
