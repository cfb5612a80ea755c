import type { JWTPayload } from 'jose'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { IdentityProof, ProvenVisitor } from '../../live-chat/visitor-service'

/** A retailer's clock may differ from ours by this much. Source: docs/live-chat-protocol.md#sdk */
const leewaySeconds = 30
/** Our token lives as long as the retailer's, but at most this long. */
const maxSeconds = 3600
const stateSeconds = 24 * 3600

const idAudience = 'murphy-live-chat'
const stateAudience = 'murphy-live-chat-state'

/** Claims of a retailer's token. Source: docs/live-chat-protocol.md#tokens-and-uploads */
const ClaimsSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(255)),
  email: v.string(),
  external_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  iat: v.number(),
  exp: v.number(),
})

type TokenExchangeResult =
  | { readonly ok: true; readonly idToken: string; readonly expiresInSeconds: number; readonly state: string }
  | { readonly ok: false; readonly error: { readonly kind: 'format' | 'verification' } }

/** Verifies retailers' tokens and issues our own for them. */
export type VisitorTokens = {
  /**
   * Exchanges a retailer's token for ours.
   *
   * @param state of the previous exchange, which has to be for the same visitor. An unreadable one counts as none.
   * Errors: `format` when it is no JWT; `verification` when it is not signed with our secret, expired, or names no
   * visitor.
   */
  readonly exchange: (token: string, state: string | null) => Promise<TokenExchangeResult>
  /** Verifies our own token. `null` gives the proof `none`. */
  readonly verify: (idToken: string | null) => Promise<IdentityProof>
}

/**
 * Creates the exchange on the secret that the retailer signs with.
 *
 * Source: LCS-32, LCS-45, docs/live-chat-protocol.md#sdk
 */
export function createVisitorTokens(secret: string, now: () => number): VisitorTokens {
  const key = new TextEncoder().encode(secret)

  async function verifyToken(token: string, audience: string | null): Promise<JWTPayload | null> {
    try {
      const options = { algorithms: ['HS256'], currentDate: new Date(now()) }
      const { payload } = await jwtVerify(
        token,
        key,
        audience === null ? { ...options, clockTolerance: leewaySeconds } : { ...options, audience },
      )
      return payload
    } catch {
      // Forged, expired or for another purpose: none of them proves a visitor.
      return null
    }
  }

  function signToken(claims: JWTPayload, audience: string, seconds: number): Promise<string> {
    const nowSeconds = Math.floor(now() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + seconds)
      .sign(key)
  }

  async function isForOther(state: string, externalId: string): Promise<boolean> {
    const before = await verifyToken(state, stateAudience)
    return before !== null && before.sub !== externalId
  }

  return {
    exchange: async (token, state) => {
      if (!isJwt(token)) return { ok: false, error: { kind: 'format' } }
      const claims = v.safeParse(ClaimsSchema, await verifyToken(token, null))
      if (!claims.success) return { ok: false, error: { kind: 'verification' } }
      const { name, email, external_id: externalId, iat, exp } = claims.output
      const nowSeconds = Math.floor(now() / 1000)
      // An issue time in the future comes from a wrong clock or a forger.
      const isEarly = iat > nowSeconds + leewaySeconds
      if (isEarly || (state !== null && (await isForOther(state, externalId)))) {
        return { ok: false, error: { kind: 'verification' } }
      }
      const expiresInSeconds = Math.min(Math.max(Math.floor(exp) - nowSeconds, 1), maxSeconds)
      return {
        ok: true,
        idToken: await signToken({ sub: externalId, name, email }, idAudience, expiresInSeconds),
        expiresInSeconds,
        state: await signToken({ sub: externalId }, stateAudience, stateSeconds),
      }
    },
    verify: async (idToken) => {
      if (idToken === null) return { kind: 'none' }
      const named = v.safeParse(OwnClaimsSchema, await verifyToken(idToken, idAudience))
      return named.success ? { kind: 'proven', ...toProvenVisitor(named.output) } : { kind: 'failed' }
    },
  }
}

const OwnClaimsSchema = v.object({ sub: v.string(), name: v.string(), email: v.string() })

function toProvenVisitor({ sub, name, email }: v.InferOutput<typeof OwnClaimsSchema>): ProvenVisitor {
  return { externalId: sub, name, email }
}

function isJwt(token: string): boolean {
  try {
    return token.split('.').length === 3 && typeof decodeProtectedHeader(token).alg === 'string'
  } catch {
    return false
  }
}
