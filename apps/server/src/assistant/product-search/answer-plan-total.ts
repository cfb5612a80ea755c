import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import { readNumberWord } from '../references/number-words'
import { createMessage } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { keepSearch } from './answer-advice'
import type { PlannedDrinks } from './answer-drinks-plan'
import { describePieces, listPlannedDrinks } from './answer-drinks-plan'
import { asksForCases } from './drinks-plan'
import type { Subjects } from './find-subjects'
import { findPricedPlan } from './plan-total-request'
import type { ProductFacts } from './product-facts'
import { getPackPrice } from './product-packs'
import { joinWords } from './product-sentences'

/** The price of some pieces in the packs that cost least. */
type PackedPrice = { readonly packs: number; readonly name: string; readonly total: number }

/**
 * Answers what the drinks cost that were planned: with the products that are named or shown, or at a price that the text states. Without
 * both it asks for one. `null`: the text asks something else.
 *
 * Source: docs/understanding.md#product-search
 */
export function answerPlanTotal(subjects: Subjects, context: AdviceContext): IntentResult | null {
  const { request, opened, sayAdvice } = context
  const plan = findPricedPlan(request.text, request.dialogue)
  if (plan === null) return null
  const planned = listPlannedDrinks(plan, plan.people, opened)
  const { price } = opened.parsed.query
  const each = price === null ? readPriceWord(request.text) : (price.around ?? price.max)
  const priced = planned.map((drinks) =>
    each === null ? priceByProduct(drinks, subjects, context) : priceAt(drinks, each, context),
  )
  const parts = priced.filter((part) => part !== null)
  const rest = planned.filter((_, index) => priced[index] === null)
  // Products that were only shown are no choice: the price of all drinks says more than that of some.
  const isChosen = each !== null || subjects.named.length > 0 || rest.length === 0
  if (parts.length === 0 || !isChosen) return keepPlan(describePriceRange(planned, context), context)
  const labels = rest.map(({ kind }) => opened.vocabulary.words.kinds[kind]?.label ?? kind)
  const total = sayAdvice('plan_total', {
    high: formatDollars(parts.reduce((sum, { cents }) => sum + cents, 0) / 100),
    names: joinWords(
      parts.map(({ text }) => text),
      opened.say,
    ),
  })
  const others =
    labels.length === 0 ? [] : [sayAdvice('plan_total_rest', { products: joinWords(labels, opened.say) })]
  return keepPlan([total, ...others].join(' '), context)
}

/** Returns the price in words that a text states for each bottle, 'at fifteen a bottle'; `null`: it states none. */
function readPriceWord(text: string): number | null {
  return readNumberWord(
    /\b(?:at|for|around|about|say) \$?(\w+)(?: (?:dollars|bucks))? (?:a|per|each)\b/i
      .exec(text)?.[1]
      ?.toLowerCase(),
  )
}

/** Tells what planned pieces cost with the cheapest and with a middle-priced product of each kind. */
function describePriceRange(planned: readonly PlannedDrinks[], context: AdviceContext): string {
  const { opened, sayAdvice, request } = context
  const totals = planned.map(({ kind, count }) =>
    opened.range.facts
      .filter((facts) => facts.kinds.has(kind) && !facts.isAlcoholFree)
      .flatMap((facts) => findPackedPrice(facts, count)?.total ?? [])
      .toSorted((a, b) => a - b),
  )
  if (totals.some((prices) => prices.length === 0)) return sayAdvice('plan_total_which')
  const sum = (pick: (prices: readonly number[]) => number): string =>
    formatDollars(totals.reduce((total, prices) => total + Math.round(pick(prices) * 100), 0) / 100)
  return sayAdvice('plan_total_range', {
    names: describePieces(planned, context, { inCases: asksForCases(request.text) }),
    low: sum(([cheapest = 0]) => cheapest),
    high: sum((prices) => prices[Math.floor(prices.length / 2)] ?? 0),
  })
}

/** Keeps the plan for the next question about it, such as another number of guests. */
function keepPlan(text: string, context: AdviceContext): IntentResult {
  const { drinksPlan } = context.request.dialogue
  const result: IntentResult = { items: [createMessage(text)] }
  if (drinksPlan === undefined) return keepSearch(result, context)
  const { turn: _turn, ...plan } = drinksPlan
  return keepSearch({ ...result, drinksPlan: plan }, context)
}

/** Returns the price of planned pieces with the first product of their kind that is named, or shown; `null`: there is none. */
function priceByProduct(
  { kind, count }: PlannedDrinks,
  { named, shown, choices, focus }: Subjects,
  { sayAdvice }: AdviceContext,
): { readonly text: string; readonly cents: number } | null {
  const listed = [...named, ...(focus === null ? [] : [focus]), ...shown, ...choices]
  const product = listed.find(({ kinds }) => kinds.has(kind))
  const packed = product === undefined ? null : findPackedPrice(product, count)
  if (product === undefined || packed === null) return null
  const values = {
    count: String(packed.packs),
    names: packed.name,
    product: product.label,
    high: formatDollars(packed.total),
  }
  return { text: sayAdvice('plan_total_part', values), cents: Math.round(packed.total * 100) }
}

/** Returns the price of planned pieces at a stated price each. */
function priceAt(
  { kind, count }: PlannedDrinks,
  each: number,
  { opened, sayAdvice }: AdviceContext,
): { readonly text: string; readonly cents: number } {
  const values = {
    count: String(count),
    products: opened.vocabulary.words.kinds[kind]?.label ?? kind,
    low: formatDollars(each),
    high: formatDollars(count * each),
  }
  return { text: sayAdvice('plan_total_at', values), cents: Math.round(count * each * 100) }
}

/** Returns the lowest price of at least so many pieces in packs of one size; `null`: the feed does not say it. */
function findPackedPrice({ product }: ProductFacts, count: number): PackedPrice | null {
  const prices = product.packs.flatMap(({ name, units }): readonly PackedPrice[] => {
    const price = getPackPrice(product, units)
    const packs = Math.ceil(count / units)
    return price === null ? [] : [{ packs, name, total: Math.round(packs * price * 100) / 100 }]
  })
  return prices.toSorted((a, b) => a.total - b.total)[0] ?? null
}
