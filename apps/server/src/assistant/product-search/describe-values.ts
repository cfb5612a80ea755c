import type { ProductFacts } from './product-facts'
import type { FactTopic, ProductTexts } from './product-sentences'
import { describeFact, formatOrigin, joinWords, listPrices } from './product-sentences'
import { describeRating } from './reasons'

/**
 * Answers one question for each product of a list, and says once what several have in common: 'All 4: Case of 24, Pack of 4'.
 *
 * @param products at least two
 */
export function describeFacts(
  products: readonly ProductFacts[],
  topic: FactTopic,
  texts: ProductTexts,
): string {
  const { say, sayAdvice } = texts
  const labels = new Map<string, string[]>()
  for (const facts of products) {
    const value = describeValue(facts, topic, texts)
    if (value === null) {
      const sentences = products.map((each) => describeFact(each, topic, texts))
      return [...new Set(sentences)].join(' ')
    }
    const known = value === '' ? sayAdvice('value_unknown') : value
    labels.set(known, [...(labels.get(known) ?? []), facts.label])
  }
  const [[only] = [], another] = [...labels]
  if (only !== undefined && another === undefined)
    return sayAdvice(products.length === 2 ? 'values_both' : 'values_all', {
      count: String(products.length),
      names: only,
    })
  return [...labels]
    .map(([names, of]) => sayAdvice('compare_each', { product: joinWords(of, say), names }))
    .join(' ')
}

/** Returns a fact of a product in a few words; '': the data does not say it; `null`: it needs a sentence. */
function describeValue(
  { product }: ProductFacts,
  topic: FactTopic,
  { say, sayAdvice }: ProductTexts,
): string | null {
  const { attributes, packs, prices } = product
  switch (topic) {
    case 'strength':
      return attributes.alcoholPercent === null
        ? ''
        : say('reason_alcohol', { count: String(attributes.alcoholPercent) })
    case 'volume':
      return attributes.volumeMl === null
        ? ''
        : sayAdvice('value_volume', { low: String(attributes.volumeMl) })
    case 'price':
      return listPrices(prices).join(', ')
    case 'vintage':
      return attributes.vintage === null ? '' : String(attributes.vintage)
    case 'origin':
      return formatOrigin(product)
    case 'packs':
      return packs.map(({ name }) => name).join(', ')
    case 'rating':
      return describeRating(product, say)
    case 'food':
      return joinWords(attributes.foods, say)
    case 'style':
      return joinWords(attributes.styles, say)
    case 'drinks':
    case 'offer':
      return null
  }
}
