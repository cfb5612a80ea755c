import type { OpeningSchedule } from './opening-time'
import { addOpeningMinutes } from './opening-time'

/** The promised reply times of a department, in minutes of opening time; `null`: no promise. */
export type ServiceTarget = {
  /** `null`: all departments without a target of their own. */
  readonly departmentId: number | null
  readonly firstReplyMinutes: number | null
  readonly nextReplyMinutes: number | null
}

/** `first`: the first message of an agent, counted from the start of the chat; `next`: each later reply. */
export type ReplyKind = 'first' | 'next'

/** The promise that runs in a chat. Times are milliseconds since 1970. */
export type ServiceTimer = {
  readonly reply: ReplyKind
  readonly since: number
  readonly dueAt: number
  /** The time from which the reply is due soon: a fifth of the target is left. */
  readonly warnAt: number
}

/** The state of a timer, as the desk shows it. */
export type TimerState = 'remaining' | 'due' | 'breached'

/** The facts of a chat that its timer needs. Times are milliseconds since 1970. */
export type ServiceFacts = {
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number | null
  /** The first message of an agent. */
  readonly firstReplyAt: number | null
  /** The first message of the visitor that no agent has answered. */
  readonly unansweredSince: number | null
}

/** Returns the target of a department: its own, otherwise the one for all departments. */
export function findServiceTarget(
  targets: readonly ServiceTarget[],
  departmentId: number,
): ServiceTarget | null {
  return (
    targets.find((target) => target.departmentId === departmentId) ??
    targets.find((target) => target.departmentId === null) ??
    null
  )
}

/**
 * Returns the timer of a chat; `null` when the chat has ended, no reply is owed, there is no target, or the schedule
 * never opens.
 *
 * Source: docs/live-chat.md#service-levels
 */
export function computeServiceTimer(
  chat: ServiceFacts,
  targets: readonly ServiceTarget[],
  schedule: Omit<OpeningSchedule, 'departmentId'>,
): ServiceTimer | null {
  const target = findServiceTarget(targets, chat.departmentId)
  if (target === null || chat.endedAt !== null) return null
  const reply: ReplyKind = chat.firstReplyAt === null ? 'first' : 'next'
  const since = reply === 'first' ? chat.startedAt : chat.unansweredSince
  const minutes = reply === 'first' ? target.firstReplyMinutes : target.nextReplyMinutes
  if (since === null || minutes === null) return null
  const ofDepartment = { ...schedule, departmentId: chat.departmentId }
  const dueAt = addOpeningMinutes(ofDepartment, since, minutes)
  const warnAt = addOpeningMinutes(ofDepartment, since, minutes * 0.8)
  return dueAt === null || warnAt === null ? null : { reply, since, dueAt, warnAt }
}

/** Returns the state of a timer at a moment; the limits belong to the later state. */
export function getTimerState(
  { warnAt, dueAt }: Pick<ServiceTimer, 'warnAt' | 'dueAt'>,
  now: number,
): TimerState {
  if (now >= dueAt) return 'breached'
  return now >= warnAt ? 'due' : 'remaining'
}
