import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { postJson } from './post-json'
import type { RemoteError } from './remote'
import type { ServiceAccount } from './service-account'

export type TokenResult =
  { readonly ok: true; readonly token: string } | { readonly ok: false; readonly error: RemoteError }

/** Access tokens for Google's services, from a service account. */
export type GoogleTokens = {
  /** Returns a token that is valid for at least a minute. */
  readonly get: (signal: AbortSignal) => Promise<TokenResult>
  /** Discards a token that was refused. */
  readonly forget: () => void
}

const scope = 'https://www.googleapis.com/auth/dialogflow'
const lifetimeS = 3600
const renewBeforeMs = 60_000

const TokenSchema = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\u0021-\u007e]+$/)),
  expires_in: v.pipe(v.number(), v.minValue(1)),
})

/**
 * Exchanges a signed claim for a token and caches it until a minute before it expires. Concurrent callers share one
 * request.
 */
export function createGoogleTokens(
  account: ServiceAccount,
  { fetch, now }: { readonly fetch: typeof globalThis.fetch; readonly now: () => number },
): GoogleTokens {
  let kept: { readonly token: string; readonly renewAt: number } | null = null
  let fetching: Promise<TokenResult> | null = null

  async function fetchToken(signal: AbortSignal): Promise<TokenResult> {
    const assertion = await signClaim(account, now())
    if (assertion === null) return { ok: false, error: { kind: 'no-credentials' } }
    const answer = await postJson(fetch, account.token_uri, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
      signal,
    })
    if (!answer.ok) return answer
    const parsed = v.safeParse(TokenSchema, answer.value)
    if (!parsed.success) return { ok: false, error: { kind: 'unreadable' } }
    const { access_token: token, expires_in: expiresInS } = parsed.output
    kept = { token, renewAt: now() + expiresInS * 1000 - renewBeforeMs }
    return { ok: true, token }
  }

  return {
    get: (signal) => {
      if (kept && now() < kept.renewAt) return Promise.resolve({ ok: true, token: kept.token })
      fetching ??= fetchToken(signal).finally(() => (fetching = null))
      return fetching
    },
    forget: () => (kept = null),
  }
}

/** Returns the signed claim, or `null` when the account's key cannot sign. */
async function signClaim(account: ServiceAccount, now: number): Promise<string | null> {
  const issuedAtS = Math.floor(now / 1000)
  try {
    return await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.client_email)
      .setAudience(account.token_uri)
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + lifetimeS)
      .sign(await importPKCS8(account.private_key, 'RS256'))
  } catch {
    return null
  }
}
