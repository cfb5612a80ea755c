import { describe, expect, it } from 'vitest'
import { createSeededRandom } from '@murphy/testing'
import { isInBand, priceBands, getPriceRange } from './price-bands'
import {
  isSelected,
  nothingSelected,
  listAvailableBands,
  listAvailableTypes,
  listAvailableVarietals,
  dropFilter,
  findRelaxation,
} from './wine-selection'
import type { SelectableWine, WineSelection } from './wine-selection'
import {
  getCategories,
  notSure,
  findWineType,
  findTypeOfVarietal,
  getVarietals,
  wineTypes,
} from './wine-types'
import type { WineCategory } from './wine-types'

function wine(
  productCategory: WineCategory,
  singlePrice: number | null,
  varietal: string | null,
): SelectableWine {
  return { productCategory, singlePrice, varietal }
}
const shiraz = wine('Red', 15, 'Shiraz')

describe('wine types', () => {
  it.each([
    ['Red', ['Red']],
    ['White & rosé', ['White', 'Rose']],
    ['Champagne/sparkling', ['Champagne', 'Sparkling']],
    [notSure, []],
  ] as const)('%s stands for %j [FAW-23]', (type, categories) => {
    expect(getCategories(type)).toEqual(categories)
  })

  it.each([
    [['Red'], 'Red'],
    [['Rose'], 'White & rosé'],
    [['White', 'Rose'], 'White & rosé'],
    [['Red', 'White'], notSure],
    [[], notSure],
  ] as const)('reads %j back as %s', (categories, type) => {
    expect(findWineType(categories)).toBe(type)
  })

  it.each(['Red', 'White & rosé', 'Champagne/sparkling'] as const)(
    '%s has seven varietals, the last two for those who look for others or are not sure [FAW-28]',
    (type) => {
      expect(getVarietals(type)).toHaveLength(7)
      expect(getVarietals(type).slice(5)).toEqual(['Other varietals', "I'm not sure"])
    },
  )

  it('finds the type of a varietal with a button of its own', () => {
    expect(findTypeOfVarietal('Malbec')).toBe('Red')
    expect(findTypeOfVarietal('Prosecco')).toBe('Champagne/sparkling')
    expect(findTypeOfVarietal('Other varietals')).toBeNull()
  })
})

describe('price bands', () => {
  it('are eight, in this order [FAW-27]', () => {
    expect(priceBands).toEqual([
      'Under $10',
      '$10-$20',
      '$20-$30',
      '$30-$50',
      '$50-$75',
      '$75-$100',
      '$100+',
      'Any price',
    ])
  })

  it.each([
    [0, 'Under $10', true],
    [10, 'Under $10', true],
    [10.01, 'Under $10', false],
    [9.99, '$10-$20', false],
    [10, '$10-$20', true],
    [20, '$10-$20', true],
    [20.01, '$10-$20', false],
    [99.99, '$100+', false],
    [100, '$100+', true],
    [5000, '$100+', true],
    [null, '$100+', false],
    [null, 'Any price', true],
  ] as const)('a wine of %s dollars in %s: %s [FAW-27]', (price, band, isInside) => {
    expect(isInBand(price, band)).toBe(isInside)
  })

  it('exclude no wine at any price [FAW-27]', () => {
    expect(getPriceRange('Any price')).toBeNull()
  })
})

