import { createHmac } from 'node:crypto'
import { isSameText } from '@murphy/connector'

/** Returns true for a webhook that Shopify signed: Base64 of the HMAC-SHA256 of the body with the app's client secret. */
export function isSignedByShopify(body: Buffer, header: string | undefined, clientSecret: string): boolean {
  const expected = createHmac('sha256', clientSecret).update(body).digest('base64')
  return isSameText(header ?? '', expected)
}
