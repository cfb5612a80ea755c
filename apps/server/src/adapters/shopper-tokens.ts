import { jwtDecrypt } from 'jose'
import type { ShopperTokens } from '../sessions/ports'

/** Whom a token is for: the shopper's identity, or the hub alone. Source: docs/interfaces.md#identity */
export type TokenAudience = 'murphy' | 'murphy-hub'

/** A token may live at most a day; a retailer's clock may be a little off. Source: docs/interfaces.md#identity */
const maxLifetimeS = 24 * 60 * 60
const toleranceS = 60

/** As the database's integers hold. */
const largestShopperId = 2 ** 31 - 1

/**
 * Encrypted shopper ids: JWE compact, `dir` with `A256GCM`, the key named by the header's `kid`.
 *
 * @param keys one or two `kid:base64url(32 bytes)`, comma-separated; all of them decrypt
 */
export function createShopperTokens(keys: string, audience: TokenAudience = 'murphy'): ShopperTokens {
  const byKid = new Map(
    keys.split(',').map((entry) => {
      const [kid = '', key = ''] = entry.split(':')
      return [kid, Buffer.from(key, 'base64url')]
    }),
  )
  const keyFor = ({ kid }: { kid?: string }): Buffer => {
    const key = byKid.get(kid ?? '')
    if (!key) throw new Error('No key of that name.')
    return key
  }

  return {
    read: async (token, now) => {
      if (token === '') return null
      try {
        const { payload } = await jwtDecrypt(token, keyFor, {
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
