import type { Product } from '@murphy/retail-api'
import { parseProductQuery, withImpliedKind } from '../assistant/product-search/parse-product-query'
import { prepareRange } from '../assistant/product-search/prepare-range'
import type { ProductVocabulary } from '../assistant/product-search/product-language'
import { resultLimit, searchProducts } from '../assistant/product-search/search-products'
import { computeNdcg } from './metrics/gain'
import type { ProductQueryRow } from './product-judgement'
import { fitsAll, gradeProducts } from './product-judgement'
import type { Figures } from './regression'

export type ProductEvaluation = {
  /** The mean of all queries. */
  readonly ndcgAt5: number
  /** The mean of the second, fourth and so on, of which no result is printed. */
  readonly heldOutNdcgAt5: number
  readonly rowCount: number
  /** The queries with the lowest gain that are not held out, and the products that they found. */
  readonly worst: readonly {
    readonly text: string
    readonly ndcg: number
    readonly found: readonly string[]
  }[]
}

const worstCount = 25

/**
 * Evaluates product searches by the NDCG@5 of what is shown. A query for which nothing fits is right when the reply says so and
 * shows only what comes near.
 *
 * Source: docs/understanding.md#evaluation
 */
export function evaluateProducts(
  rows: readonly ProductQueryRow[],
  { products, vocabulary }: { readonly products: readonly Product[]; readonly vocabulary: ProductVocabulary },
): ProductEvaluation {
  const range = prepareRange(products, vocabulary)
  const { words } = vocabulary
  const results = rows.map((row) => {
    const parsed = parseProductQuery(row.query, { language: range.language, words })
    const query = withImpliedKind(parsed.query, words)
    const result = searchProducts(range.facts, query, { vocabulary, isInStock: null })
    const shown = result.count > 0 ? result.products : result.closest
    const tellsMiss = result.count === 0 || parsed.unknownAttributes.length + parsed.unknownNames.length > 0
    const isNear = shown.every(({ product }) => row.nearest.length > 0 && fitsAll(product, row.nearest))
    const ndcg = row.none
      ? Number(tellsMiss && isNear)
      : (computeNdcg(
          shown.map(({ product }) => product.sku),
          gradeProducts(row, products),
          resultLimit,
        ) ?? 0)
    return { text: row.query, ndcg, found: shown.map(({ label }) => label) }
  })
  return {
    ndcgAt5: getMean(results.map(({ ndcg }) => ndcg)),
    heldOutNdcgAt5: getMean(results.flatMap(({ ndcg }, index) => (index % 2 === 1 ? [ndcg] : []))),
    rowCount: results.length,
    worst: results
      .filter((_, index) => index % 2 === 0)
      .toSorted((a, b) => a.ndcg - b.ndcg)
      .slice(0, worstCount),
  }
}

function getMean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Returns the figure that must not fall, in percentage points. */
export function toProductFigures({ ndcgAt5 }: ProductEvaluation): Figures {
  return { 'product NDCG@5': Math.round(ndcgAt5 * 1000) / 10 }
}

/** Formats the evaluation as Markdown. */
export function formatProductEvaluation({
  ndcgAt5,
  heldOutNdcgAt5,
  rowCount,
  worst,
}: ProductEvaluation): string {
  return [
    '',
    '## Product search',
    '',
    `NDCG@5 ${ndcgAt5.toFixed(3)} over ${rowCount} judged queries, ${heldOutNdcgAt5.toFixed(3)} over the held-out half.`,
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
