/** The newest pages of a visit that are remembered. */
export const visitedPagesMaxCount = 20
/** The most lines of a basket. */
export const basketLinesMaxCount = 50

/** A page of the shop. `path` has neither query nor fragment; `at`: milliseconds since 1970. */
export type VisitedPage = { readonly path: string; readonly title: string; readonly at: number }

export type BasketLine = { readonly productCode: string; readonly quantity: number }

export type Basket = { readonly lines: readonly BasketLine[]; readonly totalCents: number }

/** A search in the shop that found nothing. */
export type FailedSearch = { readonly text: string; readonly at: number }

/**
 * The visit in one tab, as the shop's page has sent it. None of it is proven.
 *
 * Source: docs/live-chat.md#visitor-context
 */
export type VisitorContext = {
  /** Newest first. */
  readonly pages: readonly VisitedPage[]
  /** The product on the newest page; `null`: none. */
  readonly productCode: string | null
  readonly basket: Basket | null
  /** The last one of the visit. */
  readonly failedSearch: FailedSearch | null
}

/** The facts that the page sends at one time. A field that is left out stays unchanged, and `null` removes it. */
export type VisitUpdate = {
  readonly page?: { readonly path: string; readonly title: string }
  readonly productCode?: string | null
  readonly basket?: Basket | null
  readonly failedSearch?: string | null
}

export const emptyVisit: VisitorContext = { pages: [], productCode: null, basket: null, failedSearch: null }

/**
 * Adds what the page has told to a visit. A new page has no product unless it names one. The same page again replaces the
 * newest one, as after a reload.
 *
 * @param now milliseconds since 1970
 */
export function addVisit(before: VisitorContext, update: VisitUpdate, now: number): VisitorContext {
  const { page, basket, failedSearch } = update
  return {
    pages: page === undefined ? before.pages : addPage(before.pages, { ...page, at: now }),
    productCode: findProduct(before, update),
    basket: basket === undefined ? before.basket : basket,
    failedSearch:
      failedSearch === undefined
        ? before.failedSearch
        : failedSearch === null
          ? null
          : { text: failedSearch, at: now },
  }
}

function findProduct(before: VisitorContext, { page, productCode }: VisitUpdate): string | null {
  if (productCode !== undefined) return productCode
  return page === undefined || page.path === before.pages[0]?.path ? before.productCode : null
}

function addPage(pages: readonly VisitedPage[], page: VisitedPage): readonly VisitedPage[] {
  const earlier = pages[0]?.path === page.path ? pages.slice(1) : pages
  return [page, ...earlier].slice(0, visitedPagesMaxCount)
}

/** Returns true when nothing is known about a visit. */
export function isEmptyVisit({ pages, productCode, basket, failedSearch }: VisitorContext): boolean {
  return pages.length === 0 && productCode === null && basket === null && failedSearch === null
}

/** Returns a path without query and fragment, which may hold personal data. */
export function toPagePath(path: string): string {
  return path.replace(/[?#].*$/s, '')
}

/**
 * Returns true when the visit so far is that of another shopper: a signed-in one has signed off, or another one has signed
 * in. A guest who signs in is the same shopper.
 *
 * @param before the shopper so far; '' or '0': a guest
 */
export function isOtherShopper(before: string, next: string): boolean {
  return !isGuest(before) && before !== next
}

function isGuest(shopperId: string): boolean {
  return shopperId === '' || shopperId === '0'
}

/**
 * Returns a visit whose times are valid and not in the future, by moving all of them. The clocks of browsers are often fast, and a
 * program may send any number.
 *
 * @param now milliseconds since 1970
 */
export function withTimesUntil(context: VisitorContext, now: number): VisitorContext {
  const { pages, failedSearch } = context
  const aheadMs = Math.max(0, ...pages.map(({ at }) => at - now), (failedSearch?.at ?? 0) - now)
  const toTime = (at: number): number => Math.max(0, Math.min(now, at - aheadMs))
  return {
    ...context,
    pages: pages.map((page) => ({ ...page, at: toTime(page.at) })),
    failedSearch: failedSearch && { ...failedSearch, at: toTime(failedSearch.at) },
  }
}
