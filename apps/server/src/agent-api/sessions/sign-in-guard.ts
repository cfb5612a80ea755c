/** A password that is tried. `address`: from which network address. `device`: the token of the browser's cookie, if any. */
export type SignInTry = { readonly email: string; readonly address: string; readonly device: string | null }

/**
 * Slows down who guesses passwords, without locking out the agent who knows theirs: a browser that has signed in to the
 * account before is counted for itself alone, so wrong passwords from elsewhere do not matter to it. Counted for all
 * processes together, over a restart too. What it does depends on what is typed alone, never on whether there is such an
 * account. Times are milliseconds since 1970.
 *
 * Source: decision 032, docs/security.md (the desk)
 */
export type SignInGuard = {
  /**
   * Whole seconds to wait; 0: go ahead. Then the try counts as a wrong one until `succeeded`, so that of many at once no
   * more are let in than one after the other.
   */
  readonly begin: (tried: SignInTry, now: number) => Promise<number>
  readonly succeeded: (tried: SignInTry, now: number) => Promise<void>
  /** Remembers the browser for the account; answers the token that its cookie is to hold from now on. */
  readonly rememberDevice: (signedIn: Pick<SignInTry, 'email' | 'device'>, now: number) => Promise<string>
  /** Whole seconds for which each account is refused at one address at least; 0: at none. In the order of `emails`. */
  readonly lockedSeconds: (emails: readonly string[], now: number) => Promise<readonly number[]>
  /** The account may try again at once, from wherever. */
  readonly lift: (email: string) => Promise<void>
}

/** Tries since the first of them. */
export type TryCount = {
  /**
   * `account-at-address`: one account at one address, or at one known browser; `address`: an office; `account`: one account
   * from all browsers that it does not know.
   */
  readonly of: 'account-at-address' | 'address' | 'account'
  readonly startedAt: number
  readonly tries: number
}

/** Wrong passwords in the time below, before no password is looked at any more. */
export const mostTries: Readonly<Record<TryCount['of'], number>> = {
  'account-at-address': 10,
  address: 50,
  // So many that guessing is hopeless and a nuisance is small.
  account: 100,
}

/** So long after the first of them tries count. */
export const tryWindowMs = 15 * 60_000

/** A browser is known for so long after the account last signed in from it. */
export const deviceLifetimeMs = 180 * 24 * 60 * 60_000

/** Browsers that an account remembers; the one that signed in longest ago is forgotten first. */
export const mostDevices = 50

/** Whole seconds that one of the counts has still to run that is at its limit; 0: none is. */
export function secondsLocked(counts: readonly TryCount[], now: number): number {
  const waits = counts.map(({ of, startedAt, tries }) =>
    tries >= mostTries[of] ? startedAt + tryWindowMs - now : 0,
  )
  return Math.ceil(Math.max(0, ...waits) / 1000)
}
