import type { DeskState } from '@murphy/contracts/desk'

/** The targets of a transfer. */
export type TransferTargets = {
  readonly agents: readonly AgentTarget[]
  readonly departments: readonly DepartmentTarget[]
}
export type AgentTarget = {
  readonly agentId: number
  readonly name: string
  readonly title: string
  readonly skills: readonly string[]
  readonly chats: number
  readonly capacity: number
  readonly isFull: boolean
}
export type DepartmentTarget = {
  readonly departmentId: number
  readonly name: string
  readonly agentsOnline: number
  readonly waiting: number
}

/**
 * Returns the other agents who are online, those with all needed skills first, then the least busy, and the departments
 * with at least one of them.
 *
 * Source: docs/desk.md#transfer-a-chat
 */
export function getTransferTargets(
  { me, colleagues, departments, queue }: Pick<DeskState, 'me' | 'colleagues' | 'departments' | 'queue'>,
  neededSkills: readonly string[],
): TransferTargets {
  const hasNeededSkills = ({ skills }: AgentTarget): boolean =>
    neededSkills.every((skill) => skills.includes(skill))
  const online = colleagues.filter(({ id, status }) => id !== me.id && status === 'online')
  return {
    agents: online
      .map(({ id, displayName, title, skills, chats, capacity }) => ({
        agentId: id,
        name: displayName,
        title,
        skills,
        chats,
        capacity,
        isFull: chats >= capacity,
      }))
      .toSorted(
        (one, other) =>
          Number(hasNeededSkills(other)) - Number(hasNeededSkills(one)) ||
          one.chats / one.capacity - other.chats / other.capacity,
      ),
    departments: departments
      .map(({ id, name }) => ({
        departmentId: id,
        name,
        agentsOnline: online.filter(({ departmentIds }) => departmentIds.includes(id)).length,
        waiting: queue.filter(({ departmentId }) => departmentId === id).length,
      }))
      .filter(({ agentsOnline }) => agentsOnline > 0),
  }
}
