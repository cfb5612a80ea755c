import { maxGrowth, measureGrowth } from '@murphy/testing'
import { describe, expect, it } from 'vitest'
import { parseProductQuery } from './parse-product-query'
import { toStoredQuery } from './product-query'
import { productVocabulary, testRange } from './testing/test-range'

const { words } = productVocabulary
const parse = (text: string) => parseProductQuery(text, { language: testRange.language, words })
const queryOf = (text: string) => toStoredQuery(parse(text).query)
const upTo = (max: number) => ({ min: null, max })
const from = (min: number) => ({ min, max: null })

describe('a product query', () => {
  it.each([
    ['a nice red under $30 for lamb', { kinds: ['red'], price: upTo(30), foods: ['lamb'] }],
    ['reds', { kinds: ['red'] }],
    ['shiraz and cab sav', { varietals: ['Shiraz', 'Cabernet Sauvignon'] }],
    ['cabernet sauvignon & merlot', { varietals: ['Cabernet Sauvignon', 'Merlot'] }],
    ['cab n shiraz', { varietals: ['Cabernet Sauvignon', 'Shiraz'] }],
    ['cab shiraz', { varietals: ['Shiraz Cabernet'] }],
    ['grenache and pinot gris', { varietals: ['Grenache', 'Pinot Gris'] }],
    ['red or white', { kinds: ['red', 'white'] }],
    ['bubbly', { kinds: ['bubbles'] }],
    ['rosé champagne', { kinds: ['rose champagne'] }],
    ['a cold lager', { kinds: ['lager'] }],
    ['a beer, maybe an ipa', { kinds: ['ipa'] }],
    ['hazy pale ale', { kinds: ['hazy pale ale'] }],
    ['ginger beer', { kinds: ['ginger beer'] }],
    ['single malt scotch', { kinds: ['single malt'] }],
    ['a dry pale rosé', { styles: ['dry'], kinds: ['rose'] }],
    ['a coffee liqueur for espresso martinis', { kinds: ['coffee liqueur'] }],
    ['something for duck with orange', { foods: ['duck'] }],
    ['a white, she doesnt care for beer', { kinds: ['white'], notKinds: ['beer'] }],
    ['nobody touches the red, we need white', { kinds: ['white'], notKinds: ['red'] }],
    ['show me wines where the member price saves more than 5 dollars', { kinds: ['wine'], offer: 'member' }],
    ['bourbon and coke', { kinds: ['bourbon and cola'] }],
    ['wine glasses', { kinds: ['glassware'] }],
    ['a glass of red', { kinds: ['red'] }],
    ['mixed dozen of reds', { kinds: ['mixed reds'] }],
    ['non alcoholic beer', { kinds: ['beer'], isAlcoholFree: true }],
    ['0% lager', { kinds: ['lager'], isAlcoholFree: true }],
    ['pink gin', { kinds: ['pink gin'] }],
    ['apple cider', { kinds: ['cider'], nameWords: ['apple'] }],
    ['a stubby of cider', { kinds: ['cider'] }],
    ['some tinnies', { kinds: ['beer'] }],
    ['a rosé with bubbles', { kinds: ['sparkling rose'] }],
    ['a rosé and some bubbles', { kinds: ['rose', 'bubbles'] }],
    ['white mixed case', { kinds: ['mixed whites'] }],
    ['a mixed case of white wine', { kinds: ['mixed whites'] }],
    ['glassware for white', { kinds: ['white wine glass'] }],
    ['a dark beer', { kinds: ['dark beer'] }],
    ['a white, anything but riesling', { kinds: ['white'], notVarietals: ['Riesling'] }],
    ['a cocktail', { kinds: ['premix'] }],
    ['what goes in a manhattan', { kinds: ['bourbon', 'vermouth'] }],
    ['a negroni cocktail', { kinds: ['gin', 'aperitivo', 'vermouth'] }],
    ['gin for a negroni', { kinds: ['gin'] }],
  ])('reads the kind of %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each([
    ['pinot noir 20-30', { varietals: ['Pinot Noir'], price: { min: 20, max: 30 } }],
    ['around 20-30', { price: { min: 20, max: 30, around: 25 } }],
    ['a red 15 to 25', { kinds: ['red'], price: { min: 15, max: 25 } }],
    ['red for 10-12 people', { kinds: ['red'] }],
    ['a red 30-20', { kinds: ['red'] }],
  ])('reads the bare range of prices in %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it('reads the age of a whisky as something that the data does not say', () => {
    expect(parse('12 year old single malt')).toMatchObject({
      query: { kinds: ['single malt'], price: null },
      unknownAttributes: ['12 years old'],
    })
    expect(parse('whisky for my 60 year old dad').unknownAttributes).toEqual([])
  })

  it.each([
    ['beers that arent bitter', { kinds: ['beer'], notStyles: ['bitter'] }],
    ["a white that isn't sweet", { kinds: ['white'], notStyles: ['sweet'] }],
    ['lagers that arent hoppy', { kinds: ['lager'], notStyles: ['hoppy'] }],
    ['no the rosé', { kinds: ['rose'] }],
    ['nah sorry the lager', { kinds: ['lager'] }],
    ['no i meant gin', { kinds: ['gin'] }],
    ['no rosé', { notKinds: ['rose'] }],
    ['not the rosé', { notKinds: ['rose'] }],
  ])('reads what is refused and what is wanted in %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each([
    ['sav blanc', { varietals: ['Sauvignon Blanc'] }],
    ['cab sav from coonawarra', { varietals: ['Cabernet Sauvignon'], places: ['Coonawarra'] }],
    ['tassie pinot', { varietals: ['Pinot Noir'], places: ['Tasmania'] }],
    ['french wine', { kinds: ['wine'], places: ['France'] }],
    ['shirz', { varietals: ['Shiraz'] }],
    ['galah street beers', { kinds: ['beer'], brands: ['Galah Street'] }],
    ['2019 pinot noir', { varietals: ['Pinot Noir'], vintage: { min: 2019, max: 2019 } }],
    ['shiraz older than 2020', { varietals: ['Shiraz'], vintage: upTo(2019) }],
  ])('reads varietal, place, brand and vintage of %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each([
    ['beer under a tenner', { kinds: ['beer'], price: upTo(10) }],
    ['gin under thirty', { kinds: ['gin'], price: upTo(30) }],
    ['gin over 100', { kinds: ['gin'], price: from(100) }],
    ['gin about $50', { kinds: ['gin'], price: { min: 40, max: 60, around: 50 } }],
    ['gin between 40 and 60', { kinds: ['gin'], price: { min: 40, max: 60 } }],
    ['$20 gin', { kinds: ['gin'], price: upTo(20) }],
    ['gin unnder $20', { kinds: ['gin'], price: upTo(20) }],
    ['4 bottles of red, $80 all up', { kinds: ['red'], price: upTo(20), pieces: 4 }],
    ['$90 for 6 bottles of red', { kinds: ['red'], price: upTo(15), pieces: 6 }],
    ['4 bottles of gin for 200', { kinds: ['gin'], price: upTo(50), pieces: 4 }],
    ['four bottles of red at $20 each', { kinds: ['red'], price: { ...upTo(20), isOfPiece: true } }],
    ['cleanskin', { kinds: ['wine'], priceLevel: 'cheap' }],
    ['gin for less then 60', { kinds: ['gin'], price: upTo(60) }],
    ['cheap gin', { kinds: ['gin'], priceLevel: 'cheap' }],
    ['i dont want anything too sweet', { notStyles: ['sweet'] }],
    ["I don't like too much sweet", { notStyles: ['sweet'] }],
    ['gin up to a hundred and twenty five', { kinds: ['gin'], price: upTo(125) }],
    ['gin, not too expensive', { kinds: ['gin'], priceLevel: 'cheap' }],
    ['the cheapest gin', { kinds: ['gin'], sort: 'cheapest' }],
    ['a fancy gin', { kinds: ['gin'], priceLevel: 'premium' }],
    ['gin for 20 people', { kinds: ['gin'] }],
  ])('reads the price of %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each([
    ['beer under 5%', upTo(5)],
    ['beer below 5 percent', upTo(5)],
    ['rum over 40 %', from(40)],
    ['a 4.5% beer', { min: 4, max: 5 }],
    ['20% off beer', null],
  ])('reads the strength of %j', (text, alcohol) => {
    expect(parse(text).query.alcohol).toEqual(alcohol)
    expect(parse(text).query.price).toBeNull()
  })

  it.each([
    ['low alcohol wine', { kinds: ['wine'], strength: 'low' }],
    ['a strong beer', { kinds: ['beer'], strength: 'strong' }],
    ['a slab of lager', { kinds: ['lager'], pack: 'slab' }],
    ['a six pack of cider', { kinds: ['cider'], pack: 'six pack' }],
    ['magnum of prosecco', { varietals: ['Prosecco'], pack: 'magnum' }],
    ['dry and crisp', { styles: ['dry', 'crisp'] }],
    ['a full bodied red', { kinds: ['red'], styles: ['full-bodied'] }],
    ['a spicy red', { kinds: ['red'], styles: ['spicy'] }],
    ['a red for spicy food', { kinds: ['red'], foods: ['spicy food'] }],
    ['smoky whisky', { kinds: ['whisky'], styles: ['smoky'] }],
    ['wine for a bbq', { kinds: ['wine'], foods: ['barbecue'] }],
    ['a gift for my boss', { occasion: 'gift' }],
    ['anything on special', { offer: 'any' }],
    ['member price gin', { kinds: ['gin'], offer: 'member' }],
    ['clearance', { offer: 'clearance' }],
    ['best rated gin', { kinds: ['gin'], sort: 'rating' }],
    ['4 stars or more gin', { kinds: ['gin'], minRating: 4, sort: 'rating' }],
  ])('reads strength, pack, style, food, occasion, offer and rating of %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each([
    ['not red', { notKinds: ['red'] }],
    ['not red, a white', { kinds: ['white'], notKinds: ['red'] }],
    ['not red but white', { kinds: ['white'], notKinds: ['red'] }],
    ['no red or white', { notKinds: ['red', 'white'] }],
    [
      'no chardonnay please, a dry white',
      { kinds: ['white'], notVarietals: ['Chardonnay'], styles: ['dry'] },
    ],
    ["a rosé that isn't too sweet", { kinds: ['rose'], notStyles: ['sweet'] }],
    ["i don't like shiraz", { notVarietals: ['Shiraz'] }],
    ['beer, not an ipa', { kinds: ['beer'], notKinds: ['ipa'] }],
    ['i hate oaky chardonnay', { notVarietals: ['Chardonnay'], notStyles: ['creamy'] }],
    ['nothing from the barossa', { notPlaces: ['Barossa'] }],
    ['nothing over 25, a red', { kinds: ['red'], price: upTo(25) }],
    ['not sure, red or white', { kinds: ['red', 'white'] }],
    ['why not a red', { kinds: ['red'] }],
  ])('reads the exclusions of %j', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it.each(['', 'hello', 'something nice', 'where is my order', 'why write a right letter'])(
    'finds nothing in %j',
    (text) => {
      expect(queryOf(text)).toEqual({})
    },
  )

  it('never makes a filter of an allergen or an attribute that the feed does not have', () => {
    const parsed = parse('gluten free organic beer without nuts')
    expect(toStoredQuery(parsed.query)).toMatchObject({ kinds: ['beer'] })
    expect(Object.keys(toStoredQuery(parsed.query))).not.toContain('notNameWords')
    expect(parsed).toMatchObject({ unknownAttributes: ['organic'], mentionsAllergen: true })
  })

  it.each([
    ['penfolds shiraz', ['Penfolds']],
    ['galah street lager', []],
    ['non alcoholic beer', []],
  ])('names the brands of %j that the range does not have', (text, names) => {
    expect(parse(text).unknownNames).toEqual(names)
  })

  it.each([
    ['shiraz in stock', 'store'],
    ['shiraz online', 'online'],
    ['shiraz', null],
  ])('reads where %j is wanted', (text, place) => {
    expect(parse(text).place).toBe(place)
  })

  it('takes time in proportion to the length of the text', () => {
    const createInput = (count: number): string => 'not a dry red or white under 20 '.repeat(count)
    expect(measureGrowth({ run: parse, createInput, longest: 32 })).toBeLessThan(maxGrowth)
  })
})
