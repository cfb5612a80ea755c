import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { entries, list } from '../entities/lenient-schemas'
import type { Shape } from '../entities/shape'
import { EntrySchema } from '../live-chat/entry'
import { chatMessageMaxCharacters, FrameIdSchema } from '../live-chat/frames-up'
import { UploadReplySchema } from '../live-chat/upload'
import { DeskAckSchema, DeskDoneSchema, ChatParamsSchema, chatCommand } from './desk-call'
import type { DeskCall } from './desk-call'
import { DeskChatSchema, TransferTargetSchema } from './desk-state'
import { textOfAtMost, notBlankText } from './written-text'
import { noteMaxCharacters } from '@murphy/domain/live-chat'

/** A command with only an id, which the sender creates once: 32 hex digits. */
export const CommandBodySchema = v.object({ id: FrameIdSchema })
export type CommandBody = Shape<typeof CommandBodySchema>

const command = { ...chatCommand, body: CommandBodySchema, reply: DeskAckSchema } as const

/**
 * Accepts a waiting chat. 409 `conflict`: another agent was faster, `heldBy`; without `heldBy` the agent is at
 * capacity.
 */
export const acceptChat = {
  name: 'acceptChat',
  path: '/chats/:chatId/accept',
  ...command,
} as const satisfies DeskCall

/** Declines an offer, which goes to the next agent. */
export const declineChat = {
  name: 'declineChat',
  path: '/chats/:chatId/decline',
  ...command,
} as const satisfies DeskCall

export const SendBodySchema = v.object({
  id: FrameIdSchema,
  msg: notBlankText(chatMessageMaxCharacters),
})
export type SendBody = Shape<typeof SendBodySchema>

export const sendMessage = {
  name: 'sendMessage',
  path: '/chats/:chatId/messages',
  ...chatCommand,
  body: SendBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** Sends the typing indicator. It may be lost, and ends by itself after 10 s. */
export const sendTyping = {
  name: 'sendTyping',
  path: '/chats/:chatId/typing',
  ...chatCommand,
  body: v.object({ typing: v.boolean() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Marks messages as read. It may be lost. */
export const markRead = {
  name: 'markRead',
  path: '/chats/:chatId/read',
  ...chatCommand,
  body: v.object({ seq: v.number() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** Sends a file with the limits of visitors' uploads; 413 and 415 name the broken limit. */
export const sendFile = {
  name: 'sendFile',
  path: '/chats/:chatId/files',
  ...chatCommand,
  takesFile: true,
  reply: UploadReplySchema,
} as const satisfies DeskCall

/** Asks the visitor for a rating. */
export const requestRating = {
  name: 'requestRating',
  path: '/chats/:chatId/rating-request',
  ...command,
} as const satisfies DeskCall

/** Removes the agent from the chat, which stays open; an ended chat leaves the agent's list. */
export const leaveChat = {
  name: 'leaveChat',
  path: '/chats/:chatId/leave',
  ...command,
} as const satisfies DeskCall

export const TransferBodySchema = v.object({
  id: FrameIdSchema,
  to: TransferTargetSchema,
  comment: v.nullish(v.pipe(v.string(), textOfAtMost(2000)), ''),
})
export type TransferBody = Shape<typeof TransferBodySchema>

/**
 * Transfers the chat to a colleague or to the front of a department's queue. 409 `unavailable_target`: no agent is
 * available.
 */
export const transferChat = {
  name: 'transferChat',
  path: '/chats/:chatId/transfer',
  ...chatCommand,
  body: TransferBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** One tag of a chat. */
export const TagSchema = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '' && !text.includes(','), 'Expected a word without a comma.'),
  textOfAtMost(50),
)

export const EndBodySchema = v.object({ id: FrameIdSchema, tags: list(TagSchema) })
export type EndBody = Shape<typeof EndBodySchema>

/** Ends the chat. `tags` are added to its tags; 400 when the account requires a tag and there is none. */
export const endChat = {
  name: 'endChat',
  path: '/chats/:chatId/end',
  ...chatCommand,
  body: EndBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** All tags of the chat. Tags of an ended chat can change while the agent's desk shows it. Source: LCS-19 */
export const TagsBodySchema = v.object({ id: FrameIdSchema, tags: v.array(TagSchema) })
export type TagsBody = Shape<typeof TagsBodySchema>

export const setTags = {
  name: 'setTags',
  path: '/chats/:chatId/tags',
  ...chatCommand,
  method: 'PUT',
  body: TagsBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

export const NoteBodySchema = v.object({
  id: FrameIdSchema,
  text: notBlankText(noteMaxCharacters),
})
export type NoteBody = Shape<typeof NoteBodySchema>

/** Adds a note that only agents see. Colleagues mentioned as `@Tom Baker` are notified and may read the chat. */
export const writeNote = {
  name: 'writeNote',
  path: '/chats/:chatId/notes',
  ...chatCommand,
  body: NoteBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** Marks a mention of the agent as seen. */
export const seeNote = {
  name: 'seeNote',
  method: 'POST',
  path: '/notes/:noteId/seen',
  access: 'agent',
  params: v.object({ noteId: IdSchema }),
  body: CommandBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

export const ChatLogReplySchema = v.object({
  chat: DeskChatSchema,
  entries: entries(v.object({ seq: v.number(), entry: EntrySchema })),
})
export type ChatLogReply = Shape<typeof ChatLogReplySchema>

/** Returns the stored chat with its handover packet and all entries, oldest first. */
export const chatLog = {
  name: 'chatLog',
  method: 'GET',
  path: '/chats/:chatId',
  access: 'agent',
  params: ChatParamsSchema,
  reply: ChatLogReplySchema,
} as const satisfies DeskCall
