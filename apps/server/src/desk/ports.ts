/** Sessions of the desk; the token is a secret of the browser and kept as a hash. */
export type DeskSessions = {
  /** A new session; the answer is its token, 256 random bits. */
  readonly open: (agentId: number, now: number) => Promise<string>
  /** Whose session it is; `null`: unknown, over, or signed out. */
  readonly find: (token: string, now: number) => Promise<number | null>
  readonly close: (token: string) => Promise<void>
  /** All that hold, the oldest first; times are milliseconds since 1970. */
  readonly ofAgents: (
    now: number,
  ) => Promise<readonly { readonly agentId: number; readonly startedAt: number }[]>
  readonly closeAll: (agentId: number) => Promise<void>
}

/** As long as a working day with some hours more; then the password is asked for again. */
export const sessionLifetimeMs = 12 * 3_600_000
