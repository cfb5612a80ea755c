/** When chat is offered to a visitor. Every condition has to hold. */
export type OfferCondition = {
  /** The beginning of the page's path; '': any page. */
  readonly pathPrefix: string
  /** The time on the page. */
  readonly secondsOnPage: number
  /** The least value of the basket; `null`: any. */
  readonly basketFromCents: number | null
  /** The page shows a search that found nothing. */
  readonly needsFailedSearch: boolean
}

/** The page that a visitor looks at. */
export type OfferFacts = {
  readonly path: string
  readonly onPageMs: number
  /** 0: without a basket. */
  readonly basketCents: number
  readonly hasFailedSearch: boolean
}

/** Returns the first rule whose conditions hold; `null`: none. Source: docs/live-chat.md#chat-offers */
export function findDueOffer<Rule extends OfferCondition>(
  rules: readonly Rule[],
  facts: OfferFacts,
): Rule | null {
  return rules.find((rule) => holdsBesideTime(rule, facts) && getMissingMs(rule, facts) <= 0) ?? null
}

/**
 * Returns the milliseconds until a rule may be due, when nothing but time changes; `null`: no rule can be.
 */
export function getOfferWaitMs(rules: readonly OfferCondition[], facts: OfferFacts): number | null {
  const waits = rules
    .filter((rule) => holdsBesideTime(rule, facts))
    .map((rule) => Math.max(0, getMissingMs(rule, facts)))
  return waits.length === 0 ? null : Math.min(...waits)
}

function holdsBesideTime(
  { pathPrefix, basketFromCents, needsFailedSearch }: OfferCondition,
  { path, basketCents, hasFailedSearch }: OfferFacts,
): boolean {
  return (
    path.startsWith(pathPrefix) &&
    (basketFromCents === null || basketCents >= basketFromCents) &&
    (!needsFailedSearch || hasFailedSearch)
  )
}

function getMissingMs({ secondsOnPage }: OfferCondition, { onPageMs }: OfferFacts): number {
  return secondsOnPage * 1000 - onPageMs
}
