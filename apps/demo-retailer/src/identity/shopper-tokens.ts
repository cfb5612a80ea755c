import type { JWTPayload } from 'jose'
import { EncryptJWT, jwtDecrypt } from 'jose'
import type { TokenKey, TokenKeys } from './token-key'

/** The purpose of a token, which is invalid for any other. */
type Purpose = keyof typeof audiences

const audiences = {
  chat: 'murphy',
  hub: 'murphy-hub',
  session: 'vine-and-barrel',
} as const

/** Murphy accepts tokens of at most 24 h; half of that is longer than any visit. */
const lifetimeSeconds: Readonly<Record<Purpose, number>> = {
  chat: 12 * 3600,
  hub: 12 * 3600,
  session: 7 * 24 * 3600,
}

/** The tokens that prove the signed-in shopper to Murphy. */
export type MurphyTokens = {
  readonly shopperId: number
  readonly encryptedShopperId: string
  readonly botToken: string
}

type TokenShopper = { readonly shopperId: number; readonly wantsOrderNotices: boolean }

/** Creates and reads the shop's tokens about its shoppers: JWE compact, `dir` with `A256GCM`. */
export type ShopperTokens = {
  /** The token for the chat names the scope `notices` of a shopper who wants order notices. Source: OP-145 */
  readonly createMurphyTokens: (shopper: TokenShopper) => Promise<MurphyTokens>
  readonly createSessionToken: (shopperId: number) => Promise<string>
  /** Returns the shopper of a session; `null` for a token that is missing, expired, forged or of another purpose. */
  readonly readSessionToken: (token: string | undefined) => Promise<number | null>
}

/** Creates the shop's tokens. @param now milliseconds since 1970 */
export function createShopperTokens(keys: TokenKeys, now: () => number): ShopperTokens {
  const [encrypting] = keys
  const encrypt = async (shopperId: number, purpose: Purpose, claims: JWTPayload = {}): Promise<string> => {
    const issuedAt = Math.floor(now() / 1000)
    return new EncryptJWT(claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: encrypting.kid })
      .setSubject(String(shopperId))
      .setAudience(audiences[purpose])
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds[purpose])
      .encrypt(encrypting.secret)
  }
  return {
    createMurphyTokens: async ({ shopperId, wantsOrderNotices }) => ({
      shopperId,
      encryptedShopperId: await encrypt(shopperId, 'chat', wantsOrderNotices ? { scope: 'notices' } : {}),
      botToken: await encrypt(shopperId, 'hub'),
    }),
    createSessionToken: (shopperId) => encrypt(shopperId, 'session'),
    readSessionToken: async (token) => {
      if (token === undefined) return null
      try {
        const { payload } = await jwtDecrypt(token, ({ kid }) => findSecret(keys, kid), {
          audience: audiences.session,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'exp'],
        })
        const shopperId = Number(payload.sub)
        return Number.isSafeInteger(shopperId) && shopperId > 0 ? shopperId : null
      } catch {
        // A visitor with an unreadable cookie is a guest.
        return null
      }
    },
  }
}

function findSecret(keys: TokenKeys, kid: string | undefined): TokenKey['secret'] {
  const key = keys.find((candidate) => candidate?.kid === kid)
  if (!key) throw new Error('No key of that name.')
  return key.secret
}
