import { formatDollars } from '@murphy/domain/products'
import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { formatFirstPrice, joinWords } from './product-sentences'

/** Answers what one of each product costs together, with the price of each. */
export async function answerTotal(
  products: readonly ProductFacts[],
  context: AdviceContext,
): Promise<IntentResult> {
  const cents = products.reduce((sum, { price }) => sum + Math.round(price * 100), 0)
  const names = joinWords(
    products.map(({ label, product }) => `${label} ${formatFirstPrice(product)}`),
    context.opened.say,
  )
  const values = { count: String(products.length), high: formatDollars(cents / 100), names }
  return await createAdvice(context.sayAdvice('total', values), [], context)
}
