import type { NearbyStore, Product, Store, Wine, WineSearch } from '@murphy/contracts/entities'
import type { Product as RangeProduct } from '@murphy/retail-api'

export type Stores = {
  /** Returns all stores; `store_trading_hours` starts at the store's today. */
  all: (now: number) => Promise<Store[]>
  find: (storeId: string, now: number) => Promise<Store | null>
  /** Returns the nearest stores first with `distance` in km, at most `limit`. */
  near: (place: { latitude: number; longitude: number }, limit: number, now: number) => Promise<Store[]>
  /** Returns the hours of a store on a date, or on its today without one; `null` for an unknown store. Source: OP-144 */
  hoursOn: (question: HoursQuestion) => Promise<StoreHoursOn | null>
  /** Returns the next day of a holiday at each store that keeps it. Source: OP-144 */
  onHoliday: (name: string, now: number) => Promise<readonly StoreHoliday[]>
}

/** The store id of products as the online shop sells them: without a store and its stock. */
export const onlineShop = ''

export type HoursQuestion = {
  readonly storeId: string
  /** `YYYY-MM-DD`; `null`: today. */
  readonly date: string | null
  readonly now: number
}

/** The hours of one date. Exception hours come before weekly hours. */
export type StoreHoursOn = {
  readonly date: string
  /** As on the card: `9:00am - 9:00pm` or `Closed`. */
  readonly openHour: string
  /** The reason of exception hours, such as `Christmas Day`; `null`: usual hours, or exception hours without a reason. */
  readonly exceptionName: string | null
}

export type StoreHoliday = StoreHoursOn & { readonly storeId: string; readonly state: string }

export type Products = {
  find: (stockCode: string, storeId: string) => Promise<Product | null>
  /** Returns products in the order of the codes. Unknown codes are left out. */
  byCodes: (stockCodes: readonly string[], storeId: string) => Promise<Product[]>
  /**
   * Searches with the shopper's own words: products that contain all of them, otherwise those that contain most.
   * Words for a kind of product count like its name (`red wine`, `gin`). Products in stock come first.
   */
  search: (question: { text: string; storeId: string; limit: number }) => Promise<Product[]>
  /** Returns the names of the whole range, for finding products in utterances. */
  listCatalogue: () => Promise<readonly CatalogueEntry[]>
  /**
   * Returns the stores that have it in stock, nearest first, or `null` for an unknown product or store.
   *
   * Source: PAV-03, MSG-15
   */
  nearby: (question: NearbyQuestion) => Promise<NearbyStore[] | null>
  /**
   * Returns the whole range with the attributes by which shoppers choose. It is the same list until the feed changes, so
   * that what is prepared from it can be kept.
   */
  range: () => Promise<readonly RangeProduct[]>
  /** Returns true when the stock feed has the product at the store. */
  isInStock: (stockCode: string, storeId: string) => boolean
}

export type CatalogueEntry = {
  readonly stockCode: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly category: string
  readonly varietal: string | null
}

/** Near a place, or near a store, which is then left out. `now` decides which stores are open. */
export type NearbyQuestion = { readonly stockCode: string; readonly limit: number; readonly now: number } & (
  | { readonly near: { readonly latitude: number; readonly longitude: number } }
  | { readonly storeId: string }
)

export type Wines = {
  /**
   * Returns every wine in stock at the store that matches, unsorted, or `null` for an unknown store.
   *
   * Source: FAW-44, OP-64
   */
  search: (search: WineSearch) => Promise<Wine[] | null>
}

export type DeliveryOptionFacts = {
  readonly name: string
  readonly isSameDay: boolean
  /** Dollars, such as `9.95`. */
  readonly fee: string
  readonly freeFrom: string | null
  readonly cutOff: string | null
  readonly daysMinimum: number | null
  readonly daysMaximum: number | null
  readonly earliestOn: string | null
}

export type Delivery = {
  /** Returns the ways to deliver to a postcode; `[]`: none. `null`: the retailer does not offer the call. */
  readonly options: (postcode: string) => Promise<readonly DeliveryOptionFacts[] | null>
}
