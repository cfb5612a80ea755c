import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { sessionLifetimeMs } from './desk-sessions'

/** Source: interfaces section 4 */
export const sessionCookie = 'murphyDesk'

/** Names a browser in which somebody has signed in well before. It lets nobody in. */
export const deviceCookie = 'murphyDeskDevice'

/**
 * Never read by script, never sent from a page of another site. Where the server is reached by https it goes over https
 * alone, also when the proxy in front does not say how it was asked.
 *
 * @param publicUrl origin under which agents reach the desk; `null`: as the request says
 */
export function cookieOptions(
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

/** The token that a page has to show beside the cookie; it follows from the session, so nothing more is kept. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('murphy desk csrf').digest('base64url')
}

export function isCsrfToken(sessionToken: string, given: unknown): boolean {
  const expected = Buffer.from(csrfTokenOf(sessionToken))
  const shown = Buffer.from(typeof given === 'string' ? given : '')
  return shown.length === expected.length && timingSafeEqual(shown, expected)
}

/** The session's token in a cookie header, for a request that did not come through the HTTP server's own handling. */
export function sessionTokenIn(header: string | undefined): string | null {
  return /(?:^|;)\s*murphyDesk=([\w-]+)/.exec(header ?? '')?.[1] ?? null
}
