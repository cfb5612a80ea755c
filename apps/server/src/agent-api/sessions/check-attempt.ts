import type { FastifyReply, FastifyRequest } from 'fastify'
import { DeskProblem } from '../desk-problem'
import { deviceCookie } from './session-cookie'
import type { SignInAttempt, SignInGuard } from './sign-in-guard'

/**
 * Counts an attempt and checks its password or code. The attempt counts as a wrong one until the check has passed, and no
 * longer when the check fails by itself, such as on a busy database.
 *
 * @param check returns `null` or `false` for a wrong password or code
 * @param tooMany the message while further attempts are refused
 * @returns what `check` returns
 * Errors: DeskProblem `rate_limited` when the agent has to wait, with `Retry-After`; the errors of `check`.
 * Source: decision 032
 */
export async function checkAttempt<Checked>(
  { signInGuard, now }: { readonly signInGuard: SignInGuard; readonly now: () => number },
  attempt: SignInAttempt,
  reply: FastifyReply,
  check: () => Promise<Checked>,
  tooMany = 'Too many attempts. Try again later.',
): Promise<Checked> {
  const seconds = await signInGuard.begin(attempt, now())
  if (seconds > 0) {
    reply.header('Retry-After', seconds)
    throw new DeskProblem('rate_limited', tooMany)
  }
  try {
    const checked = await check()
    if (checked !== null && checked !== false) await signInGuard.recordSuccess(attempt, now())
    return checked
  } catch (error) {
    // The first failure is reported. If the database is away, the attempt expires by itself.
    await signInGuard.withdraw(attempt, now()).catch(() => undefined)
    throw error
  }
}

/** Returns a password attempt as the guard counts it. */
export function toSignInAttempt(request: FastifyRequest, email: string): SignInAttempt {
  return { email, address: request.callerAddress, device: request.cookies[deviceCookie] ?? null }
}
