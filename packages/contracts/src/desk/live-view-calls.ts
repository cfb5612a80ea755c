import * as v from 'valibot'
import { MillisSchema } from '../entities/primitives'
import { orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import type { DeskCall } from './desk-call'

/** Windows of the live view in minutes. */
export const liveWindowsMinutes = [30, 60] as const

const ms = orNull(v.number())

/** Averages and maximums in milliseconds; null: no data. Each figure is explained at `LiveFigures` of the domain. */
export const LiveRowSchema = v.object({
  windowMinutes: v.picklist(liveWindowsMinutes),
  /** null: all departments. */
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

/** A chat with an agent. */
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
 * Returns the live view: for each window and department, and for all together, the incoming, assigned and missed
 * chats, waiting and response times, and the running chats. Connected agents and waiting chats are in the desk's own
 * state.
 *
 * Source: docs/desk.md
 */
export const liveView = {
  name: 'liveView',
  method: 'GET',
  path: '/live-view',
  access: 'manager',
  reply: LiveViewReplySchema,
} as const satisfies DeskCall
