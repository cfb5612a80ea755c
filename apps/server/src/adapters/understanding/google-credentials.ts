import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { postJson } from './remote-understanding'
import type { RemoteError } from './remote-understanding'
import { readFileSync } from 'node:fs'
import { isHttpsOrLoopback } from '../../origins'
import { ProgramError } from '../../program-error'

const ServiceAccountSchema = v.object({
  client_email: v.pipe(v.string(), v.minLength(1)),
  private_key: v.pipe(v.string(), v.startsWith('-----BEGIN PRIVATE KEY-----')),
  token_uri: v.pipe(v.string(), v.check(isHttpsOrLoopback)),
})
/** The required fields of a Google service account's key file. */
export type ServiceAccount = v.InferOutput<typeof ServiceAccountSchema>

/**
 * Reads the key file that DIALOGFLOW_CREDENTIALS names.
 *
 * Errors: throws a ProgramError that names the variable and the file, never its content.
 */
export function readServiceAccount(path: string): ServiceAccount {
  const parsed = v.safeParse(ServiceAccountSchema, readJsonFile(path))
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new ProgramError(
    `DIALOGFLOW_CREDENTIALS names ${path}, which is not a service account's key file (${v.getDotPath(issue) ?? 'whole file'}); download the key file again.`,
  )
}

function readJsonFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new ProgramError(
      `DIALOGFLOW_CREDENTIALS names ${path}, which cannot be read; check the path and its permissions.`,
    )
  }
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parser's own message would quote the file.
    throw new ProgramError(
      `DIALOGFLOW_CREDENTIALS names ${path}, which is not JSON; download the key file again.`,
    )
  }
}

export type TokenResult =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly error: RemoteError }

/** Access tokens for Google's services, from a service account. */
export type GoogleTokens = {
  /** Returns a token that is valid for at least a minute. */
  readonly get: (signal: AbortSignal) => Promise<TokenResult>
  /** Discards a token that was refused. */
  readonly discard: () => void
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
  let cached: { readonly token: string; readonly renewAt: number } | null = null
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
    cached = { token, renewAt: now() + expiresInS * 1000 - renewBeforeMs }
    return { ok: true, token }
  }

  return {
    get: (signal) => {
      if (cached && now() < cached.renewAt) return Promise.resolve({ ok: true, token: cached.token })
      fetching ??= fetchToken(signal).finally(() => (fetching = null))
      return fetching
    },
    discard: () => (cached = null),
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
