import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { createFit } from './create-fit'
import { joinWords } from './product-sentences'

/** Answers from its data if a product goes with a food or has a style. What the data does not list is no 'no'. */
export async function answerSuitability(
  subject: ProductFacts,
  context: AdviceContext,
  shown: readonly ProductFacts[],
): Promise<IntentResult> {
  const { opened, sayAdvice } = context
  const { say, vocabulary } = opened
  const { foods, styles } = opened.parsed.query
  const [food] = foods
  const { words } = vocabulary
  const { attributes } = subject.product
  const known = food === undefined ? attributes.styles : attributes.foods
  const getFit = food === undefined ? createFit(styles[0] ?? '', words.styles) : createFit(food, words.foods)
  const isFitting = getFit(food === undefined ? subject.styles : subject.foods) > 0
  const topic = food === undefined ? 'style' : 'food'
  const values = {
    product: subject.label,
    attribute: food ?? styles[0] ?? '',
    names: known.length === 0 ? '' : joinWords(known, say),
  }
  const text =
    known.length === 0
      ? sayAdvice('fact_unknown', values)
      : sayAdvice(isFitting ? `suits_${topic}` : `suits_no_${topic}`, values)
  return {
    ...(await createAdvice(text, shown.includes(subject) ? [] : [subject], context)),
    productFocus: { sku: subject.product.sku, topics: [topic] },
  }
}
