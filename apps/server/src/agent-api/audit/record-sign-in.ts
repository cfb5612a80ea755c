import type { FastifyRequest } from 'fastify'
import type { AgentAccount } from '../../live-chat/model/agent'
import { normalizeEmail } from '../../normalize-email'
import type { AgentApiPorts } from '../ports'
import type { NewAuditEntry } from './audit-log'
import { shortenAddress } from './shorten-address'

type SignInPorts = Pick<AgentApiPorts, 'auditLog' | 'now'>
type Account = Pick<AgentAccount, 'agentId' | 'displayName'>
type Caller = Pick<FastifyRequest, 'callerAddress'>
type SignInMethod = 'password' | 'single-sign-on'

/** Writes the entry of a sign-in. An agent who sets a password by a mailed link signs in with that password. */
export async function recordSignIn(
  ports: SignInPorts,
  { account, method }: { readonly account: Account; readonly method: SignInMethod },
  caller: Caller,
): Promise<void> {
  await write(ports, caller, { ...toAuthor(account), action: 'sign-in.done', after: { method } })
}

/** Writes the entry of a mailed link that was used: by an invited agent, or for a new password. */
export async function recordAcceptedLink(
  ports: SignInPorts,
  account: Account,
  caller: Caller,
): Promise<void> {
  await write(ports, caller, { ...toAuthor(account), action: 'invitation.accepted', after: null })
}

/** Writes the entry of a recovery code that was used, or of a wrong code. */
export async function recordSecondFactor(
  ports: SignInPorts,
  account: Account,
  action: 'second-factor.recovery-code-used' | 'second-factor.refused',
  caller: Caller,
): Promise<void> {
  await write(ports, caller, { ...toAuthor(account), action, after: null })
}

/**
 * Writes the entry of a refused sign-in. The typed address is not stored unless it belongs to an account, because
 * agents may type a password where the address belongs.
 *
 * @param refusal `email`: `null` when the account is not known
 */
export async function recordRefusedSignIn(
  ports: SignInPorts & Pick<AgentApiPorts, 'staff'>,
  {
    email,
    method,
    reason,
  }: { readonly email: string | null; readonly method: SignInMethod; readonly reason: string },
  caller: Caller,
): Promise<void> {
  const normalEmail = email === null ? null : normalizeEmail(email)
  const account = (await ports.staff.list()).find((one) => normalizeEmail(one.email) === normalEmail)
  const author = account === undefined ? { agentId: null, name: '' } : toAuthor(account)
  await write(ports, caller, { ...author, action: 'sign-in.refused', after: { method, reason } })
}

function toAuthor({ agentId, displayName: name }: Account) {
  return { agentId, name }
}

async function write(
  { auditLog, now }: SignInPorts,
  { callerAddress }: Caller,
  entry: Pick<NewAuditEntry, 'agentId' | 'name' | 'action' | 'after'>,
): Promise<void> {
  await auditLog.write({
    ...entry,
    at: now(),
    target: '',
    before: null,
    address: shortenAddress(callerAddress),
  })
}
