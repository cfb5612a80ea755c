import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import { readNumberWord } from '../references/number-words'
import { createMessage } from '../reply-items'
import type { AdviceContext } from './answer-advice'
import { keepSearch } from './answer-advice'
import { listPlannedDrinks } from './planned-drinks'
import type { PlannedDrinks } from './planned-drinks'
import { describeBudget, describePriceRange, findPackedPrice } from './plan-prices'
import type { Subjects } from './find-subjects'
import { asksForBudget, findPricedPlan } from './plan-total-request'
import { readBudget } from './start-drinks-plan'
import { joinWords } from './product-sentences'

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
  const { budget = plan.budget } = readBudget(request.text, { price }, plan.people)
  const fits = asksForBudget(request.text, plan) ? describeBudget(planned, budget, context) : null
  if (fits !== null) return keepPlan(fits, context, budget)
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

/** Keeps the plan for the next question about it, such as another number of guests. */
function keepPlan(text: string, context: AdviceContext, budget?: number): IntentResult {
  const { drinksPlan } = context.request.dialogue
  const result: IntentResult = { items: [createMessage(text)] }
  if (drinksPlan === undefined) return keepSearch(result, context)
  const { turn: _turn, ...plan } = drinksPlan
  return keepSearch(
    { ...result, drinksPlan: { ...plan, ...(budget === undefined ? {} : { budget }) } },
    context,
  )
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
