import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'

/** Over how many minutes the live view looks back. */
export const liveWindowsMinutes = [30, 60] as const

const ms = orNull(v.number())

/** Averages and longest in milliseconds; null: there was nothing to measure. What each means: `LiveFigures` of the domain. */
export const LiveRowSchema = v.object({
  windowMinutes: v.picklist(liveWindowsMinutes),
  /** null: all departments together. */
  departmentId: orNull(v.number()),
  incoming: v.number(),
  assigned: v.number(),
  missed: v.number(),
  active: v.number(),
  waiting: v.number(),
  waitAverageMs: ms,
  waitLongestMs: ms,
  durationAverageMs: ms,
  responseAverageMs: ms,
  responseLongestMs: ms,
  good: v.number(),
  bad: v.number(),
})
export type LiveRow = Shape<typeof LiveRowSchema>

/** A chat that an agent is in. */
export const RunningChatSchema = v.object({
  chatId: v.string(),
  departmentId: v.number(),
  shopper: v.string(),
  agents: v.array(v.string()),
  startedAt: MillisSchema,
})
export type RunningChat = Shape<typeof RunningChatSchema>

export const LiveViewReplySchema = v.object({
  serverTime: MillisSchema,
  rows: v.array(LiveRowSchema),
  running: v.array(RunningChatSchema),
})
export type LiveViewReply = Shape<typeof LiveViewReplySchema>

/**
 * How the shop floor stands: for each window and each department, and for all together, what came, what was taken and
 * missed, how long shoppers wait and how fast they are answered; and the chats that run. Who is on and who waits is in the
 * desk's own state.
 *
 * Source: live-chat section 2 (manager's live view)
 */
export const liveView = {
  name: 'liveView',
  method: 'GET',
  path: '/live-view',
  access: 'manager',
  reply: LiveViewReplySchema,
} as const satisfies DeskCall
