import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import type { SlotName } from './slots'
import { products, shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const slots = (text: string, expects: SlotName | null = null) => finder.find(text, { today, expects }).slots
const product = (text: string, expects: SlotName | null = null) => slots(text, expects).product
const codes = (...names: string[]) =>
  products.filter(({ brand, name }) => names.includes(`${brand} ${name}`)).map(({ stockCode }) => stockCode)
const codesWith = (word: string) =>
  products.filter(({ name }) => name.split(' ').includes(word)).map(({ stockCode }) => stockCode)

describe('products of the catalogue', () => {
  it.each([
    ['do you have corrugated road picnic coonawarra shiraz', 'corrugated road picnic coonawarra shiraz', ['Corrugated Road Picnic Coonawarra Shiraz']],
    ['corrugated road shiraz at prahran', 'corrugated road shiraz', ['Corrugated Road Picnic Coonawarra Shiraz']],
    ['corrugated road', 'corrugated road', ['Corrugated Road Picnic Coonawarra Shiraz', 'Corrugated Road Classic Hunter Valley Pinot Gris']],
    ['any Galah Street?', 'galah street', ['Galah Street Lager', 'Galah Street Hazy Pale Ale']],
    ['galah street hazy', 'galah street hazy', ['Galah Street Hazy Pale Ale']],
    ['hazy pale ale', 'hazy pale ale', ['Galah Street Hazy Pale Ale']],
    ['pale ales in stock?', 'pale ales', ['Galah Street Hazy Pale Ale', 'Bushfly Pale Ale']],
    ['petrel & gale stout', 'petrel & gale stout', ['Petrel & Gale Imperial Stout']],
    ['petrel and gale imperial stout', 'petrel and gale imperial stout', ['Petrel & Gale Imperial Stout']],
    ['numbat and sons', 'numbat and sons', ['Numbat & Sons Estate Barossa Shiraz']],
    ['cartographers daughter malbec', 'cartographers daughter malbec', ['The Cartographers Daughter Old Vine Heathcote Malbec']],
    ['tuesday jetty', 'tuesday jetty', ['Tuesday Jetty Selection Macedon Sparkling Rosé']],
    ['coalhouse quay whiskey', 'coalhouse quay whiskey', ['Coalhouse Quay Single Malt Whisky']],
    ['espresso martinis', 'espresso martinis', ['Pier Nine Espresso Martini']],
    ['smoko hill mornington pinot noir', 'smoko hill mornington pinot noir', ['Smoko Hill Mornington Pinot Noir']],
    ['salt & myrtle gin & tonic', 'salt & myrtle gin & tonic', ['Salt & Myrtle Gin & Tonic']],
  ])('are found in %j', (text, named, names) => {
    expect(product(text)).toEqual({ text: named, stockCodes: codes(...names), isInCatalogue: true })
  }) // oxfmt-ignore

  it.each([
    ['corugated road', 'corrugated road'],
    ['corrugatd road shiras', 'corrugated road shiraz'],
    ['bertillac', 'berthillac'],
    ['galahstreet', 'galahstreet'],
    ['coalhose quay', 'coalhouse quay'],
  ])('are found with the slip in %j', (text, named) => {
    expect(product(text)).toMatchObject({ text: named, isInCatalogue: true })
  })

  it('mean the kind when it is also the whole name of one product', () => {
    const plain = {
      stockCode: '999',
      brand: 'Spoonbill Siding',
      name: 'Shiraz',
      category: 'wine',
      varietal: 'Shiraz',
    }
    const { find } = createSlotFinder({ ...shop, products: [...products, plain] })
    const found = find('is there shiraz in stock', { today, expects: null }).slots.product
    expect(found?.stockCodes).toEqual([...codesWith('Shiraz'), '999'])
  })

  it('are empty when a brand has no such kind', () => {
    expect(product('galah street stout')).toMatchObject({ text: 'galah street stout', isInCatalogue: false })
  })

  it.each(['street', 'old', 'the road', 'on tuesday', 'my daughter', 'a picnic', 'salt', ''])(
    'finds none in %j',
    (text) => {
      expect(product(text)).toBeUndefined()
    },
  )
})

describe('kinds and brands by name', () => {
  it.each([
    ['beer', 'beer', true],
    ['cold beers at fitzroy', 'beers', true],
    ['non alcoholic beer', 'non alcoholic beer', true],
    ['gin', 'gin', true],
    ['tequila', 'tequila', false],
    ['corona', 'corona', false],
    ['and corona', 'corona', false],
    ['pure blonde', 'pure blonde', false],
    ['got coopers pale at richmond', 'coopers pale', false],
    ['vb', 'vb', false],
    ['victoria bitter', 'victoria bitter', false],
    ['carlton draught', 'carlton draught', false],
    ['gordons gin', 'gordons gin', false],
    ['coronna', 'corona', false],
    ['rum and coke', 'rum and coke', false],
  ])('finds in %j %s', (text, named, isInCatalogue) => {
    expect(product(text)).toMatchObject({ text: named, isInCatalogue })
  })

  it.each([
    ['do you have any shiraz at prahran', 'shiraz'],
    ['got red wine in stock', 'red wine'],
    ['price of champagne', 'champagne'],
  ])('treats the wine in %j as a product', (text, named) => {
    expect(product(text)?.text).toBe(named)
    expect(slots(text).varietal).toBeUndefined()
  })
})

describe('an unknown product', () => {
  it.each([
    ['do you have emu export', 'emu export'],
    ['do you have emu export in fitzroy', 'emu export'],
    ['have you got any mezcal verde?', 'mezcal verde'],
    ['got any sloe thing', undefined],
    ['do you sell fireball', 'fireball'],
    ['do u have fireball tmrw', 'fireball'],
    ['is fireball in stock', 'fireball'],
    ['is fireball in stock at prahran', 'fireball'],
    ['is the fireball available tomorrow', 'fireball'],
    ['fireball in stock?', 'fireball'],
    ['fireball available at prahran', 'fireball'],
    ['check if fireball is in stock', undefined],
    ['looking for disaronno', 'disaronno'],
    ['looking for disaronno under $50', 'disaronno'],
    ['how much is st germain', 'st germain'],
    ['price of frangelico please', 'frangelico'],
    ['how many cartons of fireball do you have', 'fireball'],
    ['have you run out of fireball', 'fireball'],
    ['where can i buy pimms', 'pimms'],
    ['can i buy a bottle of pimms in newtown', 'pimms'],
    ['any fireball left', 'fireball'],
    ['do you stock pimms no 1', 'pimms no 1'],
    ['does prahran have hibiki', 'hibiki'],
    ['where is nikka whisky', 'nikka whisky'],
    ['can i get tia maria anywhere', 'tia maria'],
    ['do you have corona 101 in fitzroy', 'corona 101'],
    ['do you carry non alcoholic gin', 'non alcoholic gin'],
    ['got any cold coronas mate', 'coronas'],
    ['looking for pure blonde pale ale', 'pure blonde pale ale'],
    ['do you have pimms and what time do you close', 'pimms'],
    ['what about fireball', 'fireball'],
    ['and fireball in 3065?', 'fireball'],
  ])('is found in %j', (text, named) => {
    expect(product(text)?.text).toBe(named)
  })

  it.each([
    'do you have my order', 'an order', 'an invoice', 'do you have gift cards', 'can i buy a gift card', 'do you have parking',
    'do you have a store in newtown', 'looking for my order', 'is it in stock', 'do you have it', 'do you have any in prahran',
    'price of delivery', 'how much is delivery', 'how much does it cost', 'do you have a phone number', 'where can i find my invoice',
    'looking for a job', 'how many orders do i have', 'have you got a minute', 'do you have afterpay', 'is my order available',
    'is this wine in stock',
    'can i get help',
    'does prahran have parking',
    'can i get my order today', 'looking for a wine', 'looking for a light red', 'got a nice drop', 'stock check', 'any news on my delivery',
    'what time do you open', 'hello', 'what about tomorrow', 'what about prahran', 'thanks', 'can i get a refund', 'any stores nearby',
  ])('finds none in %j', (text) => {
    expect(product(text)).toBeUndefined()
  }) // oxfmt-ignore

  it.each([
    ['fireball', 'fireball'],
    ['the fireball please', 'fireball'],
    ["i'm after a bottle of fireball", 'fireball'],
    ['shiraz', 'shiraz'],
    ['fireball in prahran', 'fireball'],
  ])('reads %j as %s when Murphy asked for a product', (text, named) => {
    expect(product(text, 'product')?.text).toBe(named)
  })
})

describe('packs', () => {
  it.each([
    ['a slab of corona', 'carton'],
    ['a carton of galah street lager', 'carton'],
    ['corona six pack', 'six pack'],
    ['6 pack of corona', 'six pack'],
    ['corona 6pk', 'six pack'],
    ['4 pack of espresso martini', 'four pack'],
    ['two bottles of gin', 'bottle'],
    ['gin bottles', 'bottle'],
    ['a case of berthillac', 'case'],
    ['do you have a carton of fireball', 'carton'],
    ['corona cans', 'can'],
    ['corona stubbies', 'bottle'],
    ['corona', undefined],
  ])('finds in %j the pack %s', (text, pack) => {
    expect(product(text)?.pack).toBe(pack)
  })
})
