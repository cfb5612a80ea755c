import { describe, expect, test } from 'vitest'
import { parseProductQuery } from './parse-product-query'
import { readShoppingList } from './shopping-list'
import { productVocabulary, testRange } from './testing/test-range'

const { language } = testRange
const { words } = productVocabulary
const read = (text: string) => {
  const list = readShoppingList(text, (part) => parseProductQuery(part, { language, words }), words)
  return (
    list && {
      budget: list.budget,
      names: list.entries.map(({ query, unknownNames, count }) =>
        [
          ...(count > 1 ? [String(count)] : []),
          ...(query.isAlcoholFree ? ['0'] : []),
          ...query.kinds,
          ...query.varietals,
          ...unknownNames,
        ].join(' '),
      ),
    }
  )
}

describe('a shopping list', () => {
  test.each([
    ['a shiraz, a gin and a carton of lager', ['Shiraz', 'gin', 'lager'], null],
    ['2 reds 1 white and a gin, under $120', ['2 red', 'white', 'gin'], 120],
    ['need prosecco, tonic and a zero beer', ['Prosecco', 'tonic water', '0 beer'], null],
    ['a rum, a merlot and a cider, 90 dollars all up', ['rum', 'Merlot', 'cider'], 90],
    ['a carton of lager plus a ginger beer', ['lager', 'ginger beer'], null],
    ['mum wants a moscato and dad likes whisky', ['Moscato', 'whisky'], null],
    [
      'I need one bottle of red, one of white, a coffee liqueur and something without alcohol. The budget is 100 dollars for the lot. Wine can be Aussie or not.',
      ['red', 'white', 'coffee liqueur', '0'],
      100,
    ],
  ])('"%s" has an entry for each thing', (text, names, budget) => {
    expect(read(text)).toEqual({ names, budget })
  })

  test.each([
    'shiraz and cabernet under 30',
    'red or white',
    'a gin and tonic',
    'beer and wine for 40 people',
    'whats the difference between a rye and a bourbon',
    'a beer and a lager',
    'a dry riesling and not too sweet',
    'a gin under 60',
  ])('"%s" is one search', (text) => {
    expect(read(text)).toBeNull()
  })
})
