import { formatDollars } from '@murphy/domain/products'
import type { AdviceContext } from './answer-advice'
import { describePieces } from './describe-drinks-plan'
import { formatRoundDollars } from './describe-query'
import { asksForCases } from './drinks-plan'
import type { PlannedDrinks } from './planned-drinks'
import type { ProductFacts } from './product-facts'
import { getPackPrice } from './product-packs'

/** The price of some pieces in the packs that cost least. */
export type PackedPrice = { readonly packs: number; readonly name: string; readonly total: number }

/** Returns the lowest price of at least so many pieces in packs of one size; `null`: the feed does not say it. */
export function findPackedPrice({ product }: ProductFacts, count: number): PackedPrice | null {
  const prices = product.packs.flatMap(({ name, units }): readonly PackedPrice[] => {
    const price = getPackPrice(product, units)
    const packs = Math.ceil(count / units)
    return price === null ? [] : [{ packs, name, total: Math.round(packs * price * 100) / 100 }]
  })
  return prices.toSorted((a, b) => a.total - b.total)[0] ?? null
}

/** Returns what planned pieces cost with the cheapest and with a middle-priced product of each kind, in dollars; `null`: a kind has no price. */
function getPriceRange(
  planned: readonly PlannedDrinks[],
  { opened }: Pick<AdviceContext, 'opened'>,
): { readonly low: number; readonly high: number } | null {
  const totals = planned.map(({ kind, count }) =>
    opened.range.facts
      .filter((facts) => facts.kinds.has(kind) && !facts.isAlcoholFree)
      .flatMap((facts) => findPackedPrice(facts, count)?.total ?? [])
      .toSorted((a, b) => a - b),
  )
  if (totals.some((prices) => prices.length === 0)) return null
  const sum = (pick: (prices: readonly number[]) => number): number =>
    totals.reduce((total, prices) => total + Math.round(pick(prices) * 100), 0) / 100
  return {
    low: sum(([cheapest = 0]) => cheapest),
    high: sum((prices) => prices[Math.floor(prices.length / 2)] ?? 0),
  }
}

/** Tells what planned pieces cost with the cheapest and with a middle-priced product of each kind. */
export function describePriceRange(planned: readonly PlannedDrinks[], context: AdviceContext): string {
  const { sayAdvice, request } = context
  const range = getPriceRange(planned, context)
  if (range === null) return sayAdvice('plan_total_which')
  return sayAdvice('plan_total_range', {
    names: describePieces(planned, context, { inCases: asksForCases(request.text) }),
    low: formatDollars(range.low),
    high: formatDollars(range.high),
  })
}

/** Tells whether planned pieces fit a budget; `null`: there is none, or no price. */
export function describeBudget(
  planned: readonly PlannedDrinks[],
  budget: number | undefined,
  context: AdviceContext,
): string | null {
  const range = getPriceRange(planned, context)
  if (budget === undefined || range === null || planned.length === 0) return null
  const values = {
    amount: formatRoundDollars(budget),
    low: formatDollars(range.low),
    high: formatDollars(range.high),
  }
  if (range.low > budget) return context.sayAdvice('plan_over_budget', values)
  return context.sayAdvice(range.high > budget ? 'plan_part_of_budget' : 'plan_in_budget', values)
}
