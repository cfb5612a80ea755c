import { EncryptJWT, jwtDecrypt } from 'jose'
import type { TokenKey, TokenKeys } from './token-key'

/** What a token is for; one made for one purpose is worth nothing for another. */
type Purpose = keyof typeof audiences

const audiences = {
  chat: 'murphy',
  hub: 'murphy-hub',
  session: 'vine-and-barrel',
} as const

/** Murphy takes tokens of at most 24 h; half of that covers any evening of shopping. */
const lifeSeconds: Readonly<Record<Purpose, number>> = {
  chat: 12 * 3600,
  hub: 12 * 3600,
  session: 7 * 24 * 3600,
}

/** What the shop hands to Murphy about the shopper who is signed in. */
export type MurphyTokens = {
  readonly shopperId: number
  readonly encryptedShopperId: string
  readonly botToken: string
}

/** Makes and reads the shop's tokens about its shoppers: JWE compact, `dir` with `A256GCM`. */
export type ShopperTokens = {
  readonly forMurphy: (shopperId: number) => Promise<MurphyTokens>
  readonly forSession: (shopperId: number) => Promise<string>
  /** The shopper of a session; `null` for a token that is missing, expired, forged or made for something else. */
  readonly shopperOfSession: (token: string | undefined) => Promise<number | null>
}

/** @param now milliseconds since 1970 */
export function createShopperTokens(keys: TokenKeys, now: () => number): ShopperTokens {
  const [encrypting] = keys
  const encrypt = async (shopperId: number, purpose: Purpose): Promise<string> => {
    const issuedAt = Math.floor(now() / 1000)
    return new EncryptJWT()
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: encrypting.kid })
      .setSubject(String(shopperId))
      .setAudience(audiences[purpose])
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds[purpose])
      .encrypt(encrypting.secret)
  }
  return {
    forMurphy: async (shopperId) => ({
      shopperId,
      encryptedShopperId: await encrypt(shopperId, 'chat'),
      botToken: await encrypt(shopperId, 'hub'),
    }),
    forSession: (shopperId) => encrypt(shopperId, 'session'),
    shopperOfSession: async (token) => {
      if (token === undefined) return null
      try {
        const { payload } = await jwtDecrypt(token, ({ kid }) => secretOf(keys, kid), {
          audience: audiences.session,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'exp'],
        })
        const shopperId = Number(payload.sub)
        return Number.isSafeInteger(shopperId) && shopperId > 0 ? shopperId : null
      } catch {
        // A cookie that we cannot read is a visitor we do not know.
        return null
      }
    },
  }
}

function secretOf(keys: TokenKeys, kid: string | undefined): TokenKey['secret'] {
  const key = keys.find((candidate) => candidate?.kid === kid)
  if (!key) throw new Error('No key of that name.')
  return key.secret
}
