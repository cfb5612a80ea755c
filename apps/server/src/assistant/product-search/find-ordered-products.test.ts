import { describe, expect, it } from 'vitest'
import { findOrderedProducts } from './find-ordered-products'
import { parseProductQuery } from './parse-product-query'
import { productVocabulary, testRange } from './testing/test-range'

const names = ['Bushfly IPA', 'Odd Thong Chardonnay', 'Slow Ute Clare Valley Riesling', 'Never Sold Gin']
const find = (text: string) => {
  const { query } = parseProductQuery(text, { language: testRange.language, words: productVocabulary.words })
  return findOrderedProducts(text, { names, range: testRange.facts, query }).map(({ product }) => product.sku)
}

describe('a product of an order', () => {
  it.each([
    ['how much is the first thing on its own', ['b3']],
    ['the second item', ['w2']],
    ['how much was the wine in my last order', ['w2', 'w1']],
    ['price of the riesling', ['w1']],
    ['what did the beer cost', ['b3']],
    ['how much is the last thing', []],
    ['how much was my last order', []],
    ['how much was the gin', []],
  ])('is meant by %j', (text, skus) => {
    expect(find(text)).toEqual(skus)
  })
})
