import { validatePassword } from '@murphy/domain/validation'
import { hashPassword } from '../../live-chat/service/password'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { DeskSession } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { getBrowserName } from '../sessions/browser-name'
import { createCookieOptions, createCsrfToken, deviceCookie, sessionCookie } from '../sessions/session-cookie'
import type { SignInAttempt } from '../sessions/sign-in-guard'
import { deviceLifetimeMs } from '../sessions/sign-in-guard'

type OwnCall = 'mySessions' | 'endSession' | 'endOtherSessions' | 'changePassword'

/** Creates the handlers for the calls of agents about their own account. Source: OP-106 */
export function createOwnAccountHandlers({
  deskSessions,
  staff,
  agents,
  signInGuard,
  endSessions,
  now,
}: AgentApiPorts): Pick<DeskHandlers, OwnCall> {
  return {
    mySessions: async ({ caller }) => ({
      sessions: (await deskSessions.all(now()))
        .filter(({ agentId }) => agentId === caller.account.agentId)
        .map(({ sessionId: id, browser, startedAt, seenAt }) => {
          return { id, browser, startedAt, seenAt, isThis: id === caller.sessionId }
        }),
    }),
    endSession: async ({ params, caller }) => {
      const { agentId } = caller.account
      if (!(await endSessions.one(agentId, Number(params.sessionId))))
        throw new DeskProblem('not_found', 'This session has already ended.')
      await staff.record('end-session', params.sessionId, { agentId, now: now() })
      return { ok: true }
    },
    endOtherSessions: async ({ caller }) => {
      const { agentId } = caller.account
      await endSessions.others(agentId, caller.sessionId)
      await staff.record('end-other-sessions', String(agentId), { agentId, now: now() })
      return { ok: true }
    },
    changePassword: async ({ body: { current, password }, caller, request, reply }) => {
      const { agentId, email } = caller.account
      // An open desk must not help to find out the password.
      const attempt = toSignInAttempt(request, email)
      const seconds = await signInGuard.begin(attempt, now())
      if (seconds > 0) {
        reply.header('Retry-After', seconds)
        throw new DeskProblem('rate_limited', 'Too many attempts. Try again later.')
      }
      if (!(await agents.isOwnPassword(agentId, current)))
        throw new DeskProblem('bad_request', 'The current password is wrong.', { path: 'current' })
      await signInGuard.succeeded(attempt, now())
      const problem = validatePassword(password, caller.account)
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      await staff.setPassword(agentId, await hashPassword(password), { agentId, now: now() })
      await endSessions.others(agentId, caller.sessionId)
      return { ok: true }
    },
  }
}

/** Creates the handlers for signing in and out. Source: docs/interfaces.md#demonstration */
export function createSessionHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'signIn' | 'me' | 'signOut'> {
  const { agents, signInGuard, endSessions, now } = ports
  return {
    signIn: async ({ body: { email, password }, request, reply }) => {
      const attempt = toSignInAttempt(request, email)
      const seconds = await signInGuard.begin(attempt, now())
      if (seconds > 0) {
        reply.header('Retry-After', seconds)
        throw new DeskProblem('rate_limited', 'Too many attempts. Try again later.')
      }
      const account = await agents.signIn(email, password)
      if (account === null) throw new DeskProblem('unauthorized', 'Incorrect email or password.')
      await signInGuard.succeeded(attempt, now())
      return await openDeskSession(ports, account, { request, reply })
    },
    me: ({ caller }) => Promise.resolve(toSession(caller.account, caller.sessionToken)),
    signOut: async ({ caller, request, reply }) => {
      await endSessions.one(caller.account.agentId, caller.sessionId)
      reply.clearCookie(sessionCookie, createCookieOptions(request, ports.publicUrl))
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
    getBrowserName(request.headers['user-agent'] ?? ''),
    now(),
  )
  reply.setCookie(sessionCookie, token, createCookieOptions(request, publicUrl))
  const device = await signInGuard.rememberDevice(toSignInAttempt(request, account.email), now())
  reply.setCookie(deviceCookie, device, createCookieOptions(request, publicUrl, deviceLifetimeMs))
  return toSession(account, token)
}

/** Returns a password attempt as the guard counts it. */
function toSignInAttempt(request: FastifyRequest, email: string): SignInAttempt {
  return { email, address: request.callerAddress, device: request.cookies[deviceCookie] ?? null }
}

function toSession({ agentId: id, displayName, role }: AgentAccount, token: string): DeskSession {
  return { agent: { id, displayName, role }, csrfToken: createCsrfToken(token) }
}
