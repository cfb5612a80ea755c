import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { recordSecondFactor } from '../audit/record-sign-in'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts } from '../ports'
import type { SignInAttempt, SignInGuard } from '../sessions/sign-in-guard'

type Ports = Pick<AgentApiPorts, 'auditLog' | 'secondFactors' | 'signInGuard' | 'now'>

/**
 * Uses up a code of an account and records the use of a recovery code. Wrong codes count as wrong passwords do, for
 * the account from all addresses together: who gets here knows the password.
 *
 * Errors: DeskProblem `rate_limited` after too many wrong codes, with `Retry-After`; `refusal` for a wrong code.
 * Source: decision 059
 */
export async function checkCode(
  ports: Ports,
  {
    account,
    code,
    refusal,
  }: {
    readonly account: AgentAccount
    readonly code: string
    readonly refusal: 'unauthorized' | 'bad_request'
  },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<void> {
  const { secondFactors, signInGuard, now } = ports
  const attempt = toCodeAttempt(account.agentId)
  const seconds = await signInGuard.begin(attempt, now())
  if (seconds > 0) {
    reply.header('Retry-After', seconds)
    throw new DeskProblem('rate_limited', 'Too many wrong codes. Try again later.')
  }
  const used = await secondFactors.use(account.agentId, code, now())
  if (used === null) {
    await recordSecondFactor(ports, account, 'second-factor.refused', request)
    throw new DeskProblem(
      refusal,
      'This code is wrong, has expired or was used before. Enter the code that your app shows now.',
      { path: 'code' },
    )
  }
  await signInGuard.recordSuccess(attempt, now())
  if (used === 'recovery')
    await recordSecondFactor(ports, account, 'second-factor.recovery-code-used', request)
}

/** Unlocks an account after wrong passwords and wrong codes. */
export async function unlockAccount(
  signInGuard: SignInGuard,
  { agentId, email }: Pick<AgentAccount, 'agentId' | 'email'>,
): Promise<void> {
  await signInGuard.unlock(email)
  await signInGuard.unlock(toCodeAttempt(agentId).email)
}

/** Returns the seconds for which each account is locked, by passwords or codes. */
export async function listLockedSeconds(
  signInGuard: SignInGuard,
  accounts: readonly Pick<AgentAccount, 'agentId' | 'email'>[],
  now: number,
): Promise<readonly number[]> {
  const names = accounts.flatMap(({ agentId, email }) => [email, toCodeAttempt(agentId).email])
  const seconds = await signInGuard.listLockedSeconds(names, now)
  return accounts.map((_, index) => Math.max(seconds[index * 2] ?? 0, seconds[index * 2 + 1] ?? 0))
}

/** Returns an attempt with a name and an address of its own, so that codes lock neither passwords nor an office. */
function toCodeAttempt(agentId: number): SignInAttempt {
  const name = `second factor ${agentId}`
  return { email: name, address: name, device: null }
}
