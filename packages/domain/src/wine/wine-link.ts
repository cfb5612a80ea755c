import { withCampaign } from '../links'

/**
 * The address of a wine's page with the finder's campaign.
 *
 * @param link as the shop gave it: an address, or a path below the storefront
 * @param storefront address of the retailer's site, without a final slash
 * Source: FAW-47, OP-57
 */
export function createWineLink(link: string, storefront: string): string {
  const address = /^https?:\/\//i.test(link) ? link : `${storefront}/${link.replace(/^\/+/, '')}`
  return withCampaign(address, 'cbfaw')
}
