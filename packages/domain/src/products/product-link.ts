import { withCampaign } from '../links'

/** The place in the widget from which the shopper goes to a product. Source: OP-57 */
export type ProductCampaign = 'cbfaw' | 'cbprodavail' | 'cbprodavail-findnearby'

type Named = { readonly stockCode: string; readonly urlFriendlyName: string }

/**
 * The address of a product's page at the storefront.
 *
 * @param storefront address of the retailer's site, without a final slash
 * Source: PAV-02
 */
export function createProductUrl({ stockCode, urlFriendlyName }: Named, storefront: string): string {
  return `${storefront}/product/${[stockCode, urlFriendlyName].map(encodeURIComponent).join('/')}`
}

/**
 * The address of a product's page at the storefront, with the campaign of the place it is opened from.
 *
 * @param storefront address of the retailer's site, without a final slash
 * Source: PAV-02, NRB-03, HST-15, OP-57
 */
export function createProductLink(
  product: Named,
  { storefront, campaign }: { storefront: string; campaign: ProductCampaign },
): string {
  return withCampaign(createProductUrl(product, storefront), campaign)
}
