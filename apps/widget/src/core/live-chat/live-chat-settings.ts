import { queueMessageDelayMs } from '@murphy/domain/live-chat'
import { overrideDefaults } from '../../settings'
import type { State } from '../state'

/** Times of live chat that the frame's configuration may replace by name, as those in `settings.ts`. */
const defaultTimes = {
  /** ERR-02, OP-93: how long a request waits for the connection. */
  liveChatPatienceMs: 3_000,
  /** The time that a sent start waits for its answer: longer than the service's own limits for its database. */
  startPatienceMs: 15_000,
  /** OP-02: the interval in which availability is checked and a closed connection is tried again. */
  liveChatRefreshMs: 300_000,
  /** LC-22 */
  queueMessageMs: queueMessageDelayMs,
  /** OP-05 */
  agentLeftMs: 10_000,
  /** OP-02, LC-47 */
  keepAliveMs: 480_000,
  /** LC-32 */
  thanksMs: 2_000,
} as const

type TimeName = keyof typeof defaultTimes

/** Returns the department that takes the chats; `null`: the retailer has no live chat. Source: OP-97 */
export function getDepartmentId({ settings }: State): number | null {
  return settings.liveChat?.departmentId ?? null
}

/** Source: CST-02, CST-03 */
export function getTimeMs({ settings }: State, name: TimeName): number {
  return overrideDefaults(defaultTimes, settings.given)[name]
}
