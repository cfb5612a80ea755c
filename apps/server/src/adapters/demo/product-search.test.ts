import { describe, expect, it } from 'vitest'
import { defaultSeed } from './generator/demonstration'
import { generateProducts } from './generator/products'
import type { SearchableProduct } from './product-search'
import { isOneSlipAway, searchProducts } from './product-search'

const range = generateProducts(defaultSeed).map((product) => ({
  stock_code: product.stockCode,
  brand: product.brand,
  product_name: product.productName,
  category: product.category,
  wine_kind: product.wine?.kind ?? null,
  varietal: product.wine?.varietal ?? null,
  quantity: 6,
  sales_rank: product.salesRank,
}))

function names(text: string, products: readonly SearchableProduct[] = range): string[] {
  return searchProducts(text, products).map(({ brand, product_name }) => `${brand} ${product_name}`)
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
  ])('for %j finds %s alone', (text, name) => {
    expect(names(text)).toEqual([name])
  })

  it.each([
    ['shiraz', /Shiraz/],
    ['gin', /Gin/],
    ['whiskey', /Whisk(e)?y/],
    ['dark rum', /Dark Rum/],
    ['Corona Zero lager', /Zero Lager/],
  ])('for %j finds only products whose name is like %s', (text, pattern) => {
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
  ])('for %j shows the kind %s first', (text, category) => {
    const found = searchProducts(text, range)
    expect(found.length).toBeGreaterThan(1)
    expect(found.slice(0, 3).map((product) => product.category)).toEqual([category, category, category])
  })

  it.each([
    ['red wine', 'Red'],
    ['white wines', 'White'],
    ['rose', 'Rose'],
    ['rosé', 'Rose'],
    ['champagne', 'Champagne'],
    ['bubbly', 'Sparkling'],
    ['sparkling', 'Sparkling'],
  ])('for %j shows wine of kind %s first', (text, kind) => {
    const found = searchProducts(text, range)
    expect(found.slice(0, 3).map((product) => product.wine_kind)).toEqual([kind, kind, kind])
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
  ])('for %j finds nothing', (text) => {
    expect(names(text)).toEqual([])
  })

  it('puts what is in stock first, then best sellers', () => {
    const shelf = (stock_code: string, quantity: number | null, sales_rank: number | null) => ({
      ...(range[0] as SearchableProduct), // the range is not empty
      brand: 'Galah Street',
      product_name: 'Lager',
      category: 'beer' as const,
      stock_code,
      quantity,
      sales_rank,
    })
    const found = searchProducts('galah', [
      shelf('1', null, 5000),
      shelf('2', 3, null),
      shelf('3', 0, 4000),
      shelf('4', 1, 10),
      shelf('5', 1, 900),
      shelf('6', 1, 900),
      shelf('7', -2, 1),
    ])
    expect(found.map(({ stock_code }) => stock_code)).toEqual(['5', '6', '4', '2', '1', '3', '7'])
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
