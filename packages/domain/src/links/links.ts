/** Returns the address with `i_cid` in its query, replacing an earlier one. Source: HST-14, HST-15, OP-57 */
export function withCampaign(url: string, campaign: string): string {
  return withQueryParameters(url, { i_cid: campaign })
}

/**
 * Returns the address of a Form or DynamicQr link with `msid`, `muid` and `migid`: after an existing query, before a
 * fragment, never twice.
 * Source: QR-12, OP-116
 */
export function withIntentParameters(
  uri: string,
  {
    sessionId,
    chatbotUserId,
    intentGroupId,
  }: { sessionId: string; chatbotUserId: string; intentGroupId: string },
): string {
  return withQueryParameters(uri, { msid: sessionId, muid: chatbotUserId, migid: intentGroupId })
}

/**
 * Returns the address with these parameters at the end of its query, before a fragment. Existing parameters of the
 * same name are replaced; values are URL-encoded.
 */
function withQueryParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = '', ...fragments] = url.split('#')
  const [address = '', ...queries] = beforeFragment.split('?')
  const otherPairs = queries
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(parameters, pair.split('=')[0] ?? ''))
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [`${address}?${[...otherPairs, ...added].join('&')}`, ...fragments].join('#')
}
