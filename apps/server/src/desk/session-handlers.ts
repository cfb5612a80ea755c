import type { DeskSession } from '@murphy/contracts/desk'
import type { DeskAccount } from '../live-chat/desk'
import { DeskProblem } from './desk-failure'
import type { DeskHandlers, DeskPorts } from './desk-handlers'
import { cookieOptions, csrfTokenOf, sessionCookie } from './session-cookie'

/** Source: interfaces section 4 */
export function sessionHandlers({
  desk,
  sessions,
  guard,
  now,
  signedOut,
}: DeskPorts): Pick<DeskHandlers, 'signIn' | 'me' | 'signOut'> {
  return {
    signIn: async ({ body: { email, password }, request, reply }) => {
      const seconds = guard.waitSeconds(email, request.ip)
      if (seconds > 0) {
        reply.header('Retry-After', seconds)
        throw new DeskProblem('rate_limited', 'Too many tries. Please wait a while.')
      }
      const account = await desk.signIn(email, password)
      if (account === null) {
        guard.failed(email, request.ip)
        throw new DeskProblem('unauthorized', 'The email address or the password is wrong.')
      }
      guard.succeeded(email, request.ip)
      // A new session each time: one that was planted in the browser before is worth nothing.
      const token = await sessions.open(account.agentId, now())
      reply.setCookie(sessionCookie, token, cookieOptions(request))
      return sessionOf(account, token)
    },
    me: ({ caller }) => Promise.resolve(sessionOf(caller.account, caller.sessionToken)),
    signOut: async ({ caller, request, reply }) => {
      await sessions.close(caller.sessionToken)
      await signedOut(caller.sessionToken)
      await desk.signOut(caller.account.agentId)
      reply.clearCookie(sessionCookie, cookieOptions(request))
      return { ok: true }
    },
  }
}

function sessionOf({ agentId: id, displayName, role }: DeskAccount, token: string): DeskSession {
  return { agent: { id, displayName, role }, csrfToken: csrfTokenOf(token) }
}
