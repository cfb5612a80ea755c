import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noWordVectors } from '../word-vectors'
import { createLetterFeatures, maskedView, createWordFeatures, createFeatureTable } from './text-features'
import type { PreparedText } from './vectoriser'
import { createVectoriser, learnFeatures } from './vectoriser'

const plain = (text: string): PreparedText => {
  const words = text.split(' ').filter((word) => word !== '')
  return { words, masked: words }
}
const texts = ['where is my order', 'track my order', 'what wine goes with lamb', 'is my order late'].map(
  plain,
)
const { vectorise, dimensions } = createVectoriser(learnFeatures(texts), noWordVectors)

describe('createWordFeatures', () => {
  it('counts words, pairs, pairs with a word between, and both ends', () => {
    expect(new Set(createWordFeatures(['where', 'is', 'it'])).size).toBe(3 + 2 + 1 + 2)
  })

  it('keeps the order of a pair, the ending of a word and the view apart', () => {
    const [a] = createWordFeatures(['order'])
    expect(createWordFeatures(['orders'])[0]).toBe(a)
    expect(createWordFeatures(['order'], maskedView)[0]).not.toBe(a)
    expect(createWordFeatures(['a', 'b'])[2]).not.toBe(createWordFeatures(['b', 'a'])[2])
  })
})

describe('createLetterFeatures', () => {
  it('returns runs of two to five letters across word borders', () => {
    expect(createLetterFeatures(['ab']).length).toBe(3 + 2 + 1)
    expect(createLetterFeatures(['a', 'b'])).not.toEqual(createLetterFeatures(['ab', '']))
  })
})

describe('createFeatureTable', () => {
  it('finds every hash and no other one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(2 ** 31), { maxLength: 60 }), fc.nat(2 ** 31), (hashes, other) => {
        const { indexOf } = createFeatureTable(Uint32Array.from(hashes))
        expect(hashes.map(indexOf)).toEqual(hashes.map((_, index) => index))
        expect(indexOf(other)).toBe(hashes.indexOf(other))
      }),
    )
  })
})

describe('createVectoriser', () => {
  it('scales the features of any text to length 1, or to none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('where', 'order', 'my', 'qqqq', 'lamb', '😀')), (words) => {
        const { indices, values } = vectorise({ words, masked: words })
        const square = values.reduce((sum, value) => sum + value * value, 0)
        expect([0, 1, 2].some((whole) => Math.abs(square - whole) < 1e-4)).toBe(true)
        expect(indices.every((index) => index >= 0 && index < dimensions)).toBe(true)
      }),
    )
  })

  it('weighs rare words more', () => {
    const { values } = createVectoriser(learnFeatures(texts, { minTexts: 99 }), noWordVectors).vectorise(
      plain('order lamb'),
    )
    expect(values[1]).toBeGreaterThan(values[0] ?? 1)
  })

  it('includes the masked view', () => {
    const words = ['track', '10234567']
    const masked = createVectoriser(learnFeatures([{ words, masked: ['track', '@order'] }]), noWordVectors)
    const other = masked.vectorise({ words: ['track', '99'], masked: ['track', '@order'] })
    const bare = masked.vectorise(plain('track 99'))
    expect(other.indices.length).toBeGreaterThan(bare.indices.length)
  })
})
