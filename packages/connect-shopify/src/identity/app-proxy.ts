import { createHmac } from 'node:crypto'
import { isSameText } from '@murphy/connector'
import { toGid } from '../mapping/gid'

/** Shopify signs a call when it forwards it, so an older one is a copy. */
const lifetimeSeconds = 120

export type ProxyCaller =
  | { readonly kind: 'refused' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'shopper'; readonly key: string }

/**
 * Returns the caller that Shopify's app proxy names. The signature is the HMAC-SHA256, in hexadecimal, of all other
 * parameters as `name=value`, sorted and joined without a separator; repeated values are joined with a comma.
 *
 * @param query the part of the address after the question mark
 * See https://shopify.dev/docs/apps/build/online-store/app-proxies/authenticate-app-proxies
 */
export function readProxyCaller(
  query: string,
  {
    clientSecret,
    store,
    now,
  }: { readonly clientSecret: string; readonly store: string; readonly now: number },
): ProxyCaller {
  const parameters = new URLSearchParams(query)
  const signatures = parameters.getAll('signature')
  const names = [...new Set(parameters.keys())].filter((name) => name !== 'signature')
  const signed = names
    .map((name) => `${name}=${parameters.getAll(name).join(',')}`)
    .toSorted()
    .join('')
  const expected = createHmac('sha256', clientSecret).update(signed).digest('hex')
  const age = Math.abs(now / 1000 - Number(parameters.get('timestamp') ?? Number.NaN))
  const isSigned = signatures.length === 1 && isSameText(signatures[0] ?? '', expected)
  if (!isSigned || parameters.getAll('shop').join() !== store || !(age <= lifetimeSeconds))
    return { kind: 'refused' }
  const customers = parameters.getAll('logged_in_customer_id')
  if (customers.length !== 1 || !/^[1-9]\d{0,19}$/.test(customers[0] ?? '')) return { kind: 'guest' }
  return { kind: 'shopper', key: toGid('Customer', customers[0] ?? '') }
}
