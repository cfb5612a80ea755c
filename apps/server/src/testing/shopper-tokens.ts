import { EncryptJWT } from 'jose'

const key = Buffer.alloc(32, 7)
const otherKey = Buffer.alloc(32, 9)

/** Two keys, as during a key rotation; both decrypt. */
export const testTokenKey = `2026b:${Buffer.alloc(32, 8).toString('base64url')},2026a:${key.toString('base64url')}`

export type TokenOptions = {
  readonly kid?: string
  readonly audience?: string
  readonly lifetimeMs?: number
  readonly issuedAt?: number
  readonly isForged?: boolean
  /** Consents of the shopper, such as `notices`. */
  readonly scope?: string
}

/** Creates encrypted shopper ids as the retailer's backend does. Source: docs/interfaces.md#identity */
export function createTestTokens(now: () => number) {
  return (
    shopperId: number | string,
    {
      kid = '2026a',
      audience = 'murphy',
      lifetimeMs = 3_600_000,
      issuedAt = now(),
      isForged = false,
      scope,
    }: TokenOptions = {},
  ): Promise<string> =>
    new EncryptJWT(scope === undefined ? {} : { scope })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
      .setSubject(String(shopperId))
      .setAudience(audience)
      .setIssuedAt(Math.floor(issuedAt / 1000))
      .setExpirationTime(Math.floor((issuedAt + lifetimeMs) / 1000))
      .encrypt(isForged ? otherKey : key)
}
