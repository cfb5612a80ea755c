import * as v from 'valibot'
import { IdSchema, MillisSchema, UrlSchema } from '../entities/primitives'
import { flag, maybe, orNull, text } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { StructuredSchema } from './structured-message'

/** The visitor's rating of a chat; null: none. */
export const RatingSchema = v.nullish(v.picklist(['good', 'bad']), null)
export type Rating = v.InferOutput<typeof RatingSchema>

/** A file in a chat; `size` in bytes. */
export const AttachmentSchema = v.object({
  mime_type: v.string(),
  name: v.string(),
  size: v.number(),
  url: UrlSchema,
  metadata: orNull(v.object({ width: v.number(), height: v.number() })),
})
export type Attachment = Shape<typeof AttachmentSchema>

/** The reason why a member left a chat. */
export const LeaveReasonSchema = v.picklist([
  'user_not_alive',
  'user_no_ping',
  'disconnect_user',
  'kick_account',
  'agent_ends_chat',
  'agent_left',
  'transferred',
])
export type LeaveReason = v.InferOutput<typeof LeaveReasonSchema>

const common = { timestamp: MillisSchema, nick: v.string(), display_name: text(), id: maybe(IdSchema) }

/** One entry of a chat. `timestamp` is unique in the chat and rises; `id` is the sender's message id. */
export const EntrySchema = v.variant('type', [
  v.object({
    ...common,
    type: v.literal('chat.msg'),
    msg: v.string(),
    options: maybe(v.array(v.string())),
    structured_msg: maybe(StructuredSchema),
  }),
  v.object({ ...common, type: v.literal('chat.file'), attachment: AttachmentSchema, deleted: flag() }),
  v.object({ ...common, type: v.literal('chat.rating'), rating: RatingSchema, new_rating: RatingSchema }),
  v.object({
    ...common,
    type: v.literal('chat.comment'),
    comment: orNull(v.string()),
    new_comment: orNull(v.string()),
  }),
  v.object({ ...common, type: v.literal('chat.memberjoin') }),
  v.object({ ...common, type: v.literal('chat.memberleave'), reason: LeaveReasonSchema }),
  v.object({
    ...common,
    type: v.literal('chat.event'),
    event: v.picklist(['request_rating', 'transfer', 'agent_disconnected', 'chat_ended']),
  }),
  v.object({ ...common, type: v.literal('chat.join') }),
  v.object({ ...common, type: v.literal('chat.wait_queue'), department_id: orNull(v.number()) }),
  v.object({ ...common, type: v.literal('chat.queue_position'), queue_position: v.number() }),
])
export type Entry = Shape<typeof EntrySchema>
