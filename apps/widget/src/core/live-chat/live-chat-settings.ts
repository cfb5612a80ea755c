import { queueMessageDelayMs } from '@murphy/domain/live-chat'
import { overrideDefaults } from '../../settings'
import type { State } from '../state'

/** Times of live chat that the frame's configuration may replace by name, as those in `settings.ts`. */
const defaultTimes = {
  /** The time that a request waits for the connection. Source: ERR-02, OP-93 */
  liveChatPatienceMs: 3_000,
  /** The time that a sent start waits for its answer: longer than the service's own limits for its database. */
  startTimeoutMs: 15_000,
  /** The interval in which availability is checked and a closed connection is tried again. Source: OP-02 */
  liveChatRefreshMs: 300_000,
  /** The time after which the message of a new position in the queue appears. Source: LC-22 */
  queueMessageMs: queueMessageDelayMs,
  /** The time after the last agent has left until the shopper is asked for a rating. Source: OP-05 */
  agentLeftMs: 10_000,
  /** The interval in which a live chat keeps the bot's session alive. Source: OP-02, LC-47 */
  keepAliveMs: 480_000,
  /** The time that the thanks for a rating are shown. Source: LC-32 */
  thanksMs: 2_000,
} as const

type TimeName = keyof typeof defaultTimes

/** Returns the department that takes the chats; `null`: the retailer has no live chat. Source: OP-97 */
export function getDepartmentId({ settings }: State): number | null {
  return settings.liveChat?.departmentId ?? null
}

/** Returns a time of live chat in ms, as configured or by default. Source: CST-02, CST-03 */
export function getTimeMs({ settings }: State, name: TimeName): number {
  return overrideDefaults(defaultTimes, settings.given)[name]
}
