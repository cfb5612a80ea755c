import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearFilter } from './clear-filter'
import { parseProductQuery } from './parse-product-query'
import type { ProductFacts } from './product-facts'
import { createProductFacts, toKey } from './product-facts'
import { createFilters } from './product-filters'
import { clearableFilters } from './product-language'
import type { ProductQuery } from './product-query'
import { emptyQuery } from './product-query'
import { resultLimit, searchProducts } from './search-products'
import { productVocabulary, testRange } from './testing/test-range'

const vocabulary = productVocabulary
const { words } = vocabulary
const search = (query: ProductQuery, isInStock: ((sku: string) => boolean) | null = null) =>
  searchProducts(testRange.facts, query, { vocabulary, isInStock })
const searchText = (text: string) =>
  search(parseProductQuery(text, { language: testRange.language, words }).query)
const skusOf = (text: string) => searchText(text).products.map(({ product }) => product.sku)

describe('a product search', () => {
  it.each([
    ['a red for lamb under 30', ['r1', 'r2', 'r4']],
    ['shiraz', ['r1', 'r2']],
    ['barossa shiraz', ['r1']],
    ['not red, a dry white', ['w1']],
    ['champagne', ['c1']],
    ['bubbles', ['s1', 'c1']],
    ['hoppy beer, not an ipa', ['b2']],
    ['a slab of beer under 76', ['b1', 'b4']],
    ['a slab of beer under $3 a can', ['b1']],
    ['a case of reds, no more than $10 each', ['r2']],
    ['two cases of reds under 10 each', []],
    ['a smoky whisky', ['k1']],
    ['bourbon', ['k2']],
    ['gin', ['g1', 'g2']],
    ['gin and tonic cans', ['m2']],
    ['non alcoholic beer', ['n1']],
    ['alcohol free red', ['n2']],
    ['tonic water', ['n3']],
    ['low alcohol beer', ['n1', 'b4']],
    ['beer over 6%', ['b3']],
    ['wine glasses', ['x2']],
    ['beef jerky', ['x1']],
    ['mixed dozen of reds', ['x3']],
    ['clearance', ['k2']],
    ['member offers', ['r1']],
    ['2019 pinot noir', ['r3']],
    ['galah street beers', ['b2', 'b1']],
  ])('finds for %j exactly %j', (text, skus) => {
    expect([...skusOf(text)].toSorted()).toEqual([...skus].toSorted())
  })

  it.each([
    ['the cheapest gin', ['g2', 'g1']],
    ['the dearest gin', ['g1', 'g2']],
    ['the strongest gin', ['g1', 'g2']],
    ['best rated red', ['r1', 'r3', 'r2', 'r4']],
    ['low alcohol beer', ['n1', 'b4']],
    ['wine for oysters', ['w1', 'c1', 'p1']],
  ])('orders the results of %j', (text, skus) => {
    expect(skusOf(text)).toEqual(skus)
  })

  it('never answers a search for one kind with another kind that shares a word', () => {
    expect(skusOf('gin under 10')).toEqual([])
    expect(skusOf('rum')).toEqual([])
    expect(skusOf('ginger ale')).toEqual([])
    expect(skusOf('red wine glasses')).toEqual(['x2'])
  })

  it('says which one filter is too many, and how many products there are without it', () => {
    const { products, count, relaxations, closest } = searchText('barossa shiraz under 10')
    expect([products, count]).toEqual([[], 0])
    expect(relaxations).toEqual([
      { filter: 'price', count: 1 },
      { filter: 'place', count: 1 },
    ])
    expect(closest.map(({ product }) => product.sku)).toEqual(['r1'])
  })

  it.each([
    ['a light gluten free shiraz of tasmania under 90', ['r1', 'r2']],
    ['a smoky canadian gin for oysters', ['g1', 'g2']],
    ['shiraz of tasmania for oysters under 5', []],
  ])('shows what misses the fewest filters when several are too many: %j', (text, closest) => {
    const result = searchText(text)
    expect([result.count, result.relaxations]).toEqual([0, []])
    expect(result.closest.map(({ product }) => product.sku).toSorted()).toEqual(closest)
  })

  it('finds only what a store has in stock, and says what the online shop has', () => {
    const query = { ...emptyQuery, varietals: ['Shiraz'] }
    expect(search(query, (sku) => sku === 'r2').products.map(({ product }) => product.sku)).toEqual(['r2'])
    expect(search(query, () => false).relaxations).toEqual([{ filter: 'stock', count: 2 }])
  })

  it('leaves out products that are to be skipped', () => {
    const query = { ...emptyQuery, varietals: ['Shiraz'] }
    const result = searchProducts(testRange.facts, query, {
      vocabulary,
      isInStock: null,
      skip: new Set(['r1']),
    })
    expect(result.products.map(({ product }) => product.sku)).toEqual(['r2'])
  })
})

