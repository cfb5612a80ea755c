import type { Aisle } from '../aisles'
import type { Category, ShopShopper } from '../catalogue'
import { html, type Html } from '../html'

export const shopName = 'Vine & Barrel'

/** The data that every page of the shop needs. */
export type PageContext = {
  readonly murphyUrl: URL
  readonly categories: readonly Category[]
  /** `null`: a guest. */
  readonly shopper: ShopShopper | null
  /** Path of this page, which the navigation marks as current. */
  readonly path: string
}

/** Returns the whole document around the content of a page. */
export function renderLayout(context: PageContext, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>
          ${title === shopName ? `${shopName}, your friendly bottle shop` : `${title} · ${shopName}`}
        </title>
        <link rel="icon" href="/pictures/logo.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/shop.css" />
        <script type="module" src="/assets/shop.js"></script>
        <script async src="${new URL('/embed.js', context.murphyUrl).href}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="top">
          <div class="top-row">
            <a class="wordmark" href="/"
              ><img src="/pictures/logo.svg" alt="" width="36" height="36" /><span>${shopName}</span></a
            >
            ${renderAccountLink(context)}
          </div>
          <nav class="categories" aria-label="Aisles">
            ${context.categories.map((category) => renderCategoryLink(category, context.path))}
          </nav>
        </header>
        <main id="content" tabindex="-1">${content}</main>
        ${renderFooter()} ${renderExpertPanel()} ${renderMessagePanel()}
      </body>
    </html> `.markup
}

function renderAccountLink({ shopper }: PageContext): Html {
  return shopper === null
    ? html`<a class="button quiet" href="/login">Sign in</a>`
    : html`<a class="button quiet" href="/account">Hello, ${shopper.firstName}</a>`
}

export function getCategoryPath(aisle: Aisle): string {
  return `/category/${aisle.slug}`
}

function renderCategoryLink(category: Category, path: string): Html {
  const target = getCategoryPath(category)
  return html`<a href="${target}" ${path === target ? html` aria-current="page"` : null}>${category.name}</a>`
}

function renderFooter(): Html {
  return html`<footer class="bottom">
    <p>
      <strong>${shopName}</strong> is the invented bottle shop in which Murphy is shown. Nothing here is for
      sale.
    </p>
    <nav aria-label="Service">
      <a href="/search">Search</a><a href="/basket">Basket</a><a href="/contact">Contact</a
      ><a href="/account">Your account</a><a href="/frame">Bare frame</a>
    </nav>
    <p class="small">
      Enjoy responsibly. Under the Liquor Act 2007 it is against the law to sell or supply alcohol to a person
      under the age of 18 years.
    </p>
  </footer>`
}

/** Returns the panel of the expert chat, which opens with Murphy's message `callSalesFloorWidget`. */
function renderExpertPanel(): Html {
  return html`<aside class="expert" id="expert" aria-labelledby="expert-title" tabindex="-1" hidden>
    <header>
      <h2 id="expert-title">Expert chat</h2>
      <button type="button" class="icon" id="expert-close" aria-label="Close expert chat">×</button>
    </header>
    <p><strong>Rosa</strong> from our tasting room<span id="expert-store"></span></p>
    <div id="expert-talk" role="log" aria-label="Talk with Rosa"></div>
    <div class="chips" id="expert-questions"></div>
  </aside>`
}

/** Returns the panel for engineers, with every message between this page and Murphy. */
function renderMessagePanel(): Html {
  return html`<details class="wire" id="wire">
    <summary>Messages <span id="wire-count">0</span></summary>
    <div class="wire-body" tabindex="0" role="region" aria-label="Messages between this page and Murphy">
      <ol id="wire-list"></ol>
      <p id="wire-empty">Nothing has been said yet. Open Murphy, or sign in.</p>
    </div>
  </details>`
}
