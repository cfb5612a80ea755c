import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { recordSecondFactor } from '../audit/record-sign-in'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts } from '../ports'
import { checkAttempt } from '../sessions/check-attempt'
import { toCodeAttempt } from './account-lock'

type Ports = Pick<AgentApiPorts, 'auditLog' | 'secondFactors' | 'signInGuard' | 'now'>

/**
 * Checks a code of an account and marks it as used. Records wrong codes and the use of a recovery code.
 *
 * Wrong codes lock the account as wrong passwords do. They are counted from all addresses together, because the caller
 * already knows the password.
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
  const { secondFactors, now } = ports
  const used = await checkAttempt(
    ports,
    toCodeAttempt(account.agentId),
    reply,
    () => secondFactors.use(account.agentId, code, now()),
    'Too many wrong codes. Try again later.',
  )
  if (used === null) {
    await recordSecondFactor(ports, account, 'second-factor.refused', request)
    throw new DeskProblem(
      refusal,
      'This code is wrong, has expired or was used before. Enter the code that your app shows now.',
      { path: 'code' },
    )
  }
  if (used === 'recovery')
    await recordSecondFactor(ports, account, 'second-factor.recovery-code-used', request)
}
