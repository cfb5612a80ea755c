import { readBasket, sumBasket } from './basket'
import { getMurphy } from './murphy'

/**
 * Sends the page to Murphy when it is one of a product, of the search or of the basket. Murphy uses it only when the operator
 * has switched visitor context on.
 */
export function sendVisit(): void {
  const shown = document.querySelector<HTMLElement>('[data-visit]')
  if (shown === null) return
  const { productCode, failedSearch } = shown.dataset
  getMurphy()('visit', {
    page: { path: window.location.pathname, title: document.title },
    basket: getBasket(),
    ...(productCode === undefined ? {} : { productCode }),
    ...(failedSearch === undefined ? {} : { failedSearch }),
  })
}

/** Sends a changed basket to Murphy. */
export function sendBasket(): void {
  if (document.querySelector('[data-visit]') !== null) getMurphy()('visit', { basket: getBasket() })
}

function getBasket() {
  const lines = readBasket()
  return {
    lines: lines.map(({ productCode, quantity }) => ({ productCode, quantity })),
    totalCents: sumBasket(lines),
  }
}
