/** A session that is in force; times are milliseconds since 1970. `browser`: '' when unknown. */
export type OpenSession = {
  readonly sessionId: number
  readonly agentId: number
  readonly browser: string
  /** Shortened network address of the sign-in; '' when unknown. */
  readonly address: string
  readonly startedAt: number
  /** Time of the last call, accurate to ten seconds. */
  readonly seenAt: number
}

/** The session of a token. `isByPassword`: it did not begin by single sign-on. */
export type FoundSession = Pick<OpenSession, 'sessionId' | 'agentId'> & {
  readonly isByPassword: boolean
  /** The account has a second factor. */
  readonly hasSecondFactor: boolean
}

/** `idToken`: of single sign-on; `null`: the agent used a password. */
export type NewSession = Pick<OpenSession, 'agentId' | 'browser' | 'address'> & {
  readonly idToken: string | null
}

/** Stores sessions of the desk. The token is a secret of the browser and is stored as a hash. */
export type DeskSessions = {
  /** Opens a session and returns its token, 256 random bits. */
  readonly open: (session: NewSession, now: number) => Promise<string>
  /** Finds the session of a token and marks it as seen; `null`: unknown, expired or signed out. */
  readonly find: (token: string, now: number) => Promise<FoundSession | null>
  /** Returns the provider's ID token; '': too long to be kept; `null`: the session began with a password. */
  readonly findIdToken: (sessionId: number) => Promise<string | null>
  /** Returns all sessions in force, oldest first. */
  readonly all: (now: number) => Promise<readonly OpenSession[]>
  /** Stores when a tab of the session's browser was last visible; `null`: none is. */
  readonly reportVisible: (sessionId: number, visibleAt: number | null) => Promise<void>
  /** Closes a session. Returns false when the agent has no such session. */
  readonly close: (agentId: number, sessionId: number) => Promise<boolean>
  /** Closes all sessions of an agent except one. */
  readonly closeAll: (agentId: number, except: number | null) => Promise<void>
}

/** A session lasts a long working day. Then the agent has to sign in again. */
export const sessionLifetimeMs = 12 * 3_600_000
