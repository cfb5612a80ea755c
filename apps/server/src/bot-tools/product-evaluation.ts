import type { Product } from '@murphy/retail-api'
import { formatTable } from './format-table'
import { divide } from './metrics/classification'
import { computeNdcg } from './metrics/gain'
import { toPoints } from './metrics/share'
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

const worstCount = 40
/** The number of products that are judged. */
const shownLimit = 5

/** The reply of the assistant to a request for products in a new conversation. */
export type ProductReply = {
  /** Stock codes, in display order. */
  readonly skus: readonly string[]
  readonly texts: readonly string[]
}

/** Words of a reply that says that something is missing or not known. */
const missWords = /\b(?:no|not|none|nothing|neither)\b|n['’]t\b/i

/**
 * Evaluates product searches by the NDCG@5 of what the assistant shows. A query for which nothing fits is right when the reply says
 * so, or shows nothing, and shows only what comes near.
 *
 * @param ask asks the assistant in a new conversation
 * Source: docs/understanding.md#evaluation
 */
export async function evaluateProducts(
  rows: readonly ProductQueryRow[],
  {
    products,
    ask,
  }: { readonly products: readonly Product[]; readonly ask: (text: string) => Promise<ProductReply> },
): Promise<ProductEvaluation> {
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const results: { text: string; ndcg: number; found: readonly string[] }[] = []
  for (const row of rows) {
    const { skus, texts } = await ask(row.query)
    const shown = skus.slice(0, shownLimit).flatMap((sku) => bySku.get(sku) ?? [])
    const found = shown.map(({ brand, name }) => `${brand} ${name}`)
    results.push({ text: row.query, ndcg: rateReply(row, { shown, texts, products }), found })
  }
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

function rateReply(
  row: ProductQueryRow,
  {
    shown,
    texts,
    products,
  }: {
    readonly shown: readonly Product[]
    readonly texts: readonly string[]
    readonly products: readonly Product[]
  },
): number {
  const skus = shown.map(({ sku }) => sku)
  if (!row.none) return computeNdcg(skus, gradeProducts(row, products), shownLimit) ?? 0
  const tellsMiss = shown.length === 0 || texts.some((text) => missWords.test(text))
  const isNear = shown.every((product) => row.nearest.length > 0 && fitsAll(product, row.nearest))
  return Number(tellsMiss && isNear)
}

function getMean(values: readonly number[]): number {
  return divide(
    values.reduce((sum, value) => sum + value, 0),
    values.length,
  )
}

/** Returns the figure that must not fall, in percentage points. */
export function toProductFigures({ ndcgAt5 }: ProductEvaluation): Figures {
  return { 'product NDCG@5': toPoints(ndcgAt5) }
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
    formatTable(
      ['query', 'NDCG@5', 'found'],
      worst
        .filter(({ ndcg }) => ndcg < 1)
        .map(({ text, ndcg, found }) => [text, ndcg.toFixed(2), found.join(', ')]),
    ),
  ].join('\n')
}
