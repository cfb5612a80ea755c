import type { NearbyStore, Product, Store } from '@murphy/contracts/entities'
import { replyItems } from '@murphy/contracts/reply-items'

const [storeItem] = replyItems['pa-store-select'].examples
const [productItem] = replyItems['product-list'].examples
const [nearbyItem] = replyItems['product-nearby-store-list'].examples
const [storeExample] = storeItem.items
const [productExample] = productItem.items
const [nearbyExample] = nearbyItem.items

const days = ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday'] as const

/** A week of the shop; the first day is today at the store. */
function createWeek(openHour: string, ...now: readonly string[]): Store['store_trading_hours'] {
  return days.map((day, index) => ({
    day,
    openHour: day === 'Sunday' ? '10:00am - 7:00pm' : openHour,
    tradingStatus: index === 0 ? now : [],
  }))
}

export const alexandria: Store = {
  ...storeExample,
  division: 'NSW Metro',
  distance: 0.83,
  store_trading_hours: createWeek('9:00am - 9:00pm', 'Open now', 'Closes 9:00pm'),
  intentPayload: { intentGroupId: 'ig-4', intentGroupName: 'Stores', intentGroupTypeId: 2 },
}

const newtown: Store = {
  ...alexandria,
  storeId: '1033',
  storeName: 'Newtown',
  streetNumber: '5',
  addressLine1: 'King Street',
  suburb: 'Newtown',
  postcode: '2042',
  distance: 2.43,
  store_trading_hours: createWeek('10:00am - 8:00pm', 'Closed now', 'Opens 10:00am'),
}

const laneCove: Store = {
  ...alexandria,
  storeId: '1047',
  storeName: 'Lane Cove',
  streetNumber: null,
  addressLine1: '24 Burns Bay Road',
  suburb: 'Lane Cove',
  postcode: '2066',
  distance: 9.1,
}

const withoutHours: Store = {
  ...alexandria,
  storeId: '1052',
  storeName: 'Bondi Junction Tower Two Corner of Oxford Street and Grafton Street',
  streetNumber: 'Shop 1001-1004',
  addressLine1: 'Level 1, Westfield Shopping Centre, 500 Oxford Street',
  suburb: 'Bondi Junction',
  postcode: '2022',
  distance: null,
  store_trading_hours: [],
}

/** Seven stores, of which a carousel shows five. */
export const stores: readonly Store[] = [
  alexandria,
  newtown,
  laneCove,
  withoutHours,
  { ...newtown, storeId: '3001', storeName: 'Prahran', suburb: 'Prahran', state: 'VIC', distance: 12 },
  { ...newtown, storeId: '3002', storeName: 'Sixth' },
  { ...newtown, storeId: '3003', storeName: 'Seventh' },
]

export const shiraz: Product = {
  ...productExample,
  productBrand: "Hunter's Hill",
  priceSequence: {
    primaryPrice: { Value: 12.5, Message: 'per bottle', PreText: '' },
    optionalPrice: { Value: 66, Message: 'per case of 6', PreText: 'or' },
  },
  nonMemberPrice: 14,
}

const soldOut: Product = {
  ...shiraz,
  productBrand: 'River Bend',
  productName: 'Reserve Cabernet Sauvignon Merlot Petit Verdot from the Upper Terraces',
  stockCode: '901240',
  urlFriendlyName: 'river-bend-reserve',
  availableInventoryQty: 0,
  isMemberOffer: false,
  isClearance: true,
}

const deliveryOnly: Product = {
  ...shiraz,
  productName: 'Mixed Dozen',
  stockCode: 'ER_2000001234',
  urlFriendlyName: 'mixed-dozen',
  isMemberOffer: false,
  isOnlineOffer: true,
  priceSequence: { primaryPrice: { Value: 120, Message: '', PreText: 'From' }, optionalPrice: null },
}

export const products: readonly Product[] = [shiraz, soldOut, deliveryOnly]

export const nearbyStores: readonly NearbyStore[] = [
  { ...nearbyExample, product: { ...shiraz, storeName: 'Newtown', storeId: '1033' } },
  {
    suburb: 'Lane Cove',
    distance: 9.1,
    addressLine1: '24 Burns Bay Road',
    postcode: '2066',
    storeAvailableQuantity: 2,
    storeName: 'Lane Cove',
    storeNo: '1047',
    storeOpeningHours: ['Closed now', 'Opens 10:00am'],
    product: { ...shiraz, storeName: 'Lane Cove', storeId: '1047', isMemberOffer: false },
  },
]
