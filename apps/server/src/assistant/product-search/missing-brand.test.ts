import { describe, expect, it } from 'vitest'
import { productVocabulary } from '../../testing/assistant-with-fakes'
import { asksForMissingBrand, completeBrand } from './missing-brand'
import { parseProductQuery } from './parse-product-query'
import { createProductLanguage } from './product-language'
import { testProducts } from './testing/test-range'

const language = createProductLanguage(productVocabulary, testProducts)
const asks = (text: string) =>
  asksForMissingBrand(text, parseProductQuery(text, { language, words: productVocabulary.words }), language)

describe('a text about a brand that the range lacks', () => {
  it.each([
    'smirnoff how much',
    'what does a bottle of beefeater cost',
    'grey goose 700ml price',
    'veuve clicquot, how much is it',
    'how expensive is a corona slab',
    'price of penfolds',
    'and tanqueray?',
    'and carlton dry then',
    'absolut vodka price',
  ])('asks for that brand: %j', (text) => {
    expect(asks(text)).toBe(true)
  })

  it.each([
    ['a brand that is refused', 'not smirnoff'],
    ['a delivery', 'do you deliver absolut'],
    ['an order', 'my corona order'],
    ['another question', 'who owns penfolds these days and why'],
    ['no brand', 'how much is the red'],
  ])('says more, or something else: %s', (_name, text) => {
    expect(asks(text)).toBe(false)
  })
})

describe('a brand that is named by its first word alone', () => {
  const brands = [
    'Jack Daniels',
    'Captain Morgan',
    'Great Northern',
    'Carlton Dry',
    'Carlton Draught',
    'Smirnoff',
  ]

  it.each([
    ['and jack', 'Jack Daniels'],
    ['what about captain?', 'Captain Morgan'],
    ['got any jack then', 'Jack Daniels'],
  ])('is completed: %j', (text, name) => {
    expect(completeBrand(text, brands, language)).toBe(name)
  })

  it.each([
    ['it stands alone', 'jack'],
    ['it is a common word', 'and great'],
    ['several brands begin so', 'and carlton'],
    ['it says more', 'and jack wants to pick it up'],
    ['it is no first word', 'and daniels'],
  ])('is left alone when %s', (_name, text) => {
    expect(completeBrand(text, brands, language)).toBeNull()
  })
})
