import { describe, expect, it } from 'vitest'
import { findNamedProducts } from './find-named-products'
import type { ProductFacts } from './product-facts'
import { productVocabulary } from '../../testing/assistant-with-fakes'
import { createProductFacts } from './product-facts'
import { testProducts, testRange } from './testing/test-range'

const skusOf = (text: string, preferred: readonly ProductFacts[] = []) =>
  findNamedProducts(text, testRange.facts, preferred).map(({ product }) => product.sku)
const factsOf = (sku: string) => testRange.facts.filter(({ product }) => product.sku === sku)

describe('the products that a text names', () => {
  it.each([
    ['do you have slow ute barossa shiraz', ['r1']],
    ['slow ute riesling or the odd thong moscato', ['w1', 'w3']],
    ['is salt & myrtle dry gin any good', ['g1']],
    ['old piano', []],
    ['piano old pinot noir', []],
    ['a shiraz', []],
    ['galah street lager or the hazy one', ['b1', 'b2']],
    ['slow ute shiraz and riesling', ['r1', 'w1']],
    ['slow ute shiraz and a cheese', ['r1']],
  ])('are in %j', (text, skus) => {
    expect(skusOf(text)).toEqual(skus)
  })

  it.each([
    'cartographers daughter reserve nebbiolo',
    'the cartographers daughter nebbiolo',
    "cartographer's daughter reserve",
  ])('are of a brand with an article: %j', (text) => {
    const [wine] = testProducts
    if (wine === undefined) throw new Error('The range is empty.')
    const facts = createProductFacts(
      [{ ...wine, brand: 'The Cartographers Daughter', name: 'Reserve Barossa Nebbiolo' }],
      productVocabulary.words,
    )
    expect(findNamedProducts(text, facts)).toEqual(facts)
  })

  it('are those that are preferred, when others are named equally well', () => {
    const ofBrand = 'the bushfly ipa mid strength'
    expect(skusOf(ofBrand)).toEqual(['b4'])
    const twins = [...factsOf('b3'), ...factsOf('b3').map((facts) => ({ ...facts, label: 'its twin' }))]
    const [first, twin] = twins
    if (first === undefined || twin === undefined) throw new Error('The range has no b3.')
    expect(findNamedProducts('bushfly ipa', twins)).toEqual([first])
    expect(findNamedProducts('bushfly ipa', twins, [twin])).toEqual([twin])
  })

  it('are found without reading the products of other brands', () => {
    let reads = 0
    const range = testRange.facts.map((facts) => ({
      ...facts,
      get nameKey() {
        reads += 1
        return facts.nameKey
      },
    }))
    const countReads = (text: string): number => {
      reads = 0
      findNamedProducts(text, range)
      return reads
    }
    expect(countReads('whats the weather tomorrow in bondi')).toBe(0)
    expect(countReads('do you have old piano pinot noir')).toBe(1)
  })
})
