import type { Product } from '@murphy/retail-api'
import { describe, expect, it } from 'vitest'
import { productVocabulary } from '../../testing/assistant-with-fakes'
import { initialDialogueState } from '../dialogue-state'
import { createProductReaders } from './product-readers'
import { emptyQuery, toStoredQuery } from './product-query'
import { testProducts } from './testing/test-range'

const searched = {
  ...initialDialogueState,
  productSearch: { query: toStoredQuery({ ...emptyQuery, kinds: ['wine'] }), turn: 0 },
}

function createReaders(
  dialogue: typeof initialDialogueState,
  {
    isOffered = true,
    products = [],
  }: { readonly isOffered?: boolean; readonly products?: readonly Product[] } = {},
) {
  let readings = 0
  const readers = createProductReaders(dialogue, {
    isOffered: () => isOffered,
    productVocabulary: () => productVocabulary,
    retail: {
      products: {
        range: async () => {
          readings += 1
          return products
        },
      },
    },
  })
  return { readers, countReadings: () => readings }
}

describe('the range of a turn', () => {
  it('is not read before a reading of products needs it', async () => {
    const { readers, countReadings } = createReaders(initialDialogueState)
    expect(await readers.refinesSearch('under 30')).toBe(false)
    expect(countReadings()).toBe(0)
  })

  it('is read once for all readings of a turn', async () => {
    const { readers, countReadings } = createReaders(searched)
    await readers.refinesSearch('under 30')
    await readers.describesProducts('a red under 30', { isLikely: true })
    expect(countReadings()).toBe(1)
  })

  it.each(["the cheapest red you've got", 'the cheapest red you’ve got'])(
    'is read for the whole range, with a straight or a curly apostrophe: %j',
    async (text) => {
      const { readers, countReadings } = createReaders(initialDialogueState)
      await readers.asksOfWholeRange(text)
      expect(countReadings()).toBe(1)
    },
  )

  it('is not read when the retailer offers no products', async () => {
    const { readers, countReadings } = createReaders(searched, { isOffered: false })
    expect(await readers.refinesSearch('under 30')).toBe(false)
    expect(await readers.describesProducts('a red under 30', { isLikely: true })).toBe(false)
    expect(countReadings()).toBe(0)
  })
})

it.each([
  ['something like the slow ute barossa shiraz', true],
  ['same as slow ute barossa shiraz but cheaper', true],
  ['like a shiraz', false],
])(
  'asks for others like a product that it names, which is about that product: %j is %s',
  async (text, expected) => {
    const { readers } = createReaders(initialDialogueState, { products: testProducts })
    expect(await readers.asksForOthersLikeNamed(text)).toBe(expected)
    expect(await readers.asksAboutNamed(text)).toBe(expected)
  },
)
