import { withCampaign } from '../links'

/** The place in the widget from which the shopper goes to a product. Source: OP-57 */
export type ProductCampaign = 'cbfaw' | 'cbprodavail' | 'cbprodavail-findnearby'

/**
 * The address of a product's page at the storefront, with the campaign of the place it is opened from.
 *
 * @param storefront address of the retailer's site, without a final slash
 * Source: PAV-02, NRB-03, HST-15, OP-57
 */
export function productLink(
  { stockCode, urlFriendlyName }: { stockCode: string; urlFriendlyName: string },
  { storefront, campaign }: { storefront: string; campaign: ProductCampaign },
): string {
  const path = [stockCode, urlFriendlyName].map(encodeURIComponent).join('/')
  return withCampaign(`${storefront}/product/${path}`, campaign)
}
