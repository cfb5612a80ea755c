/** One that holds; times are milliseconds since 1970. `browser`: '' when it has not said which it is. */
export type OpenSession = {
  readonly sessionId: number
  readonly agentId: number
  readonly browser: string
  readonly startedAt: number
  /** When it was last asked for, ten seconds more or less. */
  readonly seenAt: number
}

/** Sessions of the desk; the token is a secret of the browser and kept as a hash. */
export type DeskSessions = {
  /** A new session; the answer is its token, 256 random bits. */
  readonly open: (agentId: number, browser: string, now: number) => Promise<string>
  /** Whose session it is, which counts as seen; `null`: unknown, over, or signed out. */
  readonly find: (token: string, now: number) => Promise<Pick<OpenSession, 'sessionId' | 'agentId'> | null>
  /** All that hold, the oldest first. */
  readonly all: (now: number) => Promise<readonly OpenSession[]>
  /** `false`: the agent has no such session. */
  readonly close: (agentId: number, sessionId: number) => Promise<boolean>
  /** All of an agent, but for one. */
  readonly closeAll: (agentId: number, except: number | null) => Promise<void>
}

/** As long as a working day with some hours more; then the password is asked for again. */
export const sessionLifetimeMs = 12 * 3_600_000
