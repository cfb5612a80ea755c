import { withQueryParameters } from './query-parameters'

/** The address with `i_cid` in its query, in place of an earlier one. Source: HST-14, HST-15, OP-57 */
export function withCampaign(url: string, campaign: string): string {
  return withQueryParameters(url, { i_cid: campaign })
}
