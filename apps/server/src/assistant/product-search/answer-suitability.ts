import type { IntentResult } from '../intent'
import type { AdviceContext } from './answer-advice'
import { createAdvice } from './answer-advice'
import type { ProductFacts } from './product-facts'
import { createFit } from './create-fit'
import { joinWords } from './product-sentences'

/**
 * Answers from the data whether a product goes with a food or has a style. A food or style that the data does not list is said to be
 * unlisted, and is not denied.
 */
export async function answerSuitability(
  subject: ProductFacts,
  context: AdviceContext,
  shown: readonly ProductFacts[],
): Promise<IntentResult> {
  const { opened, sayAdvice } = context
  const { foods, styles } = opened.parsed.query
  const by = foods[0] === undefined ? 'styles' : 'foods'
  const topic = by === 'foods' ? 'food' : 'style'
  const asked = foods[0] ?? styles[0] ?? ''
  const known = subject.product.attributes[by]
  const isFitting = createFit(asked, opened.vocabulary.words[by])(subject[by]) > 0
  const values = {
    product: subject.label,
    attribute: asked,
    names: known.length === 0 ? '' : joinWords(known, opened.say),
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
