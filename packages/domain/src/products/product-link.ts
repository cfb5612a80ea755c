import { withCampaign } from '../links'

/** Campaign of the screen from which the shopper opens a product. Source: OP-57 */
export type ProductCampaign = 'cbfaw' | 'cbprodavail' | 'cbprodavail-findnearby'

type LinkedProduct = { readonly stockCode: string; readonly urlFriendlyName: string }

/**
 * Returns the address of a product's page at the storefront.
 *
 * @param storefront address of the retailer's site, without a final slash
 * Source: PAV-02
 */
export function createProductUrl({ stockCode, urlFriendlyName }: LinkedProduct, storefront: string): string {
  return `${storefront}/product/${[stockCode, urlFriendlyName].map(encodeURIComponent).join('/')}`
}

/**
 * Returns the address of a product's page with the campaign of the screen that links to it.
 *
 * @param storefront address of the retailer's site, without a final slash
 * Source: PAV-02, NRB-03, HST-15, OP-57
 */
export function createProductLink(
  product: LinkedProduct,
  { storefront, campaign }: { storefront: string; campaign: ProductCampaign },
): string {
  return withCampaign(createProductUrl(product, storefront), campaign)
}
