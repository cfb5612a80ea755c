import type { DeskSession } from '@murphy/contracts/desk'
import { deskPagePath } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { recordRefusedSignIn, recordSignIn } from '../audit/record-sign-in'
import { shortenAddress } from '../audit/shorten-address'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { checkCode } from '../second-factor/check-code'
import { isSetUpDue } from '../second-factor/set-up-due'
import { getBrowserName } from '../sessions/browser-name'
import { createCookieOptions, createCsrfToken, deviceCookie, sessionCookie } from '../sessions/session-cookie'
import type { SignInAttempt } from '../sessions/sign-in-guard'
import { deviceLifetimeMs } from '../sessions/sign-in-guard'

/** Creates the handlers for signing in and out. Source: docs/interfaces.md#demonstration */
export function createSessionHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'signIn' | 'me' | 'signOut'> {
  const { agents, deskSessions, identities, secondFactors, signInGuard, endSessions, now } = ports
  const { isPasswordAllowed, singleSignOn } = ports.signIn
  return {
    signIn: async ({ body: { email, password, code }, request, reply }) => {
      if (!isPasswordAllowed)
        throw new DeskProblem('forbidden', 'Password sign-in is off. Use single sign-on.')
      const attempt = await beginAttempt(ports, email, { request, reply })
      const account = await agents.signIn(email, password)
      if (account === null) {
        await recordRefusedSignIn(ports, { email, method: 'password', reason: 'wrong-password' }, request)
        throw new DeskProblem('unauthorized', 'Incorrect email or password.')
      }
      await signInGuard.recordSuccess(attempt, now())
      if (await identities.isRefused(account.agentId)) {
        await recordRefusedSignIn(ports, { email, method: 'password', reason: 'no-role' }, request)
        throw new DeskProblem(
          'forbidden',
          "Your company's sign-in gives you no access to the desk any more. Ask your administrator.",
        )
      }
      if ((await secondFactors.find(account.agentId)) !== null) {
        if (code.trim() === '')
          throw new DeskProblem('unauthorized', 'Enter the code that your authenticator app shows.', {
            path: 'code',
          })
        await checkCode(ports, { account, code, refusal: 'unauthorized' }, { request, reply })
      }
      return await openDeskSession(ports, account, { request, reply })
    },
    me: ({ caller: { account, sessionToken, isSecondFactorDue } }) =>
      Promise.resolve(toSession(ports, account, sessionToken, isSecondFactorDue)),
    signOut: async ({ caller, request, reply }) => {
      const idToken = await deskSessions.findIdToken(caller.sessionId)
      await endSessions.one(caller.account.agentId, caller.sessionId)
      reply.clearCookie(sessionCookie, createCookieOptions(request, ports.publicUrl))
      if (idToken === null || singleSignOn === null) return { ok: true }
      const returnTo = `${ports.ownOrigin(request.raw)}${deskPagePath}`
      const signOutUrl = await singleSignOn.provider.createSignOutAddress({ idToken, returnTo })
      return signOutUrl === null ? { ok: true } : { ok: true, signOutUrl }
    },
  }
}

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/**
 * Counts a password attempt and returns it.
 *
 * Errors: throws `rate_limited` when the agent has to wait.
 * Source: decision 032
 */
export async function beginAttempt(
  { signInGuard, now }: Pick<AgentApiPorts, 'signInGuard' | 'now'>,
  email: string,
  { request, reply }: RequestAndReply,
): Promise<SignInAttempt> {
  const attempt = toSignInAttempt(request, email)
  const seconds = await signInGuard.begin(attempt, now())
  if (seconds === 0) return attempt
  reply.header('Retry-After', seconds)
  throw new DeskProblem('rate_limited', 'Too many attempts. Try again later.')
}

/**
 * Opens a new session for each sign-in, so that a session planted in the browser is worthless. The sign-in is written
 * to the audit log.
 *
 * @param idToken of single sign-on; `null`: the agent used a password
 */
export async function openDeskSession(
  ports: Pick<
    AgentApiPorts,
    | 'auditLog'
    | 'deskSessions'
    | 'secondFactors'
    | 'settings'
    | 'signInGuard'
    | 'suggestionTools'
    | 'publicUrl'
    | 'now'
  >,
  account: AgentAccount,
  { request, reply }: RequestAndReply,
  idToken: string | null = null,
): Promise<DeskSession> {
  const { deskSessions, signInGuard, publicUrl, now } = ports
  const browser = getBrowserName(request.headers['user-agent'] ?? '')
  const address = shortenAddress(request.callerAddress)
  const token = await deskSessions.open({ agentId: account.agentId, browser, address, idToken }, now())
  await recordSignIn(ports, { account, method: idToken === null ? 'password' : 'single-sign-on' }, request)
  reply.setCookie(sessionCookie, token, createCookieOptions(request, publicUrl))
  const device = await signInGuard.rememberDevice(toSignInAttempt(request, account.email), now())
  reply.setCookie(deviceCookie, device, createCookieOptions(request, publicUrl, deviceLifetimeMs))
  const hasSecondFactor = (await ports.secondFactors.find(account.agentId)) !== null
  const session = { isByPassword: idToken === null, hasSecondFactor }
  return toSession(ports, account, token, await isSetUpDue(ports, session, account))
}

/** Returns a password attempt as the guard counts it. */
function toSignInAttempt(request: FastifyRequest, email: string): SignInAttempt {
  return { email, address: request.callerAddress, device: request.cookies[deviceCookie] ?? null }
}

function toSession(
  { suggestionTools }: Pick<AgentApiPorts, 'suggestionTools'>,
  { agentId: id, displayName, role }: AgentAccount,
  token: string,
  isSecondFactorDue: boolean,
): DeskSession {
  return {
    agent: { id, displayName, role },
    csrfToken: createCsrfToken(token),
    isSecondFactorDue,
    ...(suggestionTools.summariser === null ? {} : { canSummarise: true }),
  }
}
