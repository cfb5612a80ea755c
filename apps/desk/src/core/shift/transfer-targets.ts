import type { DeskState } from '@murphy/contracts/desk'

/** Who could take a chat over. */
export type TransferTargets = {
  readonly agents: readonly AgentTarget[]
  readonly departments: readonly DepartmentTarget[]
}
export type AgentTarget = {
  readonly agentId: number
  readonly name: string
  readonly title: string
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
 * Colleagues who are online, the least busy first, and departments in which somebody is; of this agent's own only when
 * another one is in it.
 *
 * Source: live-chat section 2, "shows only reachable targets with their load"
 */
export function transferTargets({
  me,
  colleagues,
  departments,
  queue,
}: Pick<DeskState, 'me' | 'colleagues' | 'departments' | 'queue'>): TransferTargets {
  const online = colleagues.filter(({ id, status }) => id !== me.id && status === 'online')
  return {
    agents: online
      .map(({ id, displayName, title, chats, capacity }) => ({
        agentId: id,
        name: displayName,
        title,
        chats,
        capacity,
        isFull: chats >= capacity,
      }))
      .toSorted((one, other) => one.chats / one.capacity - other.chats / other.capacity),
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
