import type { DeskSession } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { browserName } from '../sessions/browser-name'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { cookieOptions, createCsrfToken, deviceCookie, sessionCookie } from '../sessions/session-cookie'
import type { SignInTry } from '../sessions/sign-in-guard'
import { deviceLifetimeMs } from '../sessions/sign-in-guard'

/** Handles signing in and out. Source: docs/interfaces.md#demonstration */
export function sessionHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'signIn' | 'me' | 'signOut'> {
  const { desk, signInGuard, endSessions, now } = ports
  return {
    signIn: async ({ body: { email, password }, request, reply }) => {
      const tried = toSignInTry(request, email)
      const seconds = await signInGuard.begin(tried, now())
      if (seconds > 0) {
        reply.header('Retry-After', seconds)
        throw new DeskProblem('rate_limited', 'Too many attempts. Try again later.')
      }
      const account = await desk.signIn(email, password)
      if (account === null) throw new DeskProblem('unauthorized', 'Incorrect email or password.')
      await signInGuard.succeeded(tried, now())
      return await openDeskSession(ports, account, { request, reply })
    },
    me: ({ caller }) => Promise.resolve(sessionOf(caller.account, caller.sessionToken)),
    signOut: async ({ caller, request, reply }) => {
      await endSessions.one(caller.account.agentId, caller.sessionId)
      reply.clearCookie(sessionCookie, cookieOptions(request, ports.publicUrl))
      return { ok: true }
    },
  }
}

/** Opens a new session for each sign-in, so that a session planted in the browser is worthless. */
export async function openDeskSession(
  {
    deskSessions,
    signInGuard,
    publicUrl,
    now,
  }: Pick<AgentApiPorts, 'deskSessions' | 'signInGuard' | 'publicUrl' | 'now'>,
  account: AgentAccount,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<DeskSession> {
  const token = await deskSessions.open(
    account.agentId,
    browserName(request.headers['user-agent'] ?? ''),
    now(),
  )
  reply.setCookie(sessionCookie, token, cookieOptions(request, publicUrl))
  const device = await signInGuard.rememberDevice(toSignInTry(request, account.email), now())
  reply.setCookie(deviceCookie, device, cookieOptions(request, publicUrl, deviceLifetimeMs))
  return sessionOf(account, token)
}

/** Returns a password attempt as the guard counts it. */
export function toSignInTry(request: FastifyRequest, email: string): SignInTry {
  return { email, address: request.callerAddress, device: request.cookies[deviceCookie] ?? null }
}

function sessionOf({ agentId: id, displayName, role }: AgentAccount, token: string): DeskSession {
  return { agent: { id, displayName, role }, csrfToken: createCsrfToken(token) }
}
