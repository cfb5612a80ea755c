import type { Aisle } from './aisles'

/**
 * What the shop knows of its range and its customers, wherever it is kept.
 * Errors: an answer that cannot be had rejects; the visitor gets the page for failures.
 */
export type Catalogue = {
  /** Every aisle that has products, in the order in which the shop shows them. */
  readonly categories: () => Promise<readonly Category[]>
  /** Products for the front page: the best seller of each aisle before the second of any. */
  readonly picks: (limit: number) => Promise<readonly ShopProduct[]>
  /** Best sellers first; `page` counts from 1. */
  readonly inCategory: (question: {
    readonly slug: string
    readonly page: number
    readonly pageSize: number
  }) => Promise<readonly ShopProduct[]>
  /** `null`: no such product. */
  readonly product: (stockCode: string) => Promise<ShopProduct | null>
  /** Everybody who has an account here, by id. */
  readonly shoppers: () => Promise<readonly ShopShopper[]>
  /** `null`: no such shopper. */
  readonly shopper: (shopperId: number) => Promise<ShopShopper | null>
}

export type Category = Aisle & { readonly productCount: number }

export type ShopProduct = {
  readonly stockCode: string
  readonly urlFriendlyName: string
  readonly brand: string
  /** Without the brand. */
  readonly name: string
  readonly aisle: Aisle
  /** `null`: what it is made of stands in its name already. */
  readonly varietal: string | null
  readonly priceDollars: number
  /** What one gets for the price, such as `per bottle`. */
  readonly priceMessage: string
  readonly offer: 'Member offer' | 'Online offer' | 'Clearance' | null
  /** `null`: nobody has rated it yet. */
  readonly rating: number | null
  readonly reviewCount: number
}

export type ShopShopper = {
  readonly shopperId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly orderCount: number
}
