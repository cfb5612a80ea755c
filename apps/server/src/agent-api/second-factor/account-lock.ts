import type { AgentAccount } from '../../live-chat/model/agent'
import type { SignInAttempt, SignInGuard } from '../sessions/sign-in-guard'

type LockableAccount = Pick<AgentAccount, 'agentId' | 'email'>

/** Unlocks an account after wrong passwords and wrong codes. */
export async function unlockAccount(
  signInGuard: SignInGuard,
  { agentId, email }: LockableAccount,
): Promise<void> {
  await signInGuard.unlock(email)
  await signInGuard.unlock(toCodeAttempt(agentId).email)
}

/**
 * Returns for each account the seconds until it is unlocked; 0: wrong passwords and wrong codes have not locked it.
 */
export async function listLockedSeconds(
  signInGuard: SignInGuard,
  accounts: readonly LockableAccount[],
  now: number,
): Promise<readonly number[]> {
  const emails = accounts.map(({ email }) => email)
  const codeNames = accounts.map(({ agentId }) => toCodeAttempt(agentId).email)
  const seconds = await signInGuard.listLockedSeconds([...emails, ...codeNames], now)
  return accounts.map((_, index) => Math.max(seconds[index] ?? 0, seconds[accounts.length + index] ?? 0))
}

/**
 * Returns the attempt as which a code is counted. Its name and address are its own, so that wrong codes lock neither
 * the password nor an office.
 *
 * Source: decision 059
 */
export function toCodeAttempt(agentId: number): SignInAttempt {
  const name = `second factor ${agentId}`
  return { email: name, address: name, device: null }
}
