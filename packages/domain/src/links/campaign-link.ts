/** The address with `i_cid` in its query, in place of an earlier one. Source: HST-14, HST-15, OP-57 */
export function withCampaign(url: string, campaign: string): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(url) ?? []
  const kept = query.split('&').filter((pair) => pair !== '' && !pair.startsWith('i_cid='))
  return `${address}?${[...kept, `i_cid=${encodeURIComponent(campaign)}`].join('&')}${fragment}`
}
