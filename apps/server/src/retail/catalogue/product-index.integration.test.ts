import { beforeAll, describe, expect, it } from 'vitest'
import { createSeededCatalogue } from '../../testing/test-retail'
import type { ProductIndex } from './product-index'
import { createProductIndex, isOneSlipAway } from './product-index'
import type { SearchableProduct } from './search-words'

let range: readonly SearchableProduct[]
let index: ProductIndex

beforeAll(async () => {
  range = (await createSeededCatalogue()).listProducts()
  index = createProductIndex(range)
})

function search(text: string): readonly SearchableProduct[] {
  const found = index.search({ text, limit: 1000, isInStock: () => true })
  return found.flatMap((position) => range[position] ?? [])
}

function names(text: string): string[] {
  return search(text).map(({ brand, name }) => `${brand} ${name}`)
}

describe('a product search', () => {
  it.each([
    ['galah street hazy pale ale', 'Galah Street Hazy Pale Ale'],
    ['Galah St. hazy pale', 'Galah Street Hazy Pale Ale'],
    ['do you have a slab of bushfly xpa cans', 'Bushfly XPA'],
    ['bushfly xpa 24 pack 375ml', 'Bushfly XPA'],
    ['salt & myrtle navy strength', 'Salt & Myrtle Navy Strength Gin'],
    ['gin navy strength from salt and myrtle', 'Salt & Myrtle Navy Strength Gin'],
    ['nonna pia amarro', 'Nonna Pia Amaro'],
    ['galha street lager', 'Galah Street Lager'],
    ['larrikin salt crisps', 'Larrikin Crisp Co Sea Salt Crisps'],
    ['drovers ferry spiced rhum caribbean', 'Drovers Ferry Spiced Rum'],
  ])('a product search for %j finds %s alone', (text, name) => {
    expect(names(text)).toEqual([name])
  })

  it.each([
    ['shiraz', /Shiraz/],
    ['gin', /Gin/],
    ['whiskey', /Whisk(e)?y/],
    ['dark rum', /Dark Rum/],
    ['Corona Zero lager', /Zero Lager/],
  ])('a product search for %j finds only products whose name is like %s', (text, pattern) => {
    const found = names(text)
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((name) => !pattern.test(name))).toEqual([])
  })

  it.each([
    ['beer', 'beer'],
    ['a case of beer', 'beer'],
    ['beers', 'beer'],
    ['ciders', 'cider'],
    ['non alcoholic beer', 'no-alcohol'],
    ['alcohol-free wine', 'no-alcohol'],
    ['wine glasses', 'glassware'],
    ['mixed case', 'mixed-case'],
  ])('a product search for %j shows the kind %s first', (text, category) => {
    const found = search(text)
    expect(found.length).toBeGreaterThan(1)
    expect(found.slice(0, 3).map((product) => product.category)).toEqual([category, category, category])
  })

  it.each([
    ['red wine', 'red'],
    ['white wines', 'white'],
    ['rose', 'rose'],
    ['rosé', 'rose'],
    ['champagne', 'champagne'],
    ['bubbly', 'sparkling'],
    ['sparkling', 'sparkling'],
  ])('a product search for %j shows wine of kind %s first', (text, kind) => {
    const found = search(text)
    expect(found.slice(0, 3).map((product) => product.wine?.type)).toEqual([kind, kind, kind])
  })

  it.each([
    'corona slab',
    'corona beer',
    'penfolds bin 389',
    'diesel',
    '',
    ' ',
    '%',
    "'; drop schema retail",
  ])('a product search for %j finds nothing', (text) => {
    expect(names(text)).toEqual([])
  })

  it('puts what is in stock first, then best sellers', () => {
    const shelf = [
      { sku: '1', salesRank: 5000, quantity: 0 },
      { sku: '2', salesRank: null, quantity: 3 },
      { sku: '3', salesRank: 4000, quantity: 0 },
      { sku: '4', salesRank: 10, quantity: 1 },
      { sku: '5', salesRank: 900, quantity: 1 },
      { sku: '6', salesRank: 900, quantity: 1 },
      { sku: '7', salesRank: 1, quantity: 0 },
    ]
    const lagers = createProductIndex(
      shelf.map(({ sku, salesRank }) => ({
        sku,
        salesRank,
        brand: 'Galah Street',
        name: 'Lager',
        category: 'beer',
        wine: null,
      })),
    )
    const isInStock = (position: number): boolean => (shelf[position]?.quantity ?? 0) > 0
    const searchShelf = (limit: number) =>
      lagers.search({ text: 'galah', limit, isInStock }).map((position) => shelf[position]?.sku)
    expect(searchShelf(100)).toEqual(['5', '6', '4', '2', '1', '3', '7'])
    expect(searchShelf(3)).toEqual(['5', '6', '4'])
  })

  it('finds nothing in an empty range', () => {
    expect(createProductIndex([]).search({ text: 'lager', limit: 5, isInStock: () => true })).toEqual([])
  })
})

describe('one slip', () => {
  it.each([
    ['lager', 'larger', true],
    ['larger', 'lager', true],
    ['lager', 'lagar', true],
    ['lager', 'lagre', true],
    ['lager', 'lager', true],
    ['lager', 'alger', true],
    ['lager', 'laager', true],
    ['lager', 'lag', false],
    ['lager', 'legar', false],
    ['lager', 'lagerss', false],
  ])('makes %s of %s: %s', (a, b, isNear) => {
    expect(isOneSlipAway(a, b)).toBe(isNear)
  })
})