describe('the order of results without a wish for one', () => {
  const facts = (sku: string) => testRange.facts.filter(({ product }) => product.sku === sku)
  const withRating = (sku: string, price: string, average: number) =>
    createProductFacts(
      facts('r1').map(({ product }) => ({
        ...product,
        sku,
        brand: sku,
        prices: [{ price: { amount: price, currency: 'AUD' as const }, per: 'per bottle', prefix: '' }],
        packs: [{ key: 'bottle', name: 'Bottle', units: 1 }],
        rating: { average, count: 200 },
      })),
      words,
    )
  const order = (query: ProductQuery, range: readonly ProductFacts[]) =>
    searchProducts(range, query, { vocabulary, isInStock: null }).products.map(({ product }) => product.sku)
  const shiraz = { ...emptyQuery, varietals: ['Shiraz'] }

  it('puts the better rated product first, and the cheaper of two good ones', () => {
    const range = [
      ...withRating('dear', '60.00', 4.9),
      ...withRating('fair', '20.00', 4.6),
      ...withRating('poor', '10.00', 3.2),
    ]
    expect(order(shiraz, range)).toEqual(['fair', 'dear', 'poor'])
  })

  it('puts what is closest to a named price first', () => {
    const range = [...withRating('low', '24.50', 4.6), ...withRating('near', '30.50', 4.3)]
    expect(order({ ...shiraz, price: { min: 24, max: 36, around: 30 } }, range)).toEqual(['near', 'low'])
  })

  it('compares a total for six or more with the price in any six', () => {
    expect(
      searchText('6 bottles of shiraz for 100').products.every(({ priceInSix }) => priceInSix <= 16.67),
    ).toBe(true)
  })
})

describe('products that come close', () => {
  const similar = (query: ProductQuery, sku: string) =>
    searchProducts(testRange.facts, query, {
      vocabulary,
      isInStock: null,
      like: testRange.find(sku),
      skip: new Set([sku]),
    }).near

  it('are from elsewhere when a place has few similar ones', () => {
    const near = similar({ ...emptyQuery, kinds: ['red'], places: ['Yarra Valley'] }, 'r1')
    expect(near?.missing).toBe('place')
    expect(near?.products.every(({ kinds }) => kinds.has('red'))).toBe(true)
  })

  it('do not follow a single product that meets every wish', () => {
    expect(searchText('yarra valley red').near).toBeNull()
  })

  it('are of a like style when the range lacks the grape', () => {
    expect(searchText('zinfandel').closest[0]?.styles.has(toKey('full-bodied'))).toBe(true)
  })
})

const some = <const T>(...values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: null, freq: 2 })
const list = <T>(...values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })
const limits = (max: number) =>
  fc.option(
    fc.record({ min: fc.option(fc.integer({ min: 0, max })), max: fc.option(fc.integer({ min: 0, max })) }),
    { nil: null, freq: 2 },
  )

const queries: fc.Arbitrary<ProductQuery> = fc
  .record({
    kinds: list('red', 'white', 'wine', 'beer', 'ipa', 'gin', 'whisky', 'premix', 'cider', 'snack'),
    notKinds: list('red', 'lager', 'spirits'),
    isAlcoholFree: fc.boolean(),
    varietals: list('Shiraz', 'Riesling', 'Pinot Noir'),
    notVarietals: list('Shiraz', 'Chardonnay'),
    places: list('Barossa', 'France', 'Clare Valley'),
    brands: list('Bushfly', 'Slow Ute'),
    nameWords: list('pink', 'dry'),
    price: limits(120),
    priceLevel: some('cheap', 'premium'),
    pack: some('slab', 'six pack', 'carton', 'magnum'),
    alcohol: limits(50),
    strength: some('low', 'strong'),
    styles: list('dry', 'crisp', 'full-bodied', 'hoppy'),
    notStyles: list('sweet', 'rich'),
    foods: list('lamb', 'seafood', 'spicy food'),
    occasion: some('gift', 'picnic'),
    offer: some('member', 'clearance', 'any'),
    minRating: some(3, 4.5),
    vintage: limits(2025),
    sort: some('rating', 'cheapest', 'strongest'),
  })
  .map((query) => ({ ...emptyQuery, ...query }))

describe('every search', () => {
  it('returns only products that meet every filter, at most five, and counts them all', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { products, count } = search(query)
        const filters = createFilters(query, vocabulary, null)
        const all = testRange.facts.filter((facts) => filters.every(({ matches }) => matches(facts)))
        for (const facts of products) expect(all).toContain(facts)
        expect(products).toHaveLength(Math.min(count, resultLimit))
        if (query.priceLevel === null) expect(count).toBe(all.length)
        expect(count > 0).toBe(all.length > 0)
      }),
      { numRuns: 300 },
    )
  })

  it('finds exactly as many products without a filter as it has said', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const { relaxations } = search(query)
        for (const { filter, count } of relaxations)
          expect(search(clearFilter(query, filter, vocabulary)).count).toBe(count)
        if (relaxations.length > 0) expect(search(query).count).toBe(0)
      }),
      { numRuns: 300 },
    )
  })

  it('shows as the closest only products of the kind that was asked for and not excluded', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const fixed = createFilters(query, vocabulary, null).filter(
          ({ name }) => name === 'kind' || name === 'exclusion',
        )
        for (const facts of search(query).closest)
          expect(fixed.every(({ matches }) => matches(facts))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the replies that drop a filter', () => {
  it.each(clearableFilters.filter((filter) => filter !== 'stock'))('drop the filter %s', (filter) => {
    const [text = ''] = words.clear[filter]
    const { cleared } = parseProductQuery(text, { language: testRange.language, words })
    expect(cleared).toEqual([filter])
  })
})
