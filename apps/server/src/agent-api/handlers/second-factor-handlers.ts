import { toAuthor } from '../authenticate-caller'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { unlockAccount } from '../second-factor/account-lock'
import { checkCode } from '../second-factor/check-code'
import { isSecondFactorRequired } from '../second-factor/set-up-due'
import { createKeyUri, toBase32 } from '../second-factor/totp'
import { checkAttempt, toSignInAttempt } from '../sessions/check-attempt'

type SecondFactorCall =
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'turnOffSecondFactor'
  | 'removeSecondFactor'

/** Creates the handlers for the second factor of password accounts. Source: decision 059 */
export function createSecondFactorHandlers(ports: AgentApiPorts): Pick<DeskHandlers, SecondFactorCall> {
  const { secondFactors, agents, signInGuard, staff, endSessions, now } = ports

  async function requireSecondFactor({ account }: DeskCaller): Promise<void> {
    if ((await secondFactors.find(account.agentId)) === null)
      throw new DeskProblem('conflict', 'You have no second factor. Set it up first.')
  }

  return {
    getSecondFactor: async ({ caller: { account, isByPassword } }) => {
      const found = await secondFactors.find(account.agentId)
      return {
        isAvailable: isByPassword,
        isOn: found !== null,
        isRequired: await isSecondFactorRequired(ports, account),
        recoveryCodesLeft: found?.recoveryCodesLeft ?? 0,
      }
    },
    startSecondFactor: async ({ body: { code }, caller, request, reply }) => {
      const { account, isByPassword } = caller
      if (!isByPassword)
        throw new DeskProblem(
          'conflict',
          'You signed in with your company account, whose provider asks for a second factor.',
        )
      // An open desk must not be enough to move the second factor to another phone.
      if ((await secondFactors.find(account.agentId)) !== null)
        await checkCode(ports, { account, code, refusal: 'bad_request' }, { request, reply })
      const key = await secondFactors.start(account.agentId, now())
      return { key: toBase32(key), uri: createKeyUri(key, account.email) }
    },
    confirmSecondFactor: async ({ body: { code }, caller: { account } }) => {
      const confirmed = await secondFactors.confirm(account.agentId, code, now())
      if (confirmed.ok) return { recoveryCodes: [...confirmed.recoveryCodes] }
      if (confirmed.error.kind === 'expired')
        throw new DeskProblem(
          'conflict',
          'This key has expired, or another tab has already used it. Start the set-up again.',
        )
      throw new DeskProblem(
        'bad_request',
        'This code is wrong or has expired. Enter the code that your app shows now, and check the clock of your phone.',
        { path: 'code' },
      )
    },
    renewRecoveryCodes: async ({ body: { code }, caller, request, reply }) => {
      await requireSecondFactor(caller)
      const { account } = caller
      await checkCode(ports, { account, code, refusal: 'bad_request' }, { request, reply })
      return { recoveryCodes: [...(await secondFactors.renewRecoveryCodes(account.agentId))] }
    },
    turnOffSecondFactor: async ({ body: { password, code }, caller, request, reply }) => {
      await requireSecondFactor(caller)
      const { account } = caller
      if (await isSecondFactorRequired(ports, account))
        throw new DeskProblem('conflict', 'Your company requires a second factor, so it stays on.')
      const attempt = toSignInAttempt(request, account.email)
      const isRight = await checkAttempt(ports, attempt, reply, () =>
        agents.isOwnPassword(account.agentId, password),
      )
      if (!isRight) throw new DeskProblem('bad_request', 'The password is wrong.', { path: 'password' })
      await checkCode(ports, { account, code, refusal: 'bad_request' }, { request, reply })
      await secondFactors.remove(account.agentId)
      return { ok: true }
    },
    removeSecondFactor: async ({ params, caller }) => {
      const account = await staff.find(Number(params.agentId))
      if (account === null) throw new DeskProblem('not_found', 'Account not found.')
      if (account.agentId === caller.account.agentId)
        throw new DeskProblem(
          'conflict',
          'To turn off your own second factor, open Your account in your menu.',
        )
      if (!(await secondFactors.remove(account.agentId)))
        throw new DeskProblem('conflict', 'This account has no second factor.')
      await staff.record('remove-second-factor', String(account.agentId), toAuthor(caller, now()))
      await endSessions.all(account.agentId)
      await unlockAccount(signInGuard, account)
      return { ok: true }
    },
  }
}
