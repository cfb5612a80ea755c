/**
 * Returns origin and path of a retailer's address.
 *
 * @throws RangeError for plain http to another machine, credentials, a query or a fragment
 */
export function parseBaseUrl(
  baseUrl: string,
  isPlainHttpAllowed: boolean,
): { readonly origin: string; readonly basePath: string } {
  const url = new URL(baseUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isLocal || isPlainHttpAllowed)))
    throw new RangeError('The address of a retailer begins with https.')
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new RangeError('The address of a retailer has only a host, a port and a path.')
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') }
}
