import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, text } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { EntrySchema } from '../live-chat/entry'
import { DeskStateSchema } from './desk-state'

/** The first frame up: for each chat that the page knows the last seq it has; a chat that is not named is sent whole. */
export const DeskRegisterSchema = v.object({
  type: v.literal('register'),
  version: v.literal(1),
  chats: v.array(v.object({ chat_id: IdSchema, last_seq: v.number() })),
})
export type DeskRegister = Shape<typeof DeskRegisterSchema>

/**
 * What the desk's page sends on its socket: no commands, those go by REST.
 * `activity`: the agent has done something; at most once a minute. `resync`: a gap was seen.
 */
export const DeskFrameUpSchema = v.variant('type', [
  DeskRegisterSchema,
  v.object({ type: v.picklist(['ping', 'pong', 'activity']) }),
  v.object({ type: v.literal('resync'), chat_id: IdSchema, after_seq: v.number() }),
])
export type DeskFrameUp = Shape<typeof DeskFrameUpSchema>

/**
 * What the service sends to the desk's page: lists of frames as on the visitors' socket, pushes only.
 * First `build`, where there is one to tell; then `registered`; then for each chat of `state.chats` its `event`s after `last_seq` in order and its `synced`; then
 * live frames. A chat that joins `state.chats` later is sent whole after that `state`, its `synced` last.
 */
export const DeskFrameDownSchema = v.variant('type', [
  /**
   * Which desk the server gives out now, told before anything that a desk of another build may not be able to read. This
   * frame alone never changes.
   */
  v.object({ type: v.literal('build'), build: v.string() }),
  v.object({ type: v.literal('registered'), server_time: MillisSchema, state: DeskStateSchema }),
  DeskStateSchema,
  v.object({ type: v.literal('event'), chat_id: IdSchema, seq: v.number(), entry: EntrySchema }),
  v.object({ type: v.literal('synced'), chat_id: IdSchema, seq: v.number() }),
  v.object({
    type: v.literal('typing'),
    chat_id: IdSchema,
    nick: v.string(),
    display_name: text(),
    typing: flag(),
  }),
  v.object({
    type: v.literal('last_read'),
    chat_id: IdSchema,
    nick: v.string(),
    seq: v.number(),
    timestamp: MillisSchema,
  }),
  v.object({ type: v.picklist(['ping', 'pong']) }),
  v.object({
    type: v.literal('shutdown'),
    backoff: v.object({ active: v.boolean(), max_seconds: v.number() }),
  }),
  /** The connection is closed after it. `signed_out`: the session is over, sign in again. */
  v.object({
    type: v.literal('error'),
    reason: v.picklist(['signed_out', 'bad_message', 'server_error']),
    message: text(),
  }),
])
export type DeskFrameDown = Shape<typeof DeskFrameDownSchema>
