import type { ChatLogReply } from '@murphy/contracts/desk'
import type { Readable } from '../cell'
import { createPolled } from '../polled'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'

/** The interval of requests while the chat is active. */
const everyMs = 2000

export type ReplayStore = Readable<Polled<ChatLogReply>> & {
  readonly mail: (email: string) => Promise<RequestFailure | null>
  readonly ban: (ban: BanOfVisitor) => Promise<RequestFailure | null>
}

/** `until` null: permanent. `isAddressBanned`: bans the visitor's network address as well. */
export type BanOfVisitor = {
  readonly reason: string
  readonly until: number | null
  readonly isAddressBanned: boolean
}

/** Creates the store of one chat, which is refreshed while the chat is active. */
export function createReplayStore(ports: ManagerPorts, chatId: string): ReplayStore {
  return {
    ...createPolled(ports, {
      request: () => ports.request('chatLog', { params: { chatId } }),
      everyMs,
      isDone: ({ chat }) => !chat.chatting,
    }),
    mail: async (email) => {
      const answer = await ports.request('mailTranscript', {
        params: { chatId },
        body: { id: ports.freshId(), email },
      })
      return answer.ok ? null : answer.error
    },
    ban: async (ban) => {
      const answer = await ports.request('banVisitor', {
        // The desk identifies a visitor by their chat.
        params: { visitorId: chatId },
        body: { id: ports.freshId(), ...ban },
      })
      return answer.ok ? null : answer.error
    },
  }
}
