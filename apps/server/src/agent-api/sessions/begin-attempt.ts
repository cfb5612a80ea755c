import type { FastifyReply, FastifyRequest } from 'fastify'
import { DeskProblem } from '../desk-problem'
import { deviceCookie } from './session-cookie'
import type { SignInAttempt, SignInGuard } from './sign-in-guard'

/**
 * Counts a password attempt and returns it.
 *
 * Errors: DeskProblem `rate_limited` when the agent has to wait, with `Retry-After`.
 * Source: decision 032
 */
export async function beginAttempt(
  { signInGuard, now }: { readonly signInGuard: SignInGuard; readonly now: () => number },
  email: string,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<SignInAttempt> {
  const attempt = toSignInAttempt(request, email)
  const seconds = await signInGuard.begin(attempt, now())
  if (seconds === 0) return attempt
  reply.header('Retry-After', seconds)
  throw new DeskProblem('rate_limited', 'Too many attempts. Try again later.')
}

/** Returns a password attempt as the guard counts it. */
export function toSignInAttempt(request: FastifyRequest, email: string): SignInAttempt {
  return { email, address: request.callerAddress, device: request.cookies[deviceCookie] ?? null }
}