describe('buttons of the wine finder', () => {
  it('close a type without a wine, and never close not being sure [FAW-24]', () => {
    expect(listAvailableTypes([shiraz])).toEqual(['Red', notSure])
    expect(listAvailableTypes([])).toEqual([notSure])
  })

  it('close the other bands with reds of $15 only [FAW-25]', () => {
    expect(listAvailableBands([shiraz, wine('White', 40, null)], 'Red')).toEqual(['$10-$20', 'Any price'])
    expect(listAvailableBands([shiraz], 'White & rosé')).toEqual([])
  })

  it('keep a way on in a store without wine [FAW-41]', () => {
    expect(listAvailableBands([], notSure)).toEqual(['Any price'])
  })

  it('open a varietal with a wine of the type in the band, and always for shoppers who are not sure [FAW-26]', () => {
    const wines = [shiraz, wine('Red', 40, 'Malbec'), wine('Red', 12, 'Tempranillo')]
    expect(listAvailableVarietals(wines, { type: 'Red', price: '$10-$20' })).toEqual([
      'Shiraz',
      'Other varietals',
      notSure,
    ])
    expect(listAvailableVarietals([], { type: 'Red', price: 'Any price' })).toEqual([notSure])
  })

  it('are all open when the wines could not be loaded [FAW-24, FAW-25, FAW-26]', () => {
    expect(listAvailableTypes(null)).toEqual(wineTypes)
    expect(listAvailableBands(null, 'Red')).toEqual(priceBands)
    expect(listAvailableVarietals(null, { type: 'Red', price: '$100+' })).toEqual(getVarietals('Red'))
  })

  it('lead to at least one wine in any store [FAW-24, FAW-25, FAW-26]', () => {
    const random = createSeededRandom(7)
    const pick = <Value>(values: readonly Value[]): Value => {
      const value = values[Math.floor(random() * values.length)]
      if (value === undefined) throw new Error('Nothing to pick from.')
      return value
    }
    const names = [...wineTypes.flatMap((type) => getVarietals(type)), 'Tempranillo', null]
    for (let round = 0; round < 60; round += 1) {
      const wines = Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
        wine(
          pick(['Red', 'White', 'Rose', 'Champagne', 'Sparkling']),
          pick([null, 0, 10, 10.01, 19.99, 20, 50, 100, 120]),
          pick(names),
        ),
      )
      for (const type of listAvailableTypes(wines)) {
        for (const price of listAvailableBands(wines, type)) {
          for (const varietal of listAvailableVarietals(wines, { type, price })) {
            expect(wines.some((candidate) => isSelected(candidate, { type, price, varietal }))).toBe(true)
          }
        }
      }
    }
  })
})

describe('the one filter to give up', () => {
  const wines = [
    shiraz,
    wine('Red', 12, 'Merlot'),
    wine('Red', 40, 'Malbec'),
    wine('White', 40, 'Riesling'),
    wine('White', 45, 'Riesling'),
  ]

  it.each<[string, WineSelection, ReturnType<typeof findRelaxation>]>([
    [
      'the varietal when that brings most',
      { type: 'Red', price: '$10-$20', varietal: 'Malbec' },
      { filter: 'varietal', count: 2 },
    ],
    [
      'the price when that brings most',
      { type: 'White & rosé', price: '$100+', varietal: 'Riesling' },
      { filter: 'price', count: 2 },
    ],
    [
      'the varietal before the price when they bring the same',
      { type: 'Red', price: '$30-$50', varietal: 'Merlot' },
      { filter: 'varietal', count: 1 },
    ],
    [
      'the type without a varietal',
      { type: 'Champagne/sparkling', price: '$30-$50', varietal: notSure },
      { filter: 'type', count: 3 },
    ],
    [
      'the type with its varietal when no single filter helps',
      { type: 'Champagne/sparkling', price: '$10-$20', varietal: 'Prosecco' },
      { filter: 'type', count: 2 },
    ],
    [
      'everything when nothing else helps',
      { type: 'Champagne/sparkling', price: '$100+', varietal: 'Prosecco' },
      { filter: 'all', count: 5 },
    ],
  ])('is %s', (_name, selection, answer) => {
    expect(findRelaxation(wines, selection)).toEqual(answer)
  })

  it('is none in a store without wine', () => {
    expect(findRelaxation([], { type: 'Red', price: '$100+', varietal: 'Malbec' })).toBeNull()
    expect(findRelaxation([], nothingSelected)).toBeNull()
  })

  it('leads from each empty choice to exactly as many wines as it says, and no single filter brings more', () => {
    const random = createSeededRandom(11)
    const pick = <Value>(values: readonly [Value, ...(readonly Value[])]): Value =>
      values[Math.floor(random() * values.length)] ?? values[0]
    for (let round = 0; round < 60; round += 1) {
      const stock = Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
        wine(
          pick(['Red', 'White', 'Rose', 'Champagne', 'Sparkling']),
          pick([null, 9, 15, 25, 60, 120]),
          pick(['Shiraz', 'Malbec', 'Riesling', 'Prosecco', 'Tempranillo', null]),
        ),
      )
      const count = (selection: WineSelection) => stock.filter((each) => isSelected(each, selection)).length
      for (const type of wineTypes)
        for (const price of priceBands)
          for (const varietal of type === notSure ? [null] : getVarietals(type)) {
            const selection = { type, price, varietal }
            if (count(selection) > 0) continue
            const found = findRelaxation(stock, selection)
            expect(found).not.toBeNull()
            if (found === null) continue
            expect(found.count).toBe(count(dropFilter(selection, found.filter)))
            expect(found.count).toBeGreaterThan(0)
            if (found.filter === 'varietal' || found.filter === 'price')
              for (const other of ['varietal', 'price'] as const)
                expect(found.count).toBeGreaterThanOrEqual(count(dropFilter(selection, other)))
          }
    }
  })
})
