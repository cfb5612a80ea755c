import { createCipheriv, randomBytes } from 'node:crypto'

const base64url = (bytes) => Buffer.from(bytes).toString('base64url')

/**
 * A token that proves to Murphy who is signed in. `audience` is 'murphy' for `encryptedShopperId` and 'murphy-hub' for
 * `botToken`. `shopperKey` is the shop's own key of the shopper, a text. `key` is one entry of SHOPPER_TOKEN_KEY,
 * `kid:base64url(32 bytes)`.
 */
export function shopperToken(shopperKey, audience, key) {
  const [kid, secret] = key.split(':')
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: String(shopperKey), aud: audience, iat: now, exp: now + 12 * 3600 }

  const header = base64url(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid }))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(secret, 'base64url'), iv)
  cipher.setAAD(Buffer.from(header))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()])
  return [header, '', base64url(iv), base64url(encrypted), base64url(cipher.getAuthTag())].join('.')
}
