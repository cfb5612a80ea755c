import { describe, expect, it } from 'vitest'
import { productVocabulary } from '../../testing/assistant-with-fakes'
import { parseProductQuery } from './parse-product-query'
import { findShownOfKind } from './shown-of-kind'
import { testRange } from './testing/test-range'

const { words } = productVocabulary
const choices = ['r1', 'w1', 'w3'].flatMap((sku) => testRange.find(sku) ?? [])

function findSkus(text: string, shown = choices): readonly string[] {
  const { query } = parseProductQuery(text, { language: testRange.language, words })
  const found = findShownOfKind(text, query, { choices: shown, vocabulary: productVocabulary })
  return found.map(({ product }) => product.sku)
}

describe('the shown products that are meant by their kind', () => {
  it.each([
    ['is the red dry', ['r1']],
    ['and the white? dry?', ['w1', 'w3']],
    ['what food goes with the riesling', ['w1']],
    ['how strong is the red', ['r1']],
    ['the one from the barossa, is it dry', ['r1']],
    ['a dry red', []],
    ['the red', []],
    ['is the red or the white dry', []],
    ['the red under 20, dry', []],
    ['is the beer bitter', []],
  ])('are those of the kind in %j: %j', (text, skus) => {
    expect(findSkus(text)).toEqual(skus)
  })

  it('are none where all have the kind', () => {
    expect(findSkus('is the white dry', choices.slice(1))).toEqual([])
  })
})
