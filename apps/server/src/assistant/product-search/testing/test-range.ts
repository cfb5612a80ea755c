import type { Product } from '@murphy/retail-api'
import { ProductSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { productVocabulary } from '../../../testing/assistant-with-fakes'
import { prepareRange } from '../prepare-range'

type More = Partial<v.InferInput<typeof ProductSchema>>
type Row = readonly [sku: string, brand: string, name: string, category: string, dollars: string, more?: More]

const bottle = { key: 'bottle', name: 'Bottle', units: 1 }
const case6 = { key: 'case6', name: 'Case of 6', units: 6 }
const pack6 = { key: 'pack6', name: 'Pack of 6', units: 6 }
const case24 = { key: 'case24', name: 'Case of 24', units: 24 }

type WineDraft = {
  readonly type: 'red' | 'white' | 'rose' | 'sparkling' | 'champagne'
  readonly varietal: string
  readonly styles: string[]
  readonly foods: string[]
  readonly region?: string
  readonly percent?: number
  readonly vintage?: number
}

function wine({ type, varietal, styles, foods, region, percent = 13, vintage = 2022 }: WineDraft): More {
  const country = type === 'champagne' ? 'France' : 'Australia'
  return {
    wine: { type, varietal },
    packs: [case6, bottle],
    attributes: {
      alcoholPercent: percent,
      volumeMl: 750,
      standardDrinks: Math.round(percent * 5.9) / 10,
      vintage,
      country,
      ...(region === undefined ? {} : { region }),
      styles,
      foods,
    },
  }
}

function beer(percent: number, styles: string[], foods: string[], caseDollars: string): More {
  return {
    packs: [case24, pack6],
    prices: [
      { price: { amount: '20.00', currency: 'AUD' }, per: 'per pack of 6' },
      { price: { amount: caseDollars, currency: 'AUD' }, per: 'per case of 24' },
    ],
    attributes: {
      alcoholPercent: percent,
      volumeMl: 375,
      standardDrinks: Math.round(percent * 3) / 10,
      styles,
      foods,
    },
  }
}

const spirit = (percent: number, styles: string[]): More => ({
  packs: [bottle],
  attributes: {
    alcoholPercent: percent,
    volumeMl: 700,
    standardDrinks: Math.round(percent * 5.5) / 10,
    styles,
  },
})

const rows: readonly Row[] = [
  ['r1', 'Slow Ute', 'Barossa Shiraz', 'wine', '18.99', {
    ...wine({ type: 'red', varietal: 'Shiraz', styles: ['full-bodied', 'spicy'], foods: ['lamb', 'beef'], region: 'Barossa', percent: 15 }),
    rating: { average: 4.7, count: 183 }, offers: [{ kind: 'member', endsOn: '2026-11-30' }],
    nonMemberPrice: { amount: '21.99', currency: 'AUD' },
  }],
  ['r2', 'Smoko Hill', 'Shiraz', 'wine', '6.99', {
    ...wine({ type: 'red', varietal: 'Shiraz', styles: ['full-bodied', 'spicy'], foods: ['lamb'], percent: 14 }),
    rating: { average: 4.1, count: 40 },
  }],
  ['r3', 'Old Piano', 'Yarra Valley Pinot Noir', 'wine', '45.00', {
    ...wine({ type: 'red', varietal: 'Pinot Noir', styles: ['light-bodied', 'silky'], foods: ['duck', 'salmon'], region: 'Yarra Valley', vintage: 2019 }),
    rating: { average: 4.6, count: 90 },
  }],
  ['r4', 'Dunnart Hill', 'Tempranillo', 'wine', '24.00', wine({ type: 'red', varietal: 'Tempranillo', styles: ['medium-bodied', 'savoury'], foods: ['lamb', 'tapas'] })],
  ['w1', 'Slow Ute', 'Clare Valley Riesling', 'wine', '19.50', {
    ...wine({ type: 'white', varietal: 'Riesling', styles: ['crisp', 'dry'], foods: ['seafood', 'oysters'], region: 'Clare Valley', percent: 11.5 }),
    rating: { average: 4.9, count: 20 },
  }],
  ['w2', 'Odd Thong', 'Chardonnay', 'wine', '16.99', wine({ type: 'white', varietal: 'Chardonnay', styles: ['medium-bodied', 'creamy'], foods: ['roast chicken', 'fish'] })],
  ['w3', 'Odd Thong', 'Moscato', 'wine', '9.99', wine({ type: 'white', varietal: 'Moscato', styles: ['sweet', 'fruity'], foods: ['dessert', 'fruit'], percent: 5.5 })],
  ['p1', 'Wobbegong Bay', 'Rosé', 'wine', '22.00', wine({ type: 'rose', varietal: 'Rosé', styles: ['dry', 'crisp'], foods: ['salad', 'seafood'] })],
  ['s1', 'Billy Lantern', 'Prosecco', 'wine', '14.99', wine({ type: 'sparkling', varietal: 'Prosecco', styles: ['dry', 'fruity'], foods: ['canapes'], percent: 11.5 })],
  ['c1', 'Aubertin-Roche', 'Brut Champagne', 'wine', '65.00', wine({ type: 'champagne', varietal: 'Champagne', styles: ['dry', 'toasty'], foods: ['oysters'], region: 'Champagne', percent: 12 })],
  ['b1', 'Galah Street', 'Lager', 'beer', '20.00', { ...beer(4.6, ['crisp', 'light-bodied'], ['pizza'], '69.99'), rating: { average: 3.9, count: 71 } }],
  ['b2', 'Galah Street', 'Hazy Pale Ale', 'beer', '20.00', { ...beer(5, ['hoppy', 'cloudy'], ['burgers', 'thai dishes'], '89.99'), rating: { average: 4.4, count: 22 } }],
  ['b3', 'Bushfly', 'IPA', 'beer', '20.00', beer(6.2, ['hoppy', 'bitter'], ['curry', 'burgers'], '99.99')],
  ['b4', 'Bushfly', 'Mid Strength', 'beer', '20.00', beer(3.5, ['crisp'], ['barbecue'], '75.99')],
  ['b5', 'Bushfly', 'Ginger Beer', 'beer', '20.00', beer(4, ['sweet', 'spicy'], ['thai dishes'], '80.99')],
  ['d1', 'Huon Ladder', 'Dry Apple Cider', 'cider', '21.00', { ...beer(5, ['dry', 'crisp'], ['pork'], '75.00') }],
  ['g1', 'Salt & Myrtle', 'Dry Gin', 'spirits', '72.00', spirit(42, ['dry', 'aromatic'])],
  ['g2', 'Ninth Tinker', 'Pink Gin', 'spirits', '57.00', spirit(37.5, ['fruity', 'aromatic'])],
  ['k1', 'Coalhouse Quay', 'Peated Single Malt', 'spirits', '101.95', { ...spirit(46, ['smoky', 'rich']), rating: { average: 4.2, count: 427 } }],
  ['k2', 'Lachlan & Bly', 'Bourbon Whiskey', 'spirits', '45.50', { ...spirit(40, ['sweet', 'smooth']), offers: [{ kind: 'clearance' }] }],
  ['m1', 'Pier Nine', 'Espresso Martini', 'premix', '25.00', spirit(12.5, ['rich', 'sweet'])],
  ['m2', 'Pier Nine', 'Gin & Tonic', 'premix', '26.00', spirit(5, ['crisp', 'bitter'])],
  ['n1', 'Designated', 'Zero Lager', 'no-alcohol', '12.00', spirit(0, ['crisp'])],
  ['n2', 'Designated', 'Zero Shiraz', 'no-alcohol', '13.00', spirit(0, ['fruity'])],
  ['n3', 'Designated', 'Tonic Water', 'no-alcohol', '6.00', spirit(0, ['bitter'])],
  ['x1', 'Paddock Pantry', 'Beef Jerky', 'snacks', '7.95'],
  ['x2', 'Clink & Co', 'Red Wine Glass Set of 4', 'glassware', '28.99'],
  ['x3', 'Cellar Courier', 'Reds Mixed Dozen', 'mixed-case', '122.99', { packs: [{ key: 'dozen', name: 'Dozen', units: 12 }] }],
] // oxfmt-ignore

/** A small range with every kind of product. */
export const testProducts: readonly Product[] = rows.map(([sku, brand, name, category, amount, more = {}]) =>
  v.parse(ProductSchema, {
    sku,
    brand,
    name,
    category,
    url: `https://shop.example/product/${sku}/x`,
    prices: [{ price: { amount, currency: 'AUD' }, per: 'per bottle' }],
    ...more,
  }),
)

export const testRange = prepareRange(testProducts, productVocabulary)
export { productVocabulary }
