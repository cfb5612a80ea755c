import type { ClaimNames } from '../../environment-single-sign-on'
import type { AgentAccount } from '../../live-chat/model/agent'
import { defaultDepartmentId } from '../../settings/live-chat-settings'
import type { AgentApiPorts } from '../ports'
import type { ProvidedIdentity } from './provider'
import type { AgentClaims, MappedRole } from './role-mapping'
import { mapRole, readAgentClaims } from './role-mapping'

/** The reason why an authenticated agent is not admitted. Each has its own text on the page. */
export type SignInRefusal =
  /** No rule gives a role to the values of the claim. */
  | { readonly kind: 'no-role'; readonly claim: string; readonly values: readonly string[] }
  | { readonly kind: 'no-email' | 'email-not-verified'; readonly claim: string }
  | { readonly kind: 'account-closed' | 'linked-elsewhere' }

type FinishedSignIn =
  | { readonly ok: true; readonly account: AgentAccount }
  | { readonly ok: false; readonly error: SignInRefusal }

type FinishPorts = Pick<
  AgentApiPorts,
  'agents' | 'auditLog' | 'endSessions' | 'identities' | 'now' | 'settings' | 'staff'
>

type GivenRole = NonNullable<MappedRole>

/**
 * Admits an agent whom the provider has authenticated: finds, links or creates the account, gives it the role and
 * departments of the claims, and starts a shift. A known agent whose claims give no role is signed out everywhere.
 *
 * Source: docs/desk-sign-in.md#which-account
 */
export async function finishSignIn(
  ports: FinishPorts,
  { issuer, subject, claims }: ProvidedIdentity,
  names: ClaimNames,
): Promise<FinishedSignIn> {
  const { identities, settings, staff, agents, now } = ports
  const agent = readAgentClaims(claims, names)
  const [rules, departments, known] = await Promise.all([
    settings.get('desk.singleSignOnRoles'),
    staff.listDepartments(),
    identities.find(issuer, subject),
  ])
  const open = departments.map(({ departmentId }) => departmentId)
  const given = mapRole(agent.values, rules, { open, fallback: defaultDepartmentId })
  if (given === null) {
    if (known !== null && !known.isClosed) await refuseKnown(ports, known.agentId)
    return { ok: false, error: { kind: 'no-role', claim: names.role, values: agent.values } }
  }
  const admitted =
    known !== null && !known.isClosed
      ? ({ ok: true, agentId: known.agentId } as const)
      : await admit(ports, { issuer, subject, agent, given, names, wasClosed: known !== null })
  if (!admitted.ok) return admitted
  const { agentId } = admitted
  await identities.setRefused(agentId, false, now())
  await followClaims(ports, agentId, given)
  const account = await agents.startShift(agentId)
  return account === null ? { ok: false, error: { kind: 'account-closed' } } : { ok: true, account }
}

async function refuseKnown({ identities, endSessions, now }: FinishPorts, agentId: number): Promise<void> {
  await identities.setRefused(agentId, true, now())
  await endSessions.all(agentId)
}

type NewIdentity = Pick<ProvidedIdentity, 'issuer' | 'subject'> & {
  readonly agent: AgentClaims
  readonly given: GivenRole
  readonly names: ClaimNames
  readonly wasClosed: boolean
}

/** Links or creates the account of a new identity. Only a verified address may name an account. */
async function admit(
  { auditLog, identities, agents, now }: FinishPorts,
  { issuer, subject, agent, given, names, wasClosed }: NewIdentity,
): Promise<
  { readonly ok: true; readonly agentId: number } | { readonly ok: false; readonly error: SignInRefusal }
> {
  const { email, isEmailVerified, displayName } = agent
  if (email === null || !isEmailVerified) {
    if (wasClosed) return { ok: false, error: { kind: 'account-closed' } }
    return {
      ok: false,
      error:
        email === null
          ? { kind: 'no-email', claim: names.email }
          : { kind: 'email-not-verified', claim: names.emailVerified },
    }
  }
  const admitted = await identities.admit({ issuer, subject, email, displayName, ...given }, now())
  if (admitted.ok && admitted.isNew) {
    const after = { id: admitted.agentId, role: given.role, departmentIds: [...given.departmentIds] }
    const action = 'account.created'
    await auditLog.write({ ...byProvider, at: now(), action, target: displayName, before: null, after })
    await agents.notifyStaffChanged()
  }
  return admitted
}

/** Gives the account the role and departments of the claims. */
async function followClaims(
  { auditLog, staff, agents, now }: FinishPorts,
  agentId: number,
  { role, departmentIds }: GivenRole,
): Promise<void> {
  const record = await staff.find(agentId)
  if (record === null) return
  const isSame =
    record.role === role &&
    record.departmentIds.length === departmentIds.length &&
    departmentIds.every((id) => record.departmentIds.includes(id))
  if (isSame) return
  const by = { agentId: 0, name: byProvider.name, now: now() }
  const changed = await staff.change(agentId, { ...record, role, departmentIds }, by)
  // Only when a manager closed a department in this moment. The page says to try again.
  if (!changed.ok) throw new Error(`The claims could not be applied: ${changed.error.kind}.`)
  await auditLog.write({
    ...byProvider,
    at: now(),
    action: 'account.changed',
    target: record.displayName,
    before: { role: record.role, departmentIds: [...record.departmentIds] },
    after: { role, departmentIds: [...departmentIds] },
  })
  await agents.notifyStaffChanged()
}

/** The author of changes that follow the claims. */
const byProvider = { agentId: null, name: 'Single sign-on', address: '' } as const
