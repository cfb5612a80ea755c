import type { Product } from '@murphy/retail-api'
import type { ProductFacts } from './product-facts'
import { createProductFacts } from './product-facts'
import type { ProductVocabulary } from './product-language'
import type { ProductLanguage } from './product-meaning'
import { createProductLanguage } from './product-language'

/** A range prepared for searching. */
export type PreparedRange = {
  readonly facts: readonly ProductFacts[]
  readonly find: (sku: string) => ProductFacts | null
  readonly language: ProductLanguage
}

const prepared = new WeakMap<
  readonly Product[],
  { words: ProductVocabulary['words']; range: PreparedRange }
>()

/** Prepares a range once for each state of the feed and of the operator's words. */
export function prepareRange(products: readonly Product[], vocabulary: ProductVocabulary): PreparedRange {
  const known = prepared.get(products)
  if (known && known.words === vocabulary.words) return known.range
  const facts = createProductFacts(products, vocabulary.words)
  const bySku = new Map(facts.map((each) => [each.product.sku, each]))
  const range = {
    facts,
    find: (sku: string) => bySku.get(sku) ?? null,
    language: createProductLanguage(vocabulary, products),
  }
  prepared.set(products, { words: vocabulary.words, range })
  return range
}
