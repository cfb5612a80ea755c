import { beforeEach } from 'vitest'
import { createDeskSessions } from '../adapters/postgres/desk-sessions'
import { createPushDevices } from '../adapters/postgres/push-devices'
import { createPushOutbox } from '../adapters/postgres/push-outbox'
import { useLiveChat } from './open-live-chat'

/** A browser of an agent that gets push notifications. */
export type TestDevice = { readonly sessionId: number; readonly endpoint: string }

/**
 * Opens live chat with the repositories of push notifications for the tests of one file. Each test begins without agents,
 * chats and devices.
 */
export function usePushShop() {
  const chat = useLiveChat()
  beforeEach(async () => {
    await chat.clear()
    chat.failures.splice(0)
    await chat.database.db.deleteFrom('murphy.desk_session').execute()
  })
  const now = (): number => chat.clock.now()

  async function openSession(agentId: number): Promise<number> {
    const sessions = createDeskSessions(chat.database.db)
    const token = await sessions.open({ agentId, browser: '', address: '', idToken: null }, now())
    const session = await sessions.find(token, now())
    if (session === null) throw new Error('The session was not opened.')
    return session.sessionId
  }

  return {
    chat,
    now,
    sessions: () => createDeskSessions(chat.database.db),
    devices: () => createPushDevices(chat.database.db),
    outbox: () => createPushOutbox(chat.database.db),
    openSession,
    /** Opens a session with a device, whose desk is not visible. */
    openDevice: async (agentId: number, ownEndpoint?: string): Promise<TestDevice> => {
      const sessionId = await openSession(agentId)
      const endpoint = ownEndpoint ?? `https://push.example.net/p/${sessionId}`
      await createPushDevices(chat.database.db).put({ sessionId, endpoint, expiresAt: null }, now())
      return { sessionId, endpoint }
    },
    /** Returns the endpoints of all devices, in the order of their sessions. */
    listEndpoints: async (): Promise<readonly string[]> => {
      const rows = await chat.database.db
        .selectFrom('murphy.desk_push_device')
        .select('endpoint')
        .orderBy('session_id')
        .execute()
      return rows.map(({ endpoint }) => endpoint)
    },
    /** Returns all pushes, in the order in which they were made. */
    listPushes: async () => {
      const rows = await chat.database.db
        .selectFrom('murphy.desk_push')
        .selectAll()
        .orderBy('push_id')
        .execute()
      return rows.map(({ session_id: sessionId, kind, subject, expires_at: expiresAt, is_done: isDone }) => ({
        sessionId,
        kind,
        subject,
        expiresAt: expiresAt.getTime(),
        isDone,
      }))
    },
    /** Marks a chat as read to its end by the agent. */
    read: async (agentId: number, chatId: string): Promise<void> => {
      const seq = (await chat.store.listEntriesAfter(chatId, 0)).at(-1)?.seq ?? 0
      await chat.liveChat.agents.signal(agentId, { type: 'read', chatId, seq })
    },
  }
}
