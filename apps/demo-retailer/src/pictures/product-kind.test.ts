import { expect, it } from 'vitest'
import { getProductKind } from './product-kind'

it.each([
  ['red-wine', 'Estate Shiraz', 'red'],
  ['champagne', 'Rosé Brut', 'champagne'],
  ['beer', 'Hazy Pale Ale', 'beer'],
  ['beer', 'Brewers Mixed Case', 'box'],
  ['spirits', 'Dry Gin', 'spirit'],
  ['spirits', 'Barrel Aged Gin', 'whisky'],
  ['spirits', 'Peated Single Malt', 'whisky'],
  ['spirits', 'Bourbon Whiskey', 'whisky'],
  ['spirits', 'Distillers Gift Box', 'box'],
  ['spirits', 'Amaro', 'liqueur'],
  ['no-alcohol', 'Zero Shiraz', 'red'],
  ['no-alcohol', 'Zero Lager', 'beer'],
  ['no-alcohol', 'Zero Sparkling', 'sparkling'],
  ['no-alcohol', 'Zero Spritz', 'premix'],
  ['no-alcohol', 'Ginger Ale', 'soft-drink'],
  ['no-alcohol', 'Tonic Water', 'soft-drink'],
  ['mixed-cases', 'Reds Mixed Dozen', 'box'],
  ['snacks', 'Corn Chips', 'bag'],
  ['glassware', 'Decanter', 'glass'],
  ['an aisle of tomorrow', 'Anything', 'box'],
])('an aisle %s draws %s as %s', (slug, name, kind) => {
  expect(getProductKind({ aisle: { slug }, name })).toBe(kind)
})
