import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

/** A session that is in force; times are milliseconds since 1970. `browser`: '' when unknown. */
export type OpenSession = {
  readonly sessionId: number
  readonly agentId: number
  readonly browser: string
  readonly startedAt: number
  /** Time of the last call, accurate to ten seconds. */
  readonly seenAt: number
}

/** Stores sessions of the desk. The token is a secret of the browser and is stored as a hash. */
export type DeskSessions = {
  /** Opens a session and returns its token, 256 random bits. */
  readonly open: (agentId: number, browser: string, now: number) => Promise<string>
  /** Finds the session of a token and marks it as seen; `null`: unknown, expired or signed out. */
  readonly find: (token: string, now: number) => Promise<Pick<OpenSession, 'sessionId' | 'agentId'> | null>
  /** Returns all sessions in force, oldest first. */
  readonly all: (now: number) => Promise<readonly OpenSession[]>
  /** Closes a session. Returns false when the agent has no such session. */
  readonly close: (agentId: number, sessionId: number) => Promise<boolean>
  /** Closes all sessions of an agent except one. */
  readonly closeAll: (agentId: number, except: number | null) => Promise<void>
}

/** A session lasts a long working day. Then the agent has to sign in again. */
export const sessionLifetimeMs = 12 * 3_600_000

/** The first match counts, because the earlier browsers name the later ones too. */
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

/**
 * Returns a browser's name such as `Firefox on Windows`, by which agents recognise their sessions; '' for an unknown
 * one. Only this is stored, not the user agent.
 */
export function getBrowserName(userAgent: string): string {
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  return [browser, system].filter((part) => part !== undefined).join(' on ')
}

/** Cookie of the session. Source: docs/interfaces.md#demonstration */
export const sessionCookie = 'murphyDesk'

/** Cookie of a browser in which an agent has signed in before. It grants no access. */
export const deviceCookie = 'murphyDeskDevice'

/**
 * Returns the options of a cookie. Scripts cannot read it, and pages of other sites cannot send it. A server that is
 * reached by https gets it over https only, even behind a proxy that does not say so.
 *
 * @param publicUrl origin under which agents reach the desk; `null`: as the request says
 */
export function createCookieOptions(
  { protocol }: Pick<FastifyRequest, 'protocol'>,
  publicUrl: string | null,
  lifetimeMs = sessionLifetimeMs,
): CookieSerializeOptions {
  return {
    path: '/desk',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https' || publicUrl?.startsWith('https:') === true,
    maxAge: lifetimeMs / 1000,
  }
}

/**
 * Returns the token that a page has to send with the cookie. It is derived from the session, so it is not stored.
 */
export function createCsrfToken(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('murphy desk csrf').digest('base64url')
}

/** Returns true for the token of the session. The comparison takes constant time. */
export function isCsrfToken(sessionToken: string, candidate: unknown): boolean {
  const expected = Buffer.from(createCsrfToken(sessionToken))
  const shown = Buffer.from(typeof candidate === 'string' ? candidate : '')
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

/** Returns the session's token in a cookie header, for a request outside the HTTP server's own handling. */
export function findSessionToken(header: string | undefined): string | null {
  return /(?:^|;)\s*murphyDesk=([\w-]+)/.exec(header ?? '')?.[1] ?? null
}
