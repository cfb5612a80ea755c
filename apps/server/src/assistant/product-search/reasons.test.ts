import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedBotFiles } from '../../testing/shipped-bot-files'
import { createResponses } from '../responses/responses'
import { namedResponseTexts } from '../../testing/assistant-with-fakes'
import { createSay, describeQuery } from './describe-query'
import { emptyQuery } from './product-query'
import { createReason, maxReasonLength } from './reasons'
import { productVocabulary, testRange } from './testing/test-range'

const { words } = productVocabulary
const say = createSay(createResponses({ ...namedResponseTexts, ...shippedBotFiles.responseTexts }), 0)
const factsOf = (sku: string) => testRange.facts.filter(({ product }) => product.sku === sku)

describe('the reason of a result', () => {
  it('is never longer than a card shows, and only says what the data says', () => {
    const name = fc.string({ minLength: 1, maxLength: 70 })
    fc.assert(
      fc.property(fc.constantFrom(...testRange.facts), name, name, (facts, food, region) => {
        const attributes = { ...facts.product.attributes, foods: [food], region }
        const long = { ...facts, product: { ...facts.product, attributes } }
        const query = { ...emptyQuery, foods: [food], places: [region], price: { min: null, max: 99 } }
        const reason = createReason(long, query, { words, say })
        expect(reason.length).toBeLessThanOrEqual(maxReasonLength)
      }),
    )
  })

  it.each([
    ['r1', { foods: ['lamb'] }, 'Goes with lamb · 4.7 stars from 183 ratings'],
    ['r1', { foods: ['oysters'] }, 'Full-bodied, spicy · 4.7 stars from 183 ratings'],
    ['r1', { offer: 'clearance' as const }, 'Full-bodied, spicy · 4.7 stars from 183 ratings'],
    ['k2', { offer: 'clearance' as const }, 'Clearance'],
    ['r4', {}, 'Medium-bodied, savoury'],
    ['x1', {}, ''],
    ['b4', { strength: 'low' as const }, '3.5 % alcohol'],
    ['g1', { places: ['France'] }, 'Dry, aromatic'],
    ['r4', { price: { min: null, max: 40 } }, 'Medium-bodied, savoury'],
    ['r1', { foods: ['lamb'], priceLevel: 'cheap' as const }, 'Goes with lamb · 4.7 stars from 183 ratings'],
    // The card shows the price of the case beside that of a piece.
    ['b1', { pack: 'slab' }, 'Crisp, light-bodied · 3.9 stars from 71 ratings'],
  ])('%s is given for %j as %j', (sku, query, reason) => {
    expect(
      factsOf(sku).map((facts) => createReason(facts, { ...emptyQuery, ...query }, { words, say })),
    ).toEqual([reason])
  })
})

describe('the reason for a case', () => {
  const [shiraz] = factsOf('r1')
  const withPacks = (packs: readonly { name: string; units: number }[]) =>
    shiraz && {
      ...shiraz,
      product: { ...shiraz.product, packs: packs.map((pack) => ({ key: pack.name, ...pack })) },
    }
  const dozen = { name: 'Case of 12', units: 12 }
  const six = { name: 'Case of 6', units: 6 }
  const packOf6 = { name: 'Pack of 6', units: 6 }
  const bottle = { name: 'Bottle', units: 1 }

  it.each([
    ['the larger case stands first', [dozen, six, bottle], 'Case of 6 $113.94'],
    ['the smaller case stands first', [six, dozen, bottle], 'Case of 6 $113.94'],
    ['a pack of as many bottles is no case', [packOf6, dozen, bottle], 'Case of 12 $227.88'],
  ])('names the pack whose price it tells when %s', (_, packs, reason) => {
    const facts = withPacks(packs)
    const query = { ...emptyQuery, pack: 'carton' }
    expect(facts && createReason(facts, query, { words, say })).toContain(reason)
  })
})

describe('a written query', () => {
  it.each([
    [{}, 'drinks'],
    [{ kinds: ['red'], price: { min: null, max: 30 }, foods: ['lamb'] }, 'red wines up to $30 for lamb'],
    [{ kinds: ['red', 'white'] }, 'red wines or white wines'],
    [{ varietals: ['Shiraz'], kinds: ['red'], places: ['Barossa'] }, 'Shiraz from Barossa'],
    [{ brands: ['Bushfly'], kinds: ['beer'] }, 'beers by Bushfly'],
    [{ brands: ['Bushfly'] }, 'Bushfly'],
    [{ kinds: ['beer'], isAlcoholFree: true }, 'alcohol-free beers'],
    [{ kinds: ['gin'], price: { min: 49.5, max: 60 } }, 'gins from $49.50 to $60'],
    [{ kinds: ['gin'], alcohol: { min: 40, max: null } }, 'gins with at least 40 % alcohol'],
    [
      { kinds: ['wine'], notKinds: ['red'], notVarietals: ['Chardonnay'] },
      'wines without red wines or Chardonnay',
    ],
    [{ kinds: ['lager'], pack: 'slab', offer: 'any' as const }, 'lagers by the slab on special'],
    [{ varietals: ['Shiraz'], vintage: { min: 2019, max: 2019 } }, 'Shiraz of 2019'],
    [{ occasion: 'gift', priceLevel: 'premium' as const }, 'premium drinks for a gift'],
    [{ kinds: ['gin'], minRating: 4 }, 'gins with 4 stars or more'],
  ])('%j is %j', (query, text) => {
    expect(describeQuery({ ...emptyQuery, ...query }, words, say)).toBe(text)
  })
})
