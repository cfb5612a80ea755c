import { jwtDecrypt } from 'jose'
import type { ShopperTokens } from '../sessions/shopper-tokens'

/** The audience of a token: the shopper's identity, or the hub only. Source: docs/interfaces.md#identity */
export type TokenAudience = 'murphy' | 'murphy-hub'

/**
 * A token is valid for at most a day. The retailer's clock may be slightly off. Source: docs/interfaces.md#identity
 */
const maxLifetimeS = 24 * 60 * 60
const toleranceS = 60

/** The largest value of the database's integer columns. */
const largestShopperId = 2 ** 31 - 1

/**
 * Creates the reader of encrypted shopper ids: JWE compact, `dir` with `A256GCM`, with the key named by the header's
 * `kid`.
 *
 * @param keys one or two `kid:base64url(32 bytes)`, comma-separated; all of them decrypt
 */
export function createShopperTokens(keys: string, audience: TokenAudience = 'murphy'): ShopperTokens {
  const keysByKid = new Map(
    keys.split(',').map((entry) => {
      const [kid = '', key = ''] = entry.split(':')
      return [kid, Buffer.from(key, 'base64url')]
    }),
  )
  const findKey = ({ kid }: { kid?: string }): Buffer => {
    const key = keysByKid.get(kid ?? '')
    if (!key) throw new Error('No key of that name.')
    return key
  }

  return {
    read: async (token, now) => {
      if (token === '') return null
      try {
        const { payload } = await jwtDecrypt(token, findKey, {
          audience,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: new Date(now),
          requiredClaims: ['sub', 'exp', 'iat'],
        })
        const { sub = '', exp = 0, iat = 0 } = payload
        const isTooLong = exp - iat > maxLifetimeS || iat * 1000 > now + toleranceS * 1000
        const shopperId = /^[1-9]\d*$/.test(sub) ? Number(sub) : 0
        if (isTooLong || shopperId < 1 || shopperId > largestShopperId) return null
        return { shopperId, expiresAt: exp * 1000 }
      } catch {
        return null
      }
    },
  }
}
