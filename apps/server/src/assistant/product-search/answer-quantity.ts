import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { describeQuantityPrice } from './product-sentences'

/** Answers what so many pieces of a product cost. */
export async function answerQuantityPrice(
  subject: ProductFacts,
  count: number,
  context: AdviceContext,
  shown: readonly ProductFacts[],
): Promise<IntentResult> {
  const text = describeQuantityPrice(subject, count, context.sayAdvice)
  return {
    ...(await createAdvice(text, shown.includes(subject) ? [] : [subject], context)),
    productFocus: { sku: subject.product.sku, topics: ['price'] },
  }
}

/** Answers what so many pieces of each product of a short list cost. */
export async function answerQuantityPrices(
  products: readonly ProductFacts[],
  counts: readonly number[],
  context: AdviceContext,
): Promise<IntentResult> {
  const sentences = products.map((facts, index) =>
    describeQuantityPrice(facts, counts[index] ?? 1, context.sayAdvice),
  )
  return await createAdvice(sentences.join(' '), [], context)
}
