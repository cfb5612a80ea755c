import * as v from 'valibot'
import { FrameIdSchema } from '../live-chat/frames-up'
import { CannedRepliesReplySchema, CannedReplyParamsSchema } from './canned-reply-calls'
import { chatCommand, DeskAckSchema } from './desk-call'
import type { DeskCall } from './desk-call'
import type { Shape } from '../entities/shape'

/**
 * Adds a file to a canned reply, once for the id of the form. 413 and 415 name the broken limit; 409 `conflict`: the reply
 * has as many files as it may have.
 */
export const addReplyFile = {
  name: 'addReplyFile',
  method: 'POST',
  path: '/canned-replies/:replyId/files',
  access: 'agent',
  params: CannedReplyParamsSchema,
  takesFile: true,
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall

export const ReplyFileParamsSchema = v.object({ replyId: FrameIdSchema, fileId: FrameIdSchema })
export type ReplyFileParams = Shape<typeof ReplyFileParamsSchema>

/** Removes a file from a canned reply; copies in chats stay. A removed one is not an error. */
export const removeReplyFile = {
  name: 'removeReplyFile',
  method: 'DELETE',
  path: '/canned-replies/:replyId/files/:fileId',
  access: 'agent',
  params: ReplyFileParamsSchema,
  reply: CannedRepliesReplySchema,
} as const satisfies DeskCall

export const SendReplyFileBodySchema = v.object({
  id: FrameIdSchema,
  replyId: FrameIdSchema,
  fileId: FrameIdSchema,
})
export type SendReplyFileBody = Shape<typeof SendReplyFileBodySchema>

/** Sends a copy of a canned reply's file to the chat. 409 `conflict`: the file is no longer in the reply. */
export const sendReplyFile = {
  name: 'sendReplyFile',
  path: '/chats/:chatId/reply-files',
  ...chatCommand,
  body: SendReplyFileBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall
