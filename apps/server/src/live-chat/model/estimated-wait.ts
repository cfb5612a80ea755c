import { getMedian } from '@murphy/domain/live-chat-reports'
import type { AgentWithLoad } from './agent'
import { acceptsChats } from './agent'

/** The fewest recent chats from which a waiting time is estimated. */
export const fewestRecentChats = 5

/**
 * Returns the estimated waiting time in whole minutes, at least 1; `null`: unknown, or the chat does not wait.
 *
 * A chat that finds a free agent waits no time. Each further chat waits until one of the agents' chats ends: with chats
 * of 10 minutes and 5 chats at once, one ends every 2 minutes.
 *
 * @param position position in the queue; 1 is next, 0 does not wait
 * @param durations milliseconds between the first agent's joining and the end, of recent chats of the department
 * @param agents the agents of all departments
 * Source: docs/live-chat.md#estimated-wait
 */
export function estimateWaitMinutes({
  position,
  departmentId,
  durations,
  agents,
  now,
}: {
  readonly position: number
  readonly departmentId: number
  readonly durations: readonly number[]
  readonly agents: readonly AgentWithLoad[]
  readonly now: number
}): number | null {
  const present = agents.filter(
    (agent) => agent.departmentIds.includes(departmentId) && acceptsChats(agent, now),
  )
  const slots = sum(present.map(({ capacity }) => capacity))
  const duration = durations.length < fewestRecentChats ? null : getMedian(durations)
  if (position <= 0 || slots === 0 || duration === null) return null
  // A chat that is offered still waits.
  const free = sum(present.map(({ capacity, load, offers }) => Math.max(0, capacity - load + offers)))
  const waitMs = (Math.max(0, position - free) * duration) / slots
  return Math.max(1, Math.ceil(waitMs / 60_000))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
