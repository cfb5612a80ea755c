import type { Entry, FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { createFakeClock } from '@murphy/testing'
import { createInProcessBus } from '../adapters/live-chat-bus/live-chat-bus'
import { deskDemoAccounts } from '../adapters/postgres/live-chat-demonstration'
import { createLiveChatRepository } from '../adapters/postgres/live-chat-repository'
import { createSettings } from '../adapters/postgres/settings'
import type { Mail, Mailer } from '../mail/mailer'
import type { SettingName } from '../settings/settings'
import { seedTestDesk } from './seed-test-desk'
import { shareByFile } from './share-by-file'
import type { TestDatabase } from './test-database'
import { useTestDatabase } from './use-test-server'
import { createLiveChat } from '../live-chat/create-live-chat'
import type { CommandAnswer, AgentCommand } from '../live-chat/agent-service'
import type { IdentityProof, VisitorSession, AckFrame, RequestFrame } from '../live-chat/visitor-service'
import type { ChangeNotification } from '../live-chat/bus'
import { hashPassword } from '../live-chat/service/password'
import { newId, createRegisterFrame, start } from '../live-chat/testing/visitor-frames'
import { createAgentFields } from '../live-chat/model/agent'

export const deskPassword = 'a password of tests'

type WithoutId<F> = F extends unknown ? Omit<F, 'id'> & { readonly id?: string } : never
/** A visitor's request; its id is generated unless the test gives one. */
export type TestRequest = WithoutId<RequestFrame>
/** An agent's command, likewise. */
export type TestCommand = WithoutId<AgentCommand>

/** Noon of a Wednesday in Sydney. */
const startedAt = Date.parse('2026-03-04T12:00:00+11:00')

/** Opens the whole service on the real database, with a clock that only moves on request. */
export async function openLiveChat(database: TestDatabase) {
  const { db } = database
  const clock = createFakeClock(startedAt)
  const now = clock.now
  const settings = createSettings(db, now)
  const bus = createInProcessBus()
  const notifications: ChangeNotification[] = []
  bus.subscribe((notification) => void notifications.push(notification))
  const mails: Mail[] = []
  const mailer: Mailer & { isDown: boolean } = {
    isDown: false,
    send: (mail) => {
      if (mailer.isDown) return Promise.resolve({ ok: false, error: { kind: 'unavailable' } })
      mails.push(mail)
      return Promise.resolve({ ok: true })
    },
  }
  const failures: unknown[] = []
  const store = createLiveChatRepository(db, 'a key of the tests')
  const make = () =>
    createLiveChat({
      repository: store,
      bus,
      settings,
      mailer,
      now,
      accountKey: 'demo',
      waitingChatsPerAddress: 3,
      onFailure: (_work, error) => void failures.push(error),
    })
  let liveChat = make()
  await seedTestDesk(db, deskPassword, now())

  async function enter(change: Partial<Register> = {}, proof: IdentityProof = { kind: 'none' }) {
    const registered = await liveChat.visitors.register(createRegisterFrame(change), proof)
    if (!registered.ok) throw new Error(`The visitor was refused: ${registered.frame.reason}.`)
    return registered
  }

  async function listFramesFor(
    session: VisitorSession,
    request: TestRequest,
    proof?: IdentityProof,
  ): Promise<readonly FrameDown[]> {
    // A given id replaces the generated one.
    const frame = { id: newId(), ...request } as Extract<FrameUp, { id: string }>
    return await liveChat.visitors.perform({ address: getAddress(session), ...session }, frame, { proof })
  }

  async function ask(
    session: VisitorSession,
    request: TestRequest,
    proof?: IdentityProof,
  ): Promise<AckFrame> {
    const ack = (await listFramesFor(session, request, proof)).at(-1)
    if (ack?.type !== 'ack') throw new Error('The frame was not acked.')
    return ack
  }

  async function command(agentId: number, agentCommand: TestCommand): Promise<CommandAnswer> {
    return await liveChat.agents.perform(agentId, { id: newId(), ...agentCommand })
  }

  /** Returns a visitor with a running chat and an open connection. */
  async function startChat(
    change: Partial<Register> = {},
  ): Promise<{ session: VisitorSession; chatId: string }> {
    const { session } = await enter(change)
    await liveChat.visitors.addConnection(`tab ${newId()}`, session)
    const ack = await ask(session, start)
    if (!ack.ok || ack.chat_id === undefined) throw new Error(`No chat began: ${JSON.stringify(ack)}.`)
    return { session, chatId: ack.chat_id }
  }

  return {
    database,
    clock,
    settings,
    notifications,
    mails,
    mailer,
    failures,
    store,
    get liveChat() {
      return liveChat
    },
    /** Returns another process on the same database, as after a kill. */
    restart: () => void (liveChat = make()),
    set: (name: SettingName, value: unknown) => settings.set(name, value),
    enter,
    framesFor: listFramesFor,
    ask,
    command,
    /** Returns the agent's id, signed in with an open desk. */
    signIn: async (name: 'manager' | 'sarah' | 'tom'): Promise<number> => {
      const { email = '' } = deskDemoAccounts.find((account) => account.email.startsWith(name)) ?? {}
      const account = await liveChat.agents.signIn(email, deskPassword)
      if (!account) throw new Error(`${email} could not sign in.`)
      await liveChat.agents.addConnection(`desk of ${name}`, account.agentId)
      return account.agentId
    },
    /** Returns an agent of department 1 without a password, online and connected. */
    hire: async (name: string, capacity = 3): Promise<number> => {
      const agent = await store.transact((tx) =>
        tx.addAgent({
          email: `${name}-${newId()}@murphy.example`,
          displayName: name,
          title: 'Agent',
          role: 'agent',
          departmentIds: [1],
          capacity,
          passwordHash: notAPassword,
          ...createAgentFields(now()),
          seenAt: now(),
        }),
      )
      await liveChat.agents.addConnection(`desk of ${agent.agentId}`, agent.agentId)
      return agent.agentId
    },
    startChat,
    /** Returns a chat that the agent serves. */
    served: async (agentId: number): Promise<{ session: VisitorSession; chatId: string }> => {
      const begun = await startChat()
      const answer = await command(agentId, { type: 'accept', chatId: begun.chatId })
      if (!answer.ok) throw new Error(`The chat was not accepted: ${answer.error.code}.`)
      return begun
    },
    /** Ends a chat, so that the next test has a free agent. */
    finish: async (agentId: number, chatId: string): Promise<void> => {
      await command(agentId, { type: 'end', chatId })
      await command(agentId, { type: 'leave', chatId })
    },
    /** Ends all chats and connections and clears what was recorded. */
    clear: async (): Promise<void> => {
      await db.deleteFrom('murphy.live_chat_visitor').execute()
      await db.deleteFrom('murphy.live_chat_agent').where('email', 'not like', 'manager@%').execute()
      await settings.set('liveChat.routing', 'assigned')
      await clock.pass(3_600_000)
      liveChat = make()
    },
    place: async (visitorId: string): Promise<number | undefined> =>
      (await liveChat.visitors.readState(visitorId)).chat?.queue_position,
    offered: async (agentId: number): Promise<string[]> =>
      (await liveChat.agents.readState(agentId)).queue
        .filter(({ offer }) => offer?.agentId === agentId)
        .map(({ chatId }) => chatId),
    statusOf: async (agentId: number) => (await liveChat.agents.readState(agentId)).me.status,
    /** Returns the agents that the visitor sees. */
    namesIn: async (visitorId: string): Promise<string[]> =>
      (await liveChat.visitors.readState(visitorId)).agents.map(({ display_name: name }) => name),
    entries: async (chatId: string): Promise<readonly Entry[]> =>
      (await store.listEntriesAfter(chatId, 0)).map(({ entry }) => entry),
    /** Moves the clock in the sweep interval of a running service. */
    pass: async (ms: number, stepMs = 5000): Promise<void> => {
      const end = clock.now() + ms
      while (clock.now() < end) {
        await clock.pass(Math.min(stepMs, end - clock.now()))
        await liveChat.sweep(clock.now())
      }
    },
  }
}

const notAPassword = await hashPassword(newId())

/** Opens the service on its own database for the tests of one file. */
export function useLiveChat(): OpenedLiveChat {
  const database = useTestDatabase()
  return shareByFile(() => openLiveChat(database))
}

export type OpenedLiveChat = Awaited<ReturnType<typeof openLiveChat>>

/** Each visitor has its own network address, unless a test sets one. */
function getAddress({ visitorId }: VisitorSession): string {
  return `address of ${visitorId}`
}
