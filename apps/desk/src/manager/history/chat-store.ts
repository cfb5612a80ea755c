import type { ChatLogReply } from '@murphy/contracts/desk'
import type { Readable } from '../cell'
import { createPolled } from '../polled'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'

/** The interval of requests while the chat is active. */
const everyMs = 2000

export type ChatStore = Readable<Polled<ChatLogReply>> & {
  readonly mail: (email: string) => Promise<RequestFailure | null>
  readonly ban: (ban: VisitorBan) => Promise<RequestFailure | null>
  readonly whisper: (text: string) => Promise<RequestFailure | null>
  readonly join: () => Promise<RequestFailure | null>
  /** @param from the nicks of the agents whom the manager sees in the chat */
  readonly takeOver: (from: readonly string[]) => Promise<RequestFailure | null>
}

/** `until` null: permanent. `isAddressBanned`: bans the visitor's network address as well. */
export type VisitorBan = {
  readonly reason: string
  readonly until: number | null
  readonly isAddressBanned: boolean
}

/** Creates the store of one chat, which is refreshed while the chat is active. */
export function createChatStore(ports: ManagerPorts, chatId: string): ChatStore {
  const params = { chatId }
  /** A whisper that may have arrived is repeated with the same id. */
  let lastWhisper = { id: '', text: '' }
  return {
    ...createPolled(ports, {
      request: () => ports.request('chatLog', { params }),
      everyMs,
      isDone: ({ chat }) => !chat.chatting,
    }),
    mail: async (email) => {
      const answer = await ports.request('mailTranscript', {
        params,
        body: { id: ports.createId(), email },
      })
      return answer.ok ? null : answer.error
    },
    ban: async (ban) => {
      const answer = await ports.request('banVisitor', {
        // The desk identifies a visitor by their chat.
        params: { visitorId: chatId },
        body: { id: ports.createId(), ...ban },
      })
      return answer.ok ? null : answer.error
    },
    whisper: async (text) => {
      if (text !== lastWhisper.text) lastWhisper = { id: ports.createId(), text }
      const answer = await ports.request('whisper', { params, body: lastWhisper })
      if (!answer.ok) return answer.error
      lastWhisper = { id: '', text: '' }
      return null
    },
    join: async () => {
      const answer = await ports.request('joinChat', { params, body: { id: ports.createId() } })
      return answer.ok ? null : answer.error
    },
    takeOver: async (from) => {
      const body = { id: ports.createId(), from: [...from] }
      const answer = await ports.request('takeOverChat', { params, body })
      return answer.ok ? null : answer.error
    },
  }
}
