import type { DeskCall } from '@murphy/contracts/desk'
import { csrfHeader, secondFactorPath } from '@murphy/contracts/desk'
import type { FastifyRequest } from 'fastify'
import type { ChangeAuthor } from '../change-author'
import type { AgentAccount } from '../live-chat/model/agent'
import { isOwnOrigin } from '../origins'
import { DeskProblem } from './desk-problem'
import type { SignedInPorts } from './sessions/find-signed-in'
import { findSignedIn } from './sessions/find-signed-in'
import { isCsrfToken, sessionCookie } from './sessions/session-cookie'

/**
 * The signed-in agent of a call, read from the database each time: a removed role or account takes effect at once.
 */
export type DeskCaller = {
  readonly account: AgentAccount
  readonly sessionId: number
  readonly sessionToken: string
  /** The session did not begin by single sign-on. */
  readonly isByPassword: boolean
  /** The agent has to set up a second factor before anything else. */
  readonly isSecondFactorDue: boolean
}

/** Returns the caller as the author of a change. */
export function toAuthor({ account }: DeskCaller, now: number): ChangeAuthor {
  return { agentId: account.agentId, name: account.displayName, now }
}

export type CallerPorts = SignedInPorts & { readonly now: () => number }

/**
 * Authenticates a call by its session cookie and CSRF token, and checks the role.
 *
 * Errors: DeskProblem `unauthorized` without a session; `forbidden` for pages without the CSRF token, for an agent who
 * calls what only managers may, and for an agent who has to set up a second factor first.
 * Source: docs/interfaces.md#demonstration, AUTH-11, OP-106
 */
export async function authenticateCaller(
  request: FastifyRequest,
  { access, isPartOfSetUp }: Pick<DeskCall, 'access' | 'isPartOfSetUp'>,
  ports: CallerPorts,
): Promise<DeskCaller> {
  const caller = await findCaller(request, ports)
  if (caller === null) throw new DeskProblem('unauthorized', 'Please sign in.')
  if (!isCsrfToken(caller.sessionToken, request.headers[csrfHeader])) {
    throw new DeskProblem('forbidden', `The header ${csrfHeader} is missing or wrong.`)
  }
  if (caller.isSecondFactorDue && isPartOfSetUp !== true) {
    throw new DeskProblem(
      'forbidden',
      'Your company requires a second factor. Sign in again and set it up first.',
      { path: secondFactorPath },
    )
  }
  if (access === 'manager' && caller.account.role !== 'manager') {
    throw new DeskProblem('forbidden', 'Only a manager may do this.')
  }
  return caller
}

/**
 * Refuses pages of other origins, and requests that the desk's page does not make. Browsers write the `Sec-Fetch-…`
 * headers themselves; programs and old browsers send none.
 *
 * Source: docs/security.md#live-chat-and-the-desk
 */
export function refuseForeignPage({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': destination = 'empty' } = headers
  if (site !== 'same-origin' || destination !== 'empty') {
    throw new DeskProblem('forbidden', 'The desk answers its own pages only.')
  }
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host)) {
    throw new DeskProblem('forbidden', 'The desk answers its own pages only.')
  }
}

async function findCaller(request: FastifyRequest, ports: CallerPorts): Promise<DeskCaller | null> {
  const sessionToken = request.cookies[sessionCookie]
  if (sessionToken === undefined) return null
  const signedIn = await findSignedIn(ports, sessionToken, ports.now())
  if (signedIn === null) return null
  const { session, account, isSecondFactorDue } = signedIn
  const { sessionId, isByPassword } = session
  return { account, sessionId, sessionToken, isByPassword, isSecondFactorDue }
}
