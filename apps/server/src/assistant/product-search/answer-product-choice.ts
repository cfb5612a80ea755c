import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import type { FactTopic } from './product-sentences'
import { describeFact, listKnownTopics } from './product-sentences'

/** Answers the choice of a product with its price, what tells most of it, and its card. */
export async function answerProductChoice(
  subject: ProductFacts,
  context: AdviceContext,
): Promise<IntentResult> {
  const { say } = context.opened
  const topics = listKnownTopics(subject)
  const answered: readonly FactTopic[] = ['price', ...topics.slice(0, 2)]
  const sentences = answered.map((topic) => describeFact(subject, topic, { say, ...context }))
  return {
    ...(await createAdvice([...new Set(sentences)].join(' '), [subject], context)),
    productFocus: { sku: subject.product.sku, topics },
  }
}
