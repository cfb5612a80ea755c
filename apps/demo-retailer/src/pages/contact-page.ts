import { html, type Html } from '../html'

/** Returns the page with the ways to reach the shop. */
export function renderContactPage(): Html {
  return html`<h1>Contact us</h1>
    <p class="lead">The quickest way is Murphy, day and night. People answer too.</p>
    <div class="columns">
      <section class="panel">
        <h2>Ask Murphy</h2>
        <p>Orders, deliveries, stock and returns, without waiting.</p>
        <p class="actions"><button type="button" class="button" data-murphy-open>Open the chat</button></p>
      </section>
      <section class="panel">
        <h2>Rebook a delivery</h2>
        <p>Missed the courier? Have your order number ready and tell us a better day.</p>
        <p class="actions">
          <button type="button" class="button quiet" data-murphy-say="I missed my delivery">
            Tell Murphy
          </button>
        </p>
      </section>
      <section class="panel">
        <h2>Write or call</h2>
        <p><a href="mailto:hello@vineandbarrel.example">hello@vineandbarrel.example</a></p>
        <p>1800 555 014, Monday to Saturday, 9 am to 6 pm AEST</p>
      </section>
    </div>`
}
