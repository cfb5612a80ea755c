import * as v from 'valibot'
import { FrameIdSchema } from '../live-chat/frames-up'
import { CommandBodySchema, NoteBodySchema } from './chat-calls'
import { DeskAckSchema, chatCommand } from './desk-call'
import type { DeskCall } from './desk-call'
import { textOfAtMost } from './written-text'

const managerCommand = { ...chatCommand, access: 'manager', reply: DeskAckSchema } as const

/** Writes a message to the agents of a running chat. The visitor never receives it. */
export const whisper = {
  name: 'whisper',
  path: '/chats/:chatId/whispers',
  ...managerCommand,
  body: NoteBodySchema,
} as const satisfies DeskCall

/** Adds the manager to a running chat, beside its agents and without a transfer. */
export const joinChat = {
  name: 'joinChat',
  path: '/chats/:chatId/join',
  ...managerCommand,
  body: CommandBodySchema,
} as const satisfies DeskCall

/** The largest number of agents that a take-over may name, which is more than a chat has. */
const fromMaxCount = 100

/** A take-over. `from`: the `nick` of each agent whom the manager saw in the chat. */
export const TakeOverBodySchema = v.object({
  id: FrameIdSchema,
  from: v.pipe(
    v.array(v.pipe(v.string(), textOfAtMost(40))),
    v.maxLength(fromMaxCount, `Expected at most ${fromMaxCount} agents.`),
  ),
})

/**
 * Makes the manager the only agent of a running chat. 409 `conflict`: an agent joined whom the manager has not seen,
 * `heldBy`.
 */
export const takeOverChat = {
  name: 'takeOverChat',
  path: '/chats/:chatId/take-over',
  ...managerCommand,
  body: TakeOverBodySchema,
} as const satisfies DeskCall
