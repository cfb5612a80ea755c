import * as v from 'valibot'
import { IdSchema, MillisSchema } from '../entities/primitives'
import { flag, list, maybe, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { EntrySchema } from '../live-chat/entry'
import { DeskStateSchema, QueuedChatSchema } from './desk-state'
import { textOfAtMost } from './written-text'
import type { ReadFrame } from '../live-chat/read-frames'
import { readFrames } from '../live-chat/read-frames'

/**
 * First frame from the desk: the last seq of each chat that the page knows. A chat that is missing is sent
 * completely. `queue_changes`: the page reads `state_change` frames; without it, each state is sent whole.
 */
export const DeskRegisterSchema = v.object({
  type: v.literal('register'),
  version: v.literal(1),
  chats: v.array(v.object({ chat_id: IdSchema, last_seq: v.number() })),
  queue_changes: maybe(v.boolean()),
})
export type DeskRegister = Shape<typeof DeskRegisterSchema>

/** A chat, or a message or ticket of the inbox, that an agent has open. */
export const ViewedSchema = v.object({
  kind: v.picklist(['chat', 'inbox-item']),
  id: v.pipe(IdSchema, textOfAtMost(100)),
})
export type Viewed = Shape<typeof ViewedSchema>

/**
 * Frames from the desk's page; commands go by REST. `activity`: the agent was active, at most once a minute.
 * `resync`: the page saw a gap. `viewing`: what the agent has open now, sent when it changes; null: nothing.
 * `visibility`: the page came to the foreground or left it, sent when it changes and on each connection.
 */
export const DeskFrameUpSchema = v.variant('type', [
  DeskRegisterSchema,
  v.object({ type: v.picklist(['ping', 'pong', 'activity']) }),
  v.object({ type: v.literal('resync'), chat_id: IdSchema, after_seq: v.number() }),
  v.object({ type: v.literal('viewing'), viewed: orNull(ViewedSchema), writing: flag() }),
  v.object({ type: v.literal('visibility'), visible: v.boolean() }),
])
export type DeskFrameUp = Shape<typeof DeskFrameUpSchema>

/**
 * Change of the queue since the frame before. The page removes the chats of `removed` and of `placed`, then puts each chat of
 * `placed`, in this order, behind the chat `after`; null: at the front.
 */
export const QueueChangeSchema = v.object({
  removed: list(IdSchema),
  placed: list(v.object({ chat: QueuedChatSchema, after: orNull(IdSchema) })),
})
export type QueueChange = Shape<typeof QueueChangeSchema>

/** The state of which the queue is sent as a change, because hundreds of chats may wait and one of them has changed. */
export const StateChangeSchema = v.object({
  ...v.omit(DeskStateSchema, ['queue']).entries,
  type: v.literal('state_change'),
  queue: QueueChangeSchema,
})
export type StateChange = Shape<typeof StateChangeSchema>

/**
 * Frames to the desk's page: lists of frames as on the visitors' socket, pushes only. The order is: `build`, if there
 * is one; `registered`; for each chat of `state.chats` its `event`s after `last_seq` in order and its `synced`; then
 * live frames. A chat that joins `state.chats` later is sent completely after that `state`, its `synced` last.
 */
export const DeskFrameDownSchema = v.variant('type', [
  /**
   * The build of the desk that the server delivers now. It precedes every frame that another build may be unable to
   * read, and never changes its shape.
   */
  v.object({ type: v.literal('build'), build: v.string() }),
  v.object({ type: v.literal('registered'), server_time: MillisSchema, state: DeskStateSchema }),
  DeskStateSchema,
  StateChangeSchema,
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
  /** The other agents who have open what this page has. It follows `viewing`, and comes again when they change. */
  v.object({
    type: v.literal('viewers'),
    viewed: ViewedSchema,
    agents: list(v.object({ nick: v.string(), display_name: text(), writing: flag() })),
  }),
  /** The item of the inbox that this page has open has a new email, reply or status. */
  v.object({ type: v.literal('inbox_item'), item_id: IdSchema }),
  v.object({ type: v.picklist(['ping', 'pong']) }),
  v.object({
    type: v.literal('shutdown'),
    backoff: v.object({ active: v.boolean(), max_seconds: v.number() }),
  }),
  /**
   * The service closes the connection after it. `signed_out`: the session is over, and the agent has to sign in
   * again.
   */
  v.object({
    type: v.literal('error'),
    reason: v.picklist(['signed_out', 'bad_message', 'server_error']),
    message: text(),
  }),
])
export type DeskFrameDown = Shape<typeof DeskFrameDownSchema>

/**
 * Parses a message from the desk's page: a list of frames, or its JSON. Frames of an unknown type are left out; null
 * when it is not a list.
 */
export function readDeskFramesUp(message: unknown): readonly ReadFrame<DeskFrameUp>[] | null {
  return readFrames<DeskFrameUp>(DeskFrameUpSchema, message)
}

/** Parses a message from the service in the same way. */
export function readDeskFramesDown(message: unknown): readonly ReadFrame<DeskFrameDown>[] | null {
  return readFrames<DeskFrameDown>(DeskFrameDownSchema, message)
}
