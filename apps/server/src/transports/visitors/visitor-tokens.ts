import type { JWTPayload } from 'jose'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { IdentityProof, ProvenVisitor } from '../../live-chat/visitor-service'

/** A retailer's clock may be this far from ours. Source: live-chat section 1.7 (JWT claims) */
const leewaySeconds = 30
/** A token of ours lives as long as the retailer's that it was given for, but at most this long. */
const longestSeconds = 3600
const stateSeconds = 24 * 3600

const idAudience = 'murphy-live-chat'
const stateAudience = 'murphy-live-chat-state'

/** What a retailer says of a visitor. Source: wire-shapes 7.3 */
const ClaimsSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(255)),
  email: v.string(),
  external_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  iat: v.number(),
  exp: v.number(),
})

export type TokenExchangeResult =
  | { readonly ok: true; readonly idToken: string; readonly expiresInSeconds: number; readonly state: string }
  | { readonly ok: false; readonly error: { readonly kind: 'format' | 'verification' } }

/** Checks retailers' tokens and makes our own of them. */
export type VisitorTokens = {
  /**
   * Our token for a retailer's.
   *
   * @param state that of the exchange before: it has to have been for the same visitor. One that cannot be read counts as none.
   * Errors: `format` when it is no JWT at all; `verification` when it is not signed with our secret, over, or names nobody.
   */
  readonly exchange: (token: string, state: string | null) => Promise<TokenExchangeResult>
  /** Whom our own token names; `null` is none. */
  readonly prove: (idToken: string | null) => Promise<IdentityProof>
}

/** Source: LCS-32, LCS-45, live-chat section 1.7 */
export function createVisitorTokens(secret: string, now: () => number): VisitorTokens {
  const key = new TextEncoder().encode(secret)

  async function verified(token: string, audience: string | null): Promise<JWTPayload | null> {
    try {
      const options = { algorithms: ['HS256'], currentDate: new Date(now()) }
      const { payload } = await jwtVerify(
        token,
        key,
        audience === null ? { ...options, clockTolerance: leewaySeconds } : { ...options, audience },
      )
      return payload
    } catch {
      // Forged, over, or for another use: all of them prove nobody.
      return null
    }
  }

  function signed(claims: JWTPayload, audience: string, seconds: number): Promise<string> {
    const nowSeconds = Math.floor(now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + seconds)
      .sign(key)
  }

  async function isForOther(state: string, externalId: string): Promise<boolean> {
    const before = await verified(state, stateAudience)
    return before !== null && before.sub !== externalId
  }

  return {
    exchange: async (token, state) => {
      if (!isJwt(token)) return { ok: false, error: { kind: 'format' } }
      const claims = v.safeParse(ClaimsSchema, await verified(token, null))
      if (!claims.success) return { ok: false, error: { kind: 'verification' } }
      const { name, email, external_id: externalId, iat, exp } = claims.output
      const nowSeconds = Math.floor(now() / 1000)
      // Made in the future: by a clock that is wrong, or by nobody we know.
      const isEarly = iat > nowSeconds + leewaySeconds
      if (isEarly || (state !== null && (await isForOther(state, externalId)))) {
        return { ok: false, error: { kind: 'verification' } }
      }
      const expiresInSeconds = Math.min(Math.max(Math.floor(exp) - nowSeconds, 1), longestSeconds)
      return {
        ok: true,
        idToken: await signed({ sub: externalId, name, email }, idAudience, expiresInSeconds),
        expiresInSeconds,
        state: await signed({ sub: externalId }, stateAudience, stateSeconds),
      }
    },
    prove: async (idToken) => {
      if (idToken === null) return { kind: 'none' }
      const named = v.safeParse(NamedSchema, await verified(idToken, idAudience))
      return named.success ? { kind: 'proven', ...toProvenVisitor(named.output) } : { kind: 'failed' }
    },
  }
}

const NamedSchema = v.object({ sub: v.string(), name: v.string(), email: v.string() })

function toProvenVisitor({ sub, name, email }: v.InferOutput<typeof NamedSchema>): ProvenVisitor {
  return { externalId: sub, name, email }
}

function isJwt(token: string): boolean {
  try {
    return token.split('.').length === 3 && typeof decodeProtectedHeader(token).alg === 'string'
  } catch {
    return false
  }
}
