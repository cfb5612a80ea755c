/** A password attempt. `address`: its network address. `device`: the token of the browser's cookie, if any. */
export type SignInAttempt = {
  readonly email: string
  readonly address: string
  readonly device: string | null
}

/**
 * Slows down guessing of passwords without locking out the agent. A browser that has signed in to the account before
 * is counted alone, so wrong passwords from elsewhere do not affect it. Attempts count for all processes together,
 * and over a restart. They are not `Quotas`, because a right password takes its attempts back. The result depends on
 * the attempt alone, never on the existence of the account. Times are milliseconds since 1970.
 *
 * Source: decision 032, docs/security.md#live-chat-and-the-desk
 */
export type SignInGuard = {
  /**
   * Counts an attempt and returns the whole seconds to wait; 0: none. It counts as a wrong password until
   * `recordSuccess`, so that parallel attempts gain nothing.
   */
  readonly begin: (attempt: SignInAttempt, now: number) => Promise<number>
  readonly recordSuccess: (attempt: SignInAttempt, now: number) => Promise<void>
  /** Takes back one attempt that could not be checked. */
  readonly withdraw: (attempt: SignInAttempt, now: number) => Promise<void>
  /** Remembers the browser for the account, and returns the new token for its cookie. */
  readonly rememberDevice: (signedIn: Pick<SignInAttempt, 'email' | 'device'>, now: number) => Promise<string>
  /**
   * Returns for each account, in the order of `emails`, the whole seconds for which it is locked at any address; 0: it
   * is not locked.
   */
  readonly listLockedSeconds: (emails: readonly string[], now: number) => Promise<readonly number[]>
  /** Unlocks the account everywhere. */
  readonly unlock: (email: string) => Promise<void>
}

/** The attempts of one kind since the first of them. */
export type AttemptCount = {
  /**
   * `account-at-address`: one account at one address or one known browser; `address`: an office; `account`: one
   * account from all unknown browsers.
   */
  readonly of: 'account-at-address' | 'address' | 'account'
  readonly startedAt: number
  readonly tries: number
}

/** Wrong passwords within `attemptWindowMs`, before further attempts are refused. */
export const maxAttempts: Readonly<Record<AttemptCount['of'], number>> = {
  'account-at-address': 10,
  address: 50,
  // High enough that attackers rarely lock an agent out, and low enough that guessing is hopeless.
  account: 100,
}

/** Attempts count for this long after the first of them. */
export const attemptWindowMs = 15 * 60_000

/** A browser is known for this long after the last sign-in. */
export const deviceLifetimeMs = 180 * 24 * 60 * 60_000

/** Number of browsers that an account remembers. The one with the oldest sign-in is dropped first. */
export const maxDevices = 50

/** Returns the whole seconds until no count is at its limit any more; 0: none is. */
export function getSecondsLocked(counts: readonly AttemptCount[], now: number): number {
  const waits = counts.map(({ of, startedAt, tries }) =>
    tries >= maxAttempts[of] ? startedAt + attemptWindowMs - now : 0,
  )
  return Math.ceil(Math.max(0, ...waits) / 1000)
}
