import { hash } from 'node:crypto'
import { jwtDecrypt } from 'jose'
import { createBoundedMap } from '@murphy/domain/collections'
import type { ShopperKeys } from '../sessions/shopper-keys'
import type { ShopperTokens, TokenProof } from '../sessions/shopper-tokens'
import { isStorableText } from '../storable-text'

/** The audience of a token: the shopper's identity, or the hub only. Source: docs/interfaces.md#identity */
export type TokenAudience = 'murphy' | 'murphy-hub'

/**
 * A token is valid for at most a day. The retailer's clock may be slightly off. Source: docs/interfaces.md#identity
 */
const maxLifetimeS = 24 * 60 * 60
const toleranceS = 60

/** The longest key of a shopper. Source: OP-143 */
const longestKey = 128

/** A widget sends its token with every question, so the most recent ones are remembered, by their hash. */
const rememberedCount = 10_000

/** The settings of a reader. `audience`: what the tokens are for. */
export type TokenSettings = { readonly shopperKeys: ShopperKeys; readonly audience?: TokenAudience }

/**
 * Creates the reader of encrypted shopper ids: JWE compact, `dir` with `A256GCM`, with the key named by the header's
 * `kid`. The claim `sub` is the retailer's key of the shopper; `0` is a guest.
 *
 * Errors: rejects when the database with the shopper keys is away.
 * @param keys one or two `kid:base64url(32 bytes)`, comma-separated; all of them decrypt
 */
export function createShopperTokens(
  keys: string,
  { shopperKeys, audience = 'murphy' }: TokenSettings,
): ShopperTokens {
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

  async function decrypt(token: string, now: number): Promise<DecryptedToken | null> {
    try {
      const { payload } = await jwtDecrypt(token, findKey, {
        audience,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        currentDate: new Date(now),
        requiredClaims: ['sub', 'exp', 'iat'],
      })
      const { sub = '', exp = 0, iat = 0 } = payload
      const hasInvalidTimes = exp - iat > maxLifetimeS || iat * 1000 > now + toleranceS * 1000
      return hasInvalidTimes || !isShopperKey(sub)
        ? null
        : {
            shopperKey: sub,
            expiresAt: exp * 1000,
            issuedAt: iat * 1000,
            allowsNotices: hasScope(payload['scope'], 'notices'),
          }
    } catch {
      return null
    }
  }

  const remembered = createBoundedMap<string, DecryptedToken & { readonly readAt: number }>(rememberedCount)

  /** A token never changes. It is valid from its first reading, unless the clock was set back, until it expires. */
  async function readToken(token: string, now: number): Promise<DecryptedToken | null> {
    const key = hash('sha256', token, 'base64')
    const known = remembered.get(key)
    if (known !== undefined && known.readAt <= now && now < known.expiresAt) return known
    const decrypted = await decrypt(token, now)
    if (decrypted !== null) remembered.set(key, { ...decrypted, readAt: now })
    return decrypted
  }

  return {
    read: async (token, now) => {
      const decrypted = token === '' ? null : await readToken(token, now)
      if (decrypted === null) return null
      const { shopperKey, expiresAt, issuedAt, allowsNotices } = decrypted
      return { shopperId: await shopperKeys.toShopperId(shopperKey), expiresAt, issuedAt, allowsNotices }
    },
  }
}

type DecryptedToken = Omit<TokenProof, 'shopperId'> & { readonly shopperKey: string }

/** Returns whether a claim names a scope. Scopes are separated by spaces, as in OAuth. */
function hasScope(claim: unknown, scope: string): boolean {
  return typeof claim === 'string' && claim.split(' ').includes(scope)
}

/** Returns true for a key that the database can store. */
function isShopperKey(sub: string): boolean {
  return sub !== '' && sub !== '0' && sub.length <= longestKey && isStorableText(sub)
}
