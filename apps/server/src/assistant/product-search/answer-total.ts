import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { Subjects } from './find-subjects'
import { formatFirstPrice, joinWords } from './product-sentences'
import { asksForTotal } from './total-request'

/** The most products that are added up. */
const maxSummed = 5

/**
 * Answers what one of each product costs together, with the price of each: of those that a text names, otherwise of those that are
 * shown. `null`: it asks something else, or is about one product.
 */
export async function answerTotal(
  { named, shown, focus }: Subjects,
  context: AdviceContext,
): Promise<IntentResult | null> {
  const isOfOne = named.length === 1 || (named.length === 0 && focus !== null)
  const products = (named.length > 1 ? named : shown).slice(0, maxSummed)
  if (isOfOne || products.length < 2 || !asksForTotal(context.request.text)) return null
  const cents = products.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  const names = joinWords(
    products.map(({ label, product }) => `${label} ${formatFirstPrice(product)}`),
    context.opened.say,
  )
  const values = { count: String(products.length), high: formatDollars(cents / 100), names }
  return await createAdvice(context.sayAdvice('total', values), [], context)
}
