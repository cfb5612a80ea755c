import { createCipheriv, createHash, randomBytes } from 'node:crypto'

/** A key that encrypts the shoppers' tokens; Murphy has the same one. */
export type TokenKey = { readonly kid: string; readonly secret: Buffer }

/** The answer to a page that asks who is signed in, as docs/identity.md describes it. */
export type ShopperSession =
  | { readonly shopperId: 0 }
  | { readonly shopperId: number; readonly encryptedShopperId: string; readonly botToken: string }

/** Murphy accepts tokens of at most 24 h; half of that is longer than any visit. */
const lifetimeSeconds = 12 * 3600

/** Parses the first key of `SHOPPER_TOKEN_KEY`, `kid:base64url(32 bytes)`. Null: the value is invalid. */
export function readTokenKey(value: string): TokenKey | null {
  const [, kid, secret] = /^([\w-]{1,64}):([\w-]{43})$/.exec(value.split(',')[0]?.trim() ?? '') ?? []
  return kid === undefined || secret === undefined ? null : { kid, secret: Buffer.from(secret, 'base64url') }
}

/** Creates the tokens of a signed-in shopper. @param now milliseconds since 1970 */
export function createShopperSession(shopperKey: string, key: TokenKey, now: number): ShopperSession {
  return {
    shopperId: toShopperNumber(shopperKey),
    encryptedShopperId: createToken(shopperKey, 'murphy', key, now),
    botToken: createToken(shopperKey, 'murphy-hub', key, now),
  }
}

/** Returns a JWE compact token, `dir` with `A256GCM`. */
function createToken(
  shopperKey: string,
  audience: 'murphy' | 'murphy-hub',
  { kid, secret }: TokenKey,
  now: number,
): string {
  const issuedAt = Math.floor(now / 1000)
  const claims = { sub: shopperKey, aud: audience, iat: issuedAt, exp: issuedAt + lifetimeSeconds }
  const header = encode(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid }))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secret, iv)
  cipher.setAAD(Buffer.from(header))
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(claims)), cipher.final()])
  return [header, '', encode(iv), encode(encrypted), encode(cipher.getAuthTag())].join('.')
}

/** Returns a number from 1 to 2147483647 that only signals a change of shopper. */
function toShopperNumber(shopperKey: string): number {
  const hash = createHash('sha256').update(shopperKey).digest()
  return (hash.readUInt32BE(0) % 2_147_483_647) + 1
}

function encode(bytes: string | Buffer): string {
  return Buffer.from(bytes).toString('base64url')
}
