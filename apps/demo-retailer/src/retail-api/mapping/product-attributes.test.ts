import { describe, expect, it } from 'vitest'
import { getProductAttributes, getStandardDrinks } from './product-attributes'

describe('standard drinks', () => {
  it.each([
    [14, 750, 8.3],
    [4.6, 375, 1.4],
    [40, 700, 22.1],
    [0, 330, 0],
    [null, 750, null],
    [12, null, null],
  ])('standard drinks of %j per cent in %j ml are %j', (alcoholPercent, volumeMl, drinks) => {
    expect(getStandardDrinks(alcoholPercent, volumeMl)).toBe(drinks)
  })
})

describe('attributes', () => {
  const shiraz = { stockCode: '901004', category: 'wine', name: 'Estate Barossa Shiraz', varietal: 'Shiraz' }

  it('attributes of a wine follow from its varietal and its name', () => {
    const attributes = getProductAttributes(shiraz)
    expect(attributes).toMatchObject({ volumeMl: 750, region: 'Barossa', country: 'Australia' })
    expect(attributes.alcoholPercent).toBeGreaterThanOrEqual(14)
    expect(attributes.alcoholPercent).toBeLessThanOrEqual(15)
    expect(attributes.styles).toContain('full-bodied')
    expect(attributes.foods).toContain('lamb')
    expect(attributes.vintage).toBeGreaterThan(2018)
  })

  it('are the same each time', () => {
    expect(getProductAttributes(shiraz)).toEqual(getProductAttributes(shiraz))
  })

  it('attributes of Champagne name France, and no year', () => {
    const champagne = {
      stockCode: '901300',
      category: 'wine',
      name: 'Grande Cuvée Champagne',
      varietal: 'Champagne',
    }
    expect(getProductAttributes(champagne)).toMatchObject({
      region: 'Champagne',
      country: 'France',
      vintage: null,
    })
  })

  it('attributes of a drink without alcohol are zero, not unknown', () => {
    const lager = { stockCode: '901500', category: 'no-alcohol', name: 'Zero Lager', varietal: null }
    expect(getProductAttributes(lager)).toMatchObject({ alcoholPercent: 0, standardDrinks: 0 })
  })

  it('attributes of a glass have no strength and an empty list of allergens, or an unknown label', () => {
    const known = Array.from({ length: 24 }, (_, index) =>
      getProductAttributes({
        stockCode: `95${index}`,
        category: 'glassware',
        name: 'Decanter',
        varietal: null,
      }),
    )
    expect(known.every(({ alcoholPercent }) => alcoholPercent === null)).toBe(true)
    const labels = new Set(known.map(({ labelAllergens }) => JSON.stringify(labelAllergens)))
    expect([...labels].toSorted()).toEqual(['[]', 'null'])
  })

  it.each([
    ['beer', 'Lager', ['barley']],
    ['beer', 'Dark Ale', ['barley']],
    ['beer', 'Ginger Beer', ['barley']],
    ['beer', 'Hazy Pale Ale', ['barley', 'wheat']],
    ['beer', 'Saison', ['barley', 'wheat']],
    ['beer', 'Sour', ['barley', 'wheat']],
    ['beer', 'Imperial Stout', ['barley', 'oats']],
    ['beer', 'Brewers Mixed Case', ['barley', 'wheat']],
    ['no-alcohol', 'Zero Pale Ale', ['barley']],
  ])('attributes of %s %s always list the grain of its style', (category, name, allergens) => {
    const labels = Array.from(
      { length: 40 },
      (_, index) =>
        getProductAttributes({ stockCode: `96${index}`, category, name, varietal: null }).labelAllergens,
    )
    expect(new Set(labels.map((label) => JSON.stringify(label)))).toEqual(
      new Set([JSON.stringify(allergens)]),
    )
  })
})
