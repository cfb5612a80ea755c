import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts } from '../ports'
import type { ReplyOwner } from '../reply-owner'

type OwnerPorts = Pick<AgentApiPorts, 'agents' | 'now'>

/** Returns the departments whose canned replies and macros a caller sees: a manager those of all. */
export async function listVisibleDepartments(
  { agents }: Pick<OwnerPorts, 'agents'>,
  { account }: DeskCaller,
): Promise<readonly number[]> {
  if (account.role !== 'manager') return account.departmentIds
  return (await agents.readState(account.agentId)).departments.map(({ id }) => id)
}

/** Returns the owner that a body names: a department, or the caller. */
export function toNextOwner({ account }: DeskCaller, departmentId: number | null): ReplyOwner {
  return departmentId === null ? { agentId: account.agentId } : { departmentId }
}

/**
 * Refuses a change unless the caller may write for each owner. Agents write their own, managers those of departments.
 *
 * Errors: DeskProblem `forbidden` with the message.
 */
export function requireOwners(
  { account }: DeskCaller,
  owners: readonly (ReplyOwner | null)[],
  message: string,
): void {
  for (const owner of owners) {
    if (owner === null) continue
    if ('agentId' in owner ? owner.agentId !== account.agentId : account.role !== 'manager')
      throw new DeskProblem('forbidden', message)
  }
}

/** Returns true when the caller may see a canned reply or macro of this owner; `null`: it does not exist. */
export async function isVisible(
  ports: Pick<OwnerPorts, 'agents'>,
  caller: DeskCaller,
  owner: ReplyOwner | null,
): Promise<boolean> {
  if (owner === null) return false
  if ('agentId' in owner) return owner.agentId === caller.account.agentId
  return (await listVisibleDepartments(ports, caller)).includes(owner.departmentId)
}

/** Refuses a body that names a department which does not exist. */
export async function requireDepartment(
  { agents }: Pick<OwnerPorts, 'agents'>,
  { account }: DeskCaller,
  departmentId: number | null,
  path: string,
): Promise<void> {
  if (departmentId === null) return
  const { departments } = await agents.readState(account.agentId)
  if (!departments.some(({ id }) => id === departmentId))
    throw new DeskProblem('bad_request', `${path}: Department not found.`, { path })
}
