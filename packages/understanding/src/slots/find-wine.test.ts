import { describe, expect, it } from 'vitest'
import { createSlotFinder } from './slot-finder'
import { shop, today } from './testing/shop'

const finder = createSlotFinder(shop)
const wine = (text: string) => {
  const { wineType, varietal } = finder.find(text, { today }).slots
  return { wineType, varietal }
}

describe('wines', () => {
  it.each([
    ['Red', 'Red', undefined],
    ['recommend a red', 'Red', undefined],
    ['red wine under 20', 'Red', undefined],
    ['something white', 'White & rosé', undefined],
    ['White & rosé', 'White & rosé', undefined],
    ['Champagne/sparkling', 'Champagne/sparkling', undefined],
    ['some bubbles', 'Champagne/sparkling', undefined],
    ['bubbly for a party', 'Champagne/sparkling', undefined],
    ['sparklng', 'Champagne/sparkling', undefined],
    ['a rosé', 'White & rosé', 'Rosé'],
    ['a nice rose', 'White & rosé', 'Rosé'],
    ['champers', 'Champagne/sparkling', 'Champagne'],
    ['champange', 'Champagne/sparkling', 'Champagne'],
    ['find me a shiraz', undefined, 'Shiraz'],
    ['shirazz under $20', undefined, 'Shiraz'],
    ['cab sav', undefined, 'Cabernet Sauvignon'],
    ['a good savvy b', undefined, 'Sauvignon Blanc'],
    ['sauvingon blanc', undefined, 'Sauvignon Blanc'],
    ['pinot grigio', undefined, 'Pinot Gris'],
    ['pinot', undefined, 'Pinot Noir'],
    ['a red, maybe a merlot', 'Red', 'Merlot'],
    ['prosecco between 15 and 25', undefined, 'Prosecco'],
    ['do you have a shiraz under 20', undefined, 'Shiraz'],
  ])('finds in %j type %s and varietal %s', (text, wineType, varietal) => {
    expect(wine(text)).toEqual({ wineType, varietal })
  })

  it.each(['red bull', 'stores in rose bay', 'white rum', 'read this', 'write to me', ''])(
    'finds none in %j',
    (text) => {
      expect(wine(text)).toEqual({ wineType: undefined, varietal: undefined })
    },
  )

  it('leaves a wine to the product that contains it', () => {
    expect(wine('corrugated road shiraz')).toEqual({ wineType: undefined, varietal: undefined })
  })
})
