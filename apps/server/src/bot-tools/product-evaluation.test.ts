import { describe, expect, it } from 'vitest'
import { productVocabulary, testProducts } from '../assistant/product-search/testing/test-range'
import { evaluateProducts, formatProductEvaluation, toProductFigures } from './product-evaluation'

const evaluate = (text: string, relevant: Readonly<Record<string, number>>) =>
  evaluateProducts([{ text, relevant }], { products: testProducts, vocabulary: productVocabulary })

describe('the evaluation of product searches', () => {
  it.each([
    ['shiraz', { r1: 3, r2: 1 }, 1],
    ['shiraz', { g1: 3 }, 0],
    ['mezcal', {}, 1],
    ['shiraz', {}, 0],
  ])('gives %j with the grades %j an NDCG of %d', (text, relevant, ndcg) => {
    expect(evaluate(text, relevant).ndcgAt5).toBeCloseTo(ndcg)
  })

  it('prints the mean and the queries that are not perfect', () => {
    const evaluation = evaluateProducts(
      [
        { text: 'shiraz', relevant: { r1: 1, r2: 1 } },
        { text: 'gin', relevant: { k1: 1 } },
      ],
      { products: testProducts, vocabulary: productVocabulary },
    )
    const text = formatProductEvaluation(evaluation)
    expect(text).toContain('NDCG@5 0.500 over 2 judged queries.')
    expect(text).toContain('| gin | 0.00 | ')
    expect(text).not.toContain('| shiraz |')
    expect(toProductFigures(evaluation)).toEqual({ 'product NDCG@5': 50 })
  })

  it('is 0 without rows', () => {
    expect(evaluateProducts([], { products: testProducts, vocabulary: productVocabulary }).ndcgAt5).toBe(0)
  })
})
