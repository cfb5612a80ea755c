export type ProductCategory =
  | 'wine'
  | 'mixed-case'
  | 'beer'
  | 'cider'
  | 'spirits'
  | 'premix'
  | 'no-alcohol'
  | 'snacks'
  | 'glassware'

export type WineKind = 'Red' | 'White' | 'Rose' | 'Champagne' | 'Sparkling'

export type Pack = { readonly key: string; readonly displayName: string; readonly unitQty: number }

/** A product before it has a stock code, offers and figures. Prices are in whole cents. */
export type ProductDraft = {
  readonly category: ProductCategory
  readonly brand: string
  /** Without the brand. */
  readonly productName: string
  readonly wine: { readonly kind: WineKind; readonly varietal: string } | null
  readonly priceCents: number
  /** The quantity that the price is for, such as `per bottle`. */
  readonly priceMessage: string
  readonly secondPrice: SecondPrice | null
  readonly packs: readonly Pack[]
  readonly isDeliveryOnly: boolean
}

export type SecondPrice = { readonly cents: number; readonly message: string; readonly preText: string }

export type GeneratedProduct = ProductDraft & {
  readonly stockCode: string
  readonly urlFriendlyName: string
  readonly hasPicture: boolean
  /** Sold by a marketplace seller, never from a store's shelf. */
  readonly isMarketplace: boolean
  readonly isMemberOffer: boolean
  readonly isOnlineOffer: boolean
  readonly isClearance: boolean
  readonly nonMemberPriceCents: number | null
  readonly rating: number | null
  readonly reviewCount: number
  readonly salesRank: number | null
  readonly newAndNoteworthyRank: number | null
}
