/**
 * The address with these parameters at the end of its query, before a fragment. A parameter that the address already
 * has is replaced; values are URL-encoded.
 */
export function withQueryParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = '', ...fragments] = url.split('#')
  const [address = '', ...queries] = beforeFragment.split('?')
  const kept = queries
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(parameters, pair.split('=')[0] ?? ''))
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return [`${address}?${[...kept, ...added].join('&')}`, ...fragments].join('#')
}
