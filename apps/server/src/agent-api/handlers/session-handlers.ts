import { deskPagePath } from '@murphy/contracts/desk'
import { recordRefusedSignIn } from '../audit/record-sign-in'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { checkCode } from '../second-factor/check-code'
import { checkAttempt, toSignInAttempt } from '../sessions/check-attempt'
import { openDeskSession, toDeskSession } from '../sessions/open-desk-session'
import { createCookieOptions, sessionCookie } from '../sessions/session-cookie'

/** Creates the handlers for signing in and out. Source: docs/interfaces.md#demonstration */
export function createSessionHandlers(ports: AgentApiPorts): Pick<DeskHandlers, 'signIn' | 'me' | 'signOut'> {
  const { agents, deskSessions, identities, secondFactors, endSessions } = ports
  const { isPasswordAllowed, singleSignOn } = ports.signIn
  return {
    signIn: async ({ body: { email, password, code }, request, reply }) => {
      if (!isPasswordAllowed)
        throw new DeskProblem('forbidden', 'Password sign-in is off. Use single sign-on.')
      const attempt = toSignInAttempt(request, email)
      const account = await checkAttempt(ports, attempt, reply, () => agents.signIn(email, password))
      if (account === null) {
        await recordRefusedSignIn(ports, { email, method: 'password', reason: 'wrong-password' }, request)
        throw new DeskProblem('unauthorized', 'Incorrect email or password.')
      }
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
      Promise.resolve(toDeskSession(ports, account, sessionToken, isSecondFactorDue)),
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
