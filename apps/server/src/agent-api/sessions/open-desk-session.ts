import type { DeskSession } from '@murphy/contracts/desk'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { recordSignIn } from '../audit/record-sign-in'
import { shortenAddress } from '../audit/shorten-address'
import type { AgentApiPorts } from '../ports'
import { isSetUpDue } from '../second-factor/set-up-due'
import { toSignInAttempt } from './check-attempt'
import { getBrowserName } from './browser-name'
import { createCookieOptions, createCsrfToken, deviceCookie, sessionCookie } from './session-cookie'
import { deviceLifetimeMs } from './sign-in-guard'

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
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
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
  return toDeskSession(ports, account, token, await isSetUpDue(ports, session, account))
}

/** Converts a session to the desk's contract. `token`: its secret, from which the CSRF token is derived. */
export function toDeskSession(
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
