import { validatePassword } from '@murphy/domain/validation'
import { hashPassword } from '../../live-chat/service/password'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { checkAttempt, toSignInAttempt } from '../sessions/check-attempt'

type OwnCall = 'mySessions' | 'endSession' | 'endOtherSessions' | 'changePassword'

/** Creates the handlers for the calls of agents about their own account. Source: OP-106 */
export function createOwnAccountHandlers({
  deskSessions,
  staff,
  agents,
  signInGuard,
  endSessions,
  signIn,
  now,
}: AgentApiPorts): Pick<DeskHandlers, OwnCall> {
  return {
    mySessions: async ({ caller }) => ({
      sessions: (await deskSessions.all(now()))
        .filter(({ agentId }) => agentId === caller.account.agentId)
        .map(({ sessionId: id, browser, address, startedAt, seenAt }) => {
          return { id, browser, address, startedAt, seenAt, isThis: id === caller.sessionId }
        }),
    }),
    endSession: async ({ params, caller }) => {
      const { agentId } = caller.account
      if (!(await endSessions.one(agentId, Number(params.sessionId))))
        throw new DeskProblem('not_found', 'This session has already ended.')
      await staff.record('end-session', params.sessionId, toAuthor(caller, now()))
      return { ok: true }
    },
    endOtherSessions: async ({ caller }) => {
      const { agentId } = caller.account
      await endSessions.others(agentId, caller.sessionId)
      await staff.record('end-other-sessions', String(agentId), toAuthor(caller, now()))
      return { ok: true }
    },
    changePassword: async ({ body: { current, password }, caller, request, reply }) => {
      if (!signIn.isPasswordAllowed)
        throw new DeskProblem('conflict', 'Password sign-in is off. You have no password to change.')
      const { agentId, email } = caller.account
      // An open desk must not help to find out the password.
      const isRight = await checkAttempt({ signInGuard, now }, toSignInAttempt(request, email), reply, () =>
        agents.isOwnPassword(agentId, current),
      )
      if (!isRight)
        throw new DeskProblem('bad_request', 'The current password is wrong.', { path: 'current' })
      const problem = validatePassword(password, caller.account)
      if (problem !== null) throw new DeskProblem('bad_request', problem, { path: 'password' })
      await staff.setPassword(agentId, await hashPassword(password), toAuthor(caller, now()))
      await endSessions.others(agentId, caller.sessionId)
      return { ok: true }
    },
  }
}
