/** The kind of a code that was right. */
export type UsedCode = 'app' | 'recovery'

/**
 * Stores the second factors of password accounts: the key of an authenticator app, and recovery codes. Keys are
 * encrypted, recovery codes are hashes. Times are milliseconds since 1970. Throws when the database is away.
 *
 * Source: decision 059
 */
export type SecondFactors = {
  /** Returns the number of unused recovery codes; `null`: the account has no second factor. */
  readonly find: (agentId: number) => Promise<{ readonly recoveryCodesLeft: number } | null>
  /** Returns the accounts that have a second factor. */
  readonly listAgentIds: () => Promise<ReadonlySet<number>>
  /**
   * Returns a key that is not in use yet. For `pendingLifetimeMs` every call returns the same one, so that two tabs
   * show one key.
   */
  readonly start: (agentId: number, now: number) => Promise<Buffer>
  /**
   * Takes the key of `start` into use, in place of an earlier one, and returns ten recovery codes. `expired`: there is
   * no such key any more.
   */
  readonly confirm: (
    agentId: number,
    code: string,
    now: number,
  ) => Promise<
    | { readonly ok: true; readonly recoveryCodes: readonly string[] }
    | { readonly ok: false; readonly error: { readonly kind: 'expired' | 'wrong' } }
  >
  /** Uses up a code; `null`: it is wrong or was used before. Of two concurrent uses one is right. */
  readonly use: (agentId: number, code: string, now: number) => Promise<UsedCode | null>
  /** Replaces the recovery codes by ten new ones. */
  readonly renewRecoveryCodes: (agentId: number) => Promise<readonly string[]>
  /** Removes key and recovery codes. Returns false when there was no second factor. */
  readonly remove: (agentId: number) => Promise<boolean>
}

/** The time for which a key can be confirmed. */
export const pendingLifetimeMs = 10 * 60_000

/** Number of recovery codes of an account. */
export const recoveryCodeCount = 10
