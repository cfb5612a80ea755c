import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sessionLifetimeMs } from './desk-sessions'

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
