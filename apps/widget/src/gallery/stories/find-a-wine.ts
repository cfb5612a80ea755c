import type { Wine } from '@murphy/contracts/entities'
import type { FindAWineState, WineList } from '../../core/flow/find-a-wine-flow'
import { stillMessage, stillChat } from '../still-state'
import type { ChatStory } from '../story'

const opening = {
  storeId: '1021',
  storeName: 'Alexandria',
  intentGroupId: 'ig-9',
  intentGroupName: 'Find a wine',
  queryId: 'q-9',
  wineTypes: null,
  priceRange: null,
  wineVarietal: null,
} as const

function wine(sku: number, brand: string, name: string, changes: Partial<Wine> = {}): Wine {
  return {
    brand,
    productName: `${brand} ${name}`,
    singlePrice: 18.5,
    averageOverallRating: 4.666,
    totalReviewCount: 41,
    sku: `${sku}`,
    salesRank: 1000 - sku,
    newAndNoteworthyRank: null,
    link: `/product/${sku}`,
    productCategory: 'Red',
    varietal: 'Shiraz',
    ...changes,
  }
}

export const wines: readonly Wine[] = [
  wine(1, 'Hill & Vale', 'Shiraz 2021'),
  wine(2, "Cooper's Landing", 'Old Vine Shiraz 2019', { singlePrice: 19.9, totalReviewCount: 1 }),
  wine(
    3,
    'The Very Long Named Family Estate of Upper Sturt',
    'Reserve Block 14 Basket Pressed Shiraz Viognier 2018',
    {
      averageOverallRating: null,
      totalReviewCount: 0,
    },
  ),
  wine(4, 'Gum Flat', 'Shiraz 2022', { singlePrice: 10, newAndNoteworthyRank: 3 }),
  wine(5, 'Red Gate', 'Shiraz 2020', { singlePrice: 12.5, averageOverallRating: 3.9 }),
  wine(6, 'Tin Shed', 'Shiraz 2021', { singlePrice: 15 }),
  wine(7, 'Stone Ridge', 'Riesling 2023', {
    productCategory: 'White',
    varietal: 'Riesling',
    singlePrice: 24,
  }),
  wine(8, 'Little Creek', 'Brut', { productCategory: 'Sparkling', varietal: 'Sparkling White' }),
]
const reds: WineList = { at: 'loaded', wines: wines.slice(0, 6) }

const start = {
  opening,
  initial: { at: 'loaded', wines },
  selection: { type: null, price: null, varietal: null },
  isReset: false,
  searches: 1,
} as const

const red = { type: 'Red', price: '$10-$20', varietal: 'Shiraz' } as const
const dry = { type: 'Champagne/sparkling', price: '$50-$75', varietal: 'Prosecco' } as const

export const findAWineStories: readonly ChatStory[] = [
  finder('type', { ...start, at: 'type', isLeaving: false }),
  finder('loading', { ...start, at: 'type', initial: { at: 'loading' }, isLeaving: false }),
  finder('price', {
    ...start,
    at: 'price',
    selection: { ...red, price: null, varietal: null },
    isLeaving: false,
  }),
  finder('varietal', { ...start, at: 'varietal', selection: red, isLeaving: false }),
  finder('varietals all open', {
    ...start,
    at: 'varietal',
    initial: { at: 'failed' },
    selection: { type: 'White & rosé', price: 'Any price', varietal: null },
    isLeaving: false,
  }),
  finder('type white', {
    ...start,
    at: 'type',
    selection: { type: 'White & rosé', price: null, varietal: null },
    isLeaving: false,
  }),
  finder('varietals of sparkling wine', {
    ...start,
    at: 'varietal',
    selection: { type: 'Champagne/sparkling', price: 'Any price', varietal: null },
    isLeaving: false,
  }),
  finder('leave', { ...start, at: 'price', selection: red, isLeaving: true }),
  finder('expert', { ...start, at: 'expert', selection: { ...red, price: '$100+' } }),
  finder('results loading', { ...start, at: 'results', selection: red, found: { at: 'loading' } }),
  finder('results', { ...start, at: 'results', selection: red, found: reds }),
  finder('results dry', { ...start, at: 'results', selection: dry, found: { at: 'loaded', wines: [] } }),
  finder('results dry with a way on', {
    ...start,
    at: 'results',
    selection: { ...red, varietal: 'Malbec' },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results dry under ten', {
    ...start,
    at: 'results',
    selection: { ...red, price: 'Under $10' },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results dry but for another kind', {
    ...start,
    at: 'results',
    initial: { at: 'loaded', wines: wines.slice(0, 6) },
    selection: { ...dry, price: '$10-$20' },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results dry at any price', {
    ...start,
    at: 'results',
    selection: { ...dry, price: 'Any price' },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results dry for who is not sure', {
    ...start,
    at: 'results',
    selection: { type: "I'm not sure", price: '$100+', varietal: null },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results dry at the moment', {
    ...start,
    at: 'results',
    initial: { at: 'loaded', wines: [] },
    selection: { type: "I'm not sure", price: 'Any price', varietal: null },
    found: { at: 'loaded', wines: [] },
  }),
  finder('results failed', { ...start, at: 'results', selection: red, found: { at: 'failed' } }),
  finder('list', {
    ...start,
    at: 'recommendationList',
    selection: red,
    found: reds,
    ranking: 'Best sellers',
  }),
  finder('list empty', {
    ...start,
    at: 'recommendationList',
    selection: red,
    found: { at: 'loaded', wines: wines.slice(6) },
    ranking: 'New and noteworthy',
  }),
]

function finder(name: string, state: FindAWineState): ChatStory {
  return {
    name: `wine finder ${name}`,
    state: {
      ...stillChat([stillMessage('user', 'find me a red wine')]),
      flow: { name: 'find-a-wine', instance: `instance of ${name}`, state },
    },
  }
}
