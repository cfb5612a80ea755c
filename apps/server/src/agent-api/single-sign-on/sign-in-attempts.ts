import { createHmac } from 'node:crypto'
import type { AttemptSecrets } from './provider'

/**
 * Stores open attempts to sign in at the provider. Each belongs to one browser and is used once; only hashes are
 * stored. Times are milliseconds since 1970.
 */
export type SignInAttempts = {
  readonly add: (attempt: BrowserAttempt, now: number) => Promise<void>
  /** Uses the attempt up. Returns false when it is unknown, used, expired, or another browser's. */
  readonly use: (attempt: BrowserAttempt, now: number) => Promise<boolean>
}

export type BrowserAttempt = {
  readonly state: string
  /** The secret in the browser's cookie. */
  readonly browserSecret: string
}

/** Long enough for a password, a second factor and a form of the provider. */
export const attemptLifetimeMs = 10 * 60_000

/** Cookie of a browser that signs in at the provider. */
export const signInCookie = 'murphyDeskSignIn'

/** Returns true for a value that a browser may have got from us: 32 random bytes as base64url. */
export function isRandomToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** Derives nonce and code verifier from the browser's secret, so that no table holds them. */
export function deriveSecrets({ state, browserSecret }: BrowserAttempt): AttemptSecrets {
  const derive = (purpose: string): string =>
    createHmac('sha256', browserSecret).update(`murphy desk ${purpose} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), codeVerifier: derive('code verifier') }
}
