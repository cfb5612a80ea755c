import * as v from 'valibot'
import { IdSchema } from '../entities/primitives'
import { entries, list } from '../entities/reading'
import type { Shape } from '../entities/shape'
import { EntrySchema } from '../live-chat/entry'
import { chatMessageMaxCharacters, FrameIdSchema } from '../live-chat/frames-up'
import { UploadReplySchema } from '../live-chat/upload'
import { DeskAckSchema, DeskDoneSchema } from './answers'
import type { DeskCall } from './desk-call'
import { DeskChatSchema, TransferTargetSchema } from './desk-state'
import { ChatParamsSchema, ofChat } from './of-chat'
import { atMost, words } from './written-text'

/** A note is short; what is long belongs into a line or a file. */
const noteMaxCharacters = 2000

/** A command that needs no more than its id, made once by the sender: 32 hex digits. */
export const CommandBodySchema = v.object({ id: FrameIdSchema })
export type CommandBody = Shape<typeof CommandBodySchema>

const command = { ...ofChat, body: CommandBodySchema, reply: DeskAckSchema } as const

/** Takes a waiting chat. 409 `conflict`: a colleague was faster, `heldBy`; without it the agent has as many as may be. */
export const acceptChat = {
  name: 'acceptChat',
  path: '/chats/:chatId/accept',
  ...command,
} as const satisfies DeskCall

/** Passes an offer on to the next agent. */
export const declineChat = {
  name: 'declineChat',
  path: '/chats/:chatId/decline',
  ...command,
} as const satisfies DeskCall

export const SendBodySchema = v.object({
  id: FrameIdSchema,
  msg: words(chatMessageMaxCharacters),
})
export type SendBody = Shape<typeof SendBodySchema>

export const sendMessage = {
  name: 'sendMessage',
  path: '/chats/:chatId/messages',
  ...ofChat,
  body: SendBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** May be lost; it ends by itself after 10 s. */
export const sendTyping = {
  name: 'sendTyping',
  path: '/chats/:chatId/typing',
  ...ofChat,
  body: v.object({ typing: v.boolean() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** May be lost. */
export const markRead = {
  name: 'markRead',
  path: '/chats/:chatId/read',
  ...ofChat,
  body: v.object({ seq: v.number() }),
  reply: DeskDoneSchema,
} as const satisfies DeskCall

/** A file with the limits of visitors' uploads; 413 and 415 say which one it broke. */
export const sendFile = {
  name: 'sendFile',
  path: '/chats/:chatId/files',
  ...ofChat,
  takesFile: true,
  reply: UploadReplySchema,
} as const satisfies DeskCall

/** Asks the visitor for a rating. */
export const requestRating = {
  name: 'requestRating',
  path: '/chats/:chatId/rating-request',
  ...command,
} as const satisfies DeskCall

/** The agent goes, the chat stays open; an ended chat leaves the agent's list. */
export const leaveChat = {
  name: 'leaveChat',
  path: '/chats/:chatId/leave',
  ...command,
} as const satisfies DeskCall

export const TransferBodySchema = v.object({
  id: FrameIdSchema,
  to: TransferTargetSchema,
  comment: v.nullish(v.pipe(v.string(), atMost(2000)), ''),
})
export type TransferBody = Shape<typeof TransferBodySchema>

/** Offers the chat to a colleague or to the front of a department's queue. 409 `unavailable_target`: nobody is there. */
export const transferChat = {
  name: 'transferChat',
  path: '/chats/:chatId/transfer',
  ...ofChat,
  body: TransferBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

const tag = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '' && !text.includes(','), 'Expected a word without a comma.'),
  atMost(50),
)

export const EndBodySchema = v.object({ id: FrameIdSchema, tags: list(tag) })
export type EndBody = Shape<typeof EndBodySchema>

/** Ends the chat for everybody. `tags` come to those it has; 400 when the account wants one and there is none. */
export const endChat = {
  name: 'endChat',
  path: '/chats/:chatId/end',
  ...ofChat,
  body: EndBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** All tags of the chat; for a chat that is over as long as the agent's desk shows it. Source: LCS-19 */
export const TagsBodySchema = v.object({ id: FrameIdSchema, tags: v.array(tag) })
export type TagsBody = Shape<typeof TagsBodySchema>

export const setTags = {
  name: 'setTags',
  path: '/chats/:chatId/tags',
  ...ofChat,
  method: 'PUT',
  body: TagsBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

export const NoteBodySchema = v.object({
  id: FrameIdSchema,
  text: words(noteMaxCharacters),
})
export type NoteBody = Shape<typeof NoteBodySchema>

/** A line for agents alone. Colleagues who are named in it as `@Tom Baker` are told, and may read the chat. */
export const writeNote = {
  name: 'writeNote',
  path: '/chats/:chatId/notes',
  ...ofChat,
  body: NoteBodySchema,
  reply: DeskAckSchema,
} as const satisfies DeskCall

/** The agent has seen that the note names them. */
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

/** The stored chat with its hand-over packet and every entry, oldest first. */
export const chatLog = {
  name: 'chatLog',
  method: 'GET',
  path: '/chats/:chatId',
  access: 'agent',
  params: ChatParamsSchema,
  reply: ChatLogReplySchema,
} as const satisfies DeskCall
