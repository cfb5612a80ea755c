import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { list, orNull } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { chatMessageMaxCharacters, FrameIdSchema } from '../live-chat/frames-up'
import type { DeskCall } from './desk-call'
import { atMost, trimmedWords } from './written-text'

/** A prepared text. `departmentId` null: it is the agent's own. Source: live-chat section 2 (canned replies) */
export const CannedReplySchema = v.object({
  replyId: IdSchema,
  departmentId: orNull(v.number()),
  /** What is written behind `/` to find it. */
  shortcut: v.string(),
  /** With the placeholders `{first_name}`, `{order_id}` and `{agent}`. */
  text: v.string(),
})
export type CannedReply = Shape<typeof CannedReplySchema>

export const CannedRepliesReplySchema = v.object({ replies: list(CannedReplySchema) })
export type CannedRepliesReply = Shape<typeof CannedRepliesReplySchema>

/** The agent's own and those of the agent's departments; a manager's of all. By shortcut. */
export const cannedReplies = {
  name: 'cannedReplies',
  method: 'GET',
  path: '/canned-replies',
  access: 'agent',
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall

/** The id is made once by who writes the text: 32 hex digits. */
export const CannedReplyParamsSchema = v.object({ replyId: FrameIdSchema })
export type CannedReplyParams = Shape<typeof CannedReplyParamsSchema>

export const CannedReplyBodySchema = v.object({
  departmentId: orNull(v.number()),
  shortcut: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.regex(/^[\p{L}\p{N}_-]+$/u, 'Expected letters and digits, without spaces.'),
    atMost(40),
  ),
  text: trimmedWords(chatMessageMaxCharacters),
})
export type CannedReplyBody = Shape<typeof CannedReplyBodySchema>

/**
 * Makes a text, or puts it in place of the one with its id. 409 `conflict`: the shortcut is taken; 403: a department's
 * texts are its managers' to write.
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

/** One that is gone already is gone. */
export const deleteCannedReply = {
  name: 'deleteCannedReply',
  method: 'DELETE',
  path: '/canned-replies/:replyId',
  access: 'agent',
  params: CannedReplyParamsSchema,
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall
