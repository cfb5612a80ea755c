import type { Product } from '@murphy/retail-api'
import { parseProductQuery, withImpliedKind } from '../assistant/product-search/parse-product-query'
import { prepareRange } from '../assistant/product-search/prepare-range'
import type { ProductVocabulary } from '../assistant/product-search/product-language'
import { resultLimit, searchProducts } from '../assistant/product-search/search-products'
import type { Figures } from './regression'
import { computeNdcg } from './metrics/gain'

export type JudgedQuery = {
  readonly text: string
  /** Grades by stock code, from 0. Without any, nothing in the range fits. */
  readonly relevant: Readonly<Record<string, number>>
}

export type ProductEvaluation = {
  /** The mean of all queries. */
  readonly ndcgAt5: number
  readonly rowCount: number
  /** The queries with the lowest gain, and the products that they found. */
  readonly worst: readonly {
    readonly text: string
    readonly ndcg: number
    readonly found: readonly string[]
  }[]
}

const worstCount = 25

/**
 * Evaluates product searches by the NDCG@5 of what is shown. A query for which nothing fits is right when the search finds
 * nothing.
 *
 * Source: docs/understanding.md#evaluation
 */
export function evaluateProducts(
  rows: readonly JudgedQuery[],
  { products, vocabulary }: { readonly products: readonly Product[]; readonly vocabulary: ProductVocabulary },
): ProductEvaluation {
  const range = prepareRange(products, vocabulary)
  const { words } = vocabulary
  const results = rows.map(({ text, relevant }) => {
    const { query } = parseProductQuery(text, { language: range.language, words })
    const result = searchProducts(range.facts, withImpliedKind(query, words), { vocabulary, isInStock: null })
    const shown = result.count > 0 ? result.products : result.closest
    const ndcg = computeNdcg(
      shown.map(({ product }) => product.sku),
      relevant,
      resultLimit,
    )
    const isRightlyEmpty = result.count === 0 ? 1 : 0
    return { text, ndcg: ndcg ?? isRightlyEmpty, found: shown.map(({ label }) => label) }
  })
  return {
    ndcgAt5: results.length === 0 ? 0 : results.reduce((sum, { ndcg }) => sum + ndcg, 0) / results.length,
    rowCount: results.length,
    worst: results.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, worstCount),
  }
}

/** Returns the figure that must not fall, in percentage points. */
export function toProductFigures({ ndcgAt5 }: ProductEvaluation): Figures {
  return { 'product NDCG@5': Math.round(ndcgAt5 * 1000) / 10 }
}

/** Formats the evaluation as Markdown. */
export function formatProductEvaluation({ ndcgAt5, rowCount, worst }: ProductEvaluation): string {
  return [
    '',
    '## Product search',
    '',
    `NDCG@5 ${ndcgAt5.toFixed(3)} over ${rowCount} judged queries.`,
    '',
    '| query | NDCG@5 | found |',
    '| --- | --- | --- |',
    ...worst
      .filter(({ ndcg }) => ndcg < 1)
      .map(({ text, ndcg, found }) =>
        [text, ndcg.toFixed(2), found.join(', ')].map((cell) => cell.replaceAll('|', String.raw`\|`)),
      )
      .map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')
}
