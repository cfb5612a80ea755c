import type { Aisle } from './aisles'

/**
 * The shop's range and shoppers.
 * Errors: rejects when the database cannot be read; the visitor gets the page for failures.
 */
export type Catalogue = {
  /** Returns every aisle that has products, in the order of the navigation. */
  readonly listCategories: () => Promise<readonly Category[]>
  /** Returns products for the home page: the best seller of each aisle before the second of any. */
  readonly listPicks: (limit: number) => Promise<readonly ShopProduct[]>
  /** Returns a page of an aisle, best sellers first; `page` counts from 1. */
  readonly listProducts: (question: {
    readonly slug: string
    readonly page: number
    readonly pageSize: number
  }) => Promise<readonly ShopProduct[]>
  /** Returns `null` for an unknown product. */
  readonly findProduct: (stockCode: string) => Promise<ShopProduct | null>
  /** Returns the products whose brand, name or variety contains a text, best sellers first. */
  readonly searchProducts: (text: string, limit: number) => Promise<readonly ShopProduct[]>
  /** Returns all shoppers, by id. */
  readonly listShoppers: () => Promise<readonly ShopShopper[]>
  /** Returns `null` for an unknown shopper. */
  readonly findShopper: (shopperId: number) => Promise<ShopShopper | null>
  /** Stores whether the shopper wants to hear in the chat of changes to orders. */
  readonly setOrderNotices: (shopperId: number, wantsOrderNotices: boolean) => Promise<void>
}

export type Category = Aisle & { readonly productCount: number }

export type ShopProduct = {
  readonly stockCode: string
  readonly urlFriendlyName: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly aisle: Aisle
  /** `null`: its name says it. */
  readonly varietal: string | null
  readonly priceDollars: number
  /** The quantity that the price is for, such as `per bottle`. */
  readonly priceMessage: string
  readonly offer: 'Member offer' | 'Online offer' | 'Clearance' | null
  /** `null`: it has no rating yet. */
  readonly rating: number | null
  readonly reviewCount: number
}

export type ShopShopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly orderCount: number
  /** The shopper has agreed to hear of changes to orders in the chat. Source: OP-145 */
  readonly wantsOrderNotices: boolean
}
