import { describe, expect, it } from 'vitest'
import { testProducts } from '../assistant/product-search/testing/test-range'
import type { ProductReply } from './product-evaluation'
import { evaluateProducts, formatProductEvaluation, toProductFigures } from './product-evaluation'
import type { ProductQueryRow } from './product-judgement'

/** An assistant that shows the products of the test range that a query's words name. */
const ask = async (text: string): Promise<ProductReply> => {
  const replies: Readonly<Record<string, ProductReply>> = {
    shiraz: { skus: ['r1', 'r2'], texts: ['I found 2 Shiraz.'] },
    gin: { skus: ['g1'], texts: ['I found a gin.'] },
    'organic shiraz': { skus: ['r1'], texts: ["Our data doesn't say what is organic. I found 2 Shiraz."] },
  }
  return replies[text] ?? { skus: [], texts: ['What are you after?'] }
}
const options = { products: testProducts, ask }
const row = (query: string, given: Partial<ProductQueryRow> = {}): ProductQueryRow => ({
  id: 'q1',
  topic: 'varietal',
  query,
  must: [],
  should: [],
  none: false,
  nearest: [],
  awkward: false,
  note: '',
  ...given,
})
const isShiraz = { path: 'wine.varietal', op: 'eq', value: 'Shiraz' } as const
const isGin = { path: 'name', op: 'matches', value: 'gin' } as const

describe('the evaluation of product searches', () => {
  it.each<[string, ProductQueryRow, number]>([
    ['what fits', row('shiraz', { must: [isShiraz] }), 1],
    ['something else', row('shiraz', { must: [isGin] }), 0],
    ['nothing, which is right', row('mezcal', { none: true }), 1],
    ['something where nothing fits', row('shiraz', { none: true, nearest: [isGin] }), 0],
    ['what comes near, and says so', row('organic shiraz', { none: true, nearest: [isShiraz] }), 1],
  ])('counts a search that finds %s', async (_what, query, ndcg) => {
    expect((await evaluateProducts([query], options)).ndcgAt5).toBeCloseTo(ndcg)
  })

  it('prints the means, and the queries of the first half that are not perfect', async () => {
    const rows = [
      row('shiraz', { must: [isShiraz] }),
      row('riesling', { must: [isGin] }),
      row('gin', { must: [isShiraz] }),
    ]
    const evaluation = await evaluateProducts(rows, options)
    const text = formatProductEvaluation(evaluation)
    expect(text).toContain('NDCG@5 0.333 over 3 judged queries, 0.000 over the held-out half.')
    expect(text).toContain('| gin | 0.00 | ')
    expect(text).not.toContain('| riesling |')
    expect(toProductFigures(evaluation)).toEqual({ 'product NDCG@5': 33.3 })
  })

  it('is 0 without rows', async () => {
    expect(await evaluateProducts([], options)).toMatchObject({ ndcgAt5: 0, heldOutNdcgAt5: 0 })
  })
})
