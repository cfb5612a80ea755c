import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list, maybe, orNull } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { chatMessageMaxCharacters, FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { textOfAtMost, trimmedText } from './written-text'

/** The largest number of files of one canned reply, and the largest size of each: 5 MB. */
export const replyFilesMaxCount = 5
export const replyFileMaxBytes = 5_242_880

/** A file of a canned reply; `sizeBytes` as stored. */
export const ReplyFileSchema = v.object({
  fileId: IdSchema,
  name: v.string(),
  mimeType: v.string(),
  sizeBytes: v.number(),
})
export type ReplyFile = Shape<typeof ReplyFileSchema>

/** A canned reply. `departmentId` null: it belongs to the agent. Source: docs/desk.md */
export const CannedReplySchema = v.object({
  replyId: IdSchema,
  departmentId: orNull(v.number()),
  /** The text after `/` that finds it. */
  shortcut: v.string(),
  /** With the placeholders `{first_name}`, `{order_id}` and `{agent}`. */
  text: v.string(),
  /** Sent with the message; absent: none. */
  files: maybe(list(ReplyFileSchema)),
})
export type CannedReply = Shape<typeof CannedReplySchema>

export const CannedRepliesReplySchema = v.object({ replies: list(CannedReplySchema) })
export type CannedRepliesReply = Shape<typeof CannedRepliesReplySchema>

/**
 * Returns the agent's own canned replies and those of the agent's departments; for a manager, those of all
 * departments. Ordered by shortcut.
 */
export const cannedReplies = {
  name: 'cannedReplies',
  method: 'GET',
  path: '/canned-replies',
  access: 'agent',
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall

/** The id of a canned reply, created once by its author: 32 hex digits. */
export const CannedReplyParamsSchema = v.object({ replyId: FrameIdSchema })
export type CannedReplyParams = Shape<typeof CannedReplyParamsSchema>

/** A shortcut, stored in lower case. */
export const ShortcutSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[\p{L}\p{N}_-]+$/u, 'Expected letters and digits, without spaces.'),
  textOfAtMost(40),
)

export const CannedReplyBodySchema = v.object({
  departmentId: orNull(v.number()),
  shortcut: ShortcutSchema,
  text: trimmedText(chatMessageMaxCharacters),
  /** The canned reply as it was opened; null: a new one, or no comparison. */
  before: orNull(v.object({ departmentId: orNull(v.number()), shortcut: v.string(), text: v.string() })),
})
export type CannedReplyBody = Shape<typeof CannedReplyBodySchema>

/**
 * Creates or replaces the canned reply with this id. 409 `conflict`: the shortcut is taken, or the reply is no longer
 * as `before`. 403: only managers may change a department's canned replies.
 */
export const putCannedReply = {
  name: 'putCannedReply',
  method: 'PUT',
  path: '/canned-replies/:replyId',
  access: 'agent',
  params: CannedReplyParamsSchema,
  body: CannedReplyBodySchema,
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall

/** Deletes a canned reply; a deleted one is not an error. */
export const deleteCannedReply = {
  name: 'deleteCannedReply',
  method: 'DELETE',
  path: '/canned-replies/:replyId',
  access: 'agent',
  params: CannedReplyParamsSchema,
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall
