import type { KyselyPlugin } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createInProcessBus } from '../../adapters/live-chat-bus/live-chat-bus'
import { createLiveChatRepository } from '../../adapters/postgres/live-chat-repository'
import { createSettings } from '../../adapters/postgres/settings'
import { useLiveChat } from '../../testing/open-live-chat'
import { createLiveChat } from '../create-live-chat'
import { newId, start } from '../testing/visitor-frames'
import { createDeskReads } from './desk-reads'

const chat = useLiveChat()
beforeEach(() => chat.clear())

/** Returns the service of another process on the same database, and what counts its statements. */
function openCountedService() {
  let statements: string[] = []
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const db = chat.database.db.withPlugin(counter)
  const { now } = chat.clock
  const liveChat = createLiveChat({
    repository: createLiveChatRepository(db, 'a key of the tests'),
    bus: createInProcessBus(),
    settings: createSettings(db, now),
    mailer: chat.mailer,
    now,
    accountKey: 'demo',
    onFailure: (_work, error) => {
      throw error
    },
  })
  return {
    liveChat,
    /** Returns the number of statements of some work. */
    count: async (work: () => Promise<unknown>): Promise<number> => {
      statements = []
      await work()
      return statements.length
    },
  }
}

type Counted = ReturnType<typeof openCountedService>

/** Reads the states of all desks at the same time, as their connections do after a change of the queue. */
const readAll = ({ liveChat }: Counted, agentIds: readonly number[]) =>
  Promise.all(agentIds.map((agentId) => liveChat.agents.readState(agentId)))

/** Hires agents who each serve a chat, and returns their ids. */
async function hireAgents(count: number): Promise<readonly number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index += 1) {
    const agentId = await chat.hire(`Agent ${index}`)
    await chat.served(agentId)
    ids.push(agentId)
  }
  return ids
}

describe('the states of the desks of one process', () => {
  it('are read with eight statements at most, for 4 agents and for 40', async () => {
    const agentIds = await hireAgents(40)
    const counted = openCountedService()
    // Presence, settings and the shared account are read now and then.
    await readAll(counted, agentIds)
    const few = await counted.count(() => readAll(counted, agentIds.slice(0, 4)))
    const many = await counted.count(() => readAll(counted, agentIds))
    // Chats, visitors, notes and mentions, each in two reads at most.
    expect(few).toBeGreaterThanOrEqual(4)
    expect(few).toBeLessThanOrEqual(8)
    expect(many).toBeLessThanOrEqual(8)
  }, 120_000)

  it('cost a chat from its start to its end at most 16 statements more with 40 agents than with 4', async () => {
    const agentIds = await hireAgents(40)

    /** Counts the statements of a whole chat, with the desks of these agents reading after each of its steps. */
    async function countChat(desks: readonly number[]): Promise<number> {
      const counted = openCountedService()
      const [acceptingId = 0] = desks
      const { session } = await chat.enter()
      await counted.liveChat.visitors.addConnection(`tab ${newId()}`, session)
      await readAll(counted, desks)
      return await counted.count(async () => {
        const frames = await counted.liveChat.visitors.perform(
          { ...session, address: newId() },
          { ...start, id: newId() },
        )
        const ack = frames.at(-1)
        if (ack?.type !== 'ack' || !ack.ok) throw new Error('No chat began.')
        const { chat_id: chatId = '' } = ack
        await readAll(counted, desks)
        for (const type of ['accept', 'end'] as const) {
          const answer = await counted.liveChat.agents.perform(acceptingId, { type, id: newId(), chatId })
          expect(answer.ok).toBe(true)
          await readAll(counted, desks)
        }
      })
    }

    // The other agents are there in both cases. Only the desks of this process differ.
    const few = await countChat(agentIds.slice(0, 4))
    const many = await countChat(agentIds)
    expect(few).toBeGreaterThan(20)
    // Each of the three readings may begin with the desk of one agent alone.
    expect(many - few).toBeLessThanOrEqual(16)
  }, 120_000)

  it('show each agent the own chats, visitors, notes and mentions only', async () => {
    const [ines, omar] = [await chat.hire('Ines'), await chat.hire('Omar')]
    const ofInes = await chat.served(ines)
    const ofOmar = await chat.served(omar)
    const text = '@Omar see this'
    expect((await chat.command(ines, { type: 'note', chatId: ofInes.chatId, text })).ok).toBe(true)
    const [first, second] = await Promise.all([
      chat.liveChat.agents.readState(ines),
      chat.liveChat.agents.readState(omar),
    ])
    expect(first.chats.map(({ chatId, notes }) => [chatId, notes.map((note) => note.text)])).toEqual([
      [ofInes.chatId, [text]],
    ])
    expect(second.chats.map(({ chatId, notes }) => [chatId, notes])).toEqual([[ofOmar.chatId, []]])
    expect([first.mentions, second.mentions.map((mention) => mention.note.chatId)]).toEqual([
      [],
      [ofInes.chatId],
    ])
  })

  it('have a chat of two agents once on the desk of each', async () => {
    const [ines, omar] = [await chat.hire('Ines'), await chat.hire('Omar')]
    const { chatId } = await chat.served(ines)
    await chat.database.db
      .updateTable('murphy.live_chat_room')
      .set({ shown_to: [ines, omar] })
      .where('chat_id', '=', chatId)
      .execute()
    const reads = createDeskReads(chat.store)
    const [one, other, none] = await Promise.all([
      reads.listChatsOfAgent(ines),
      reads.listChatsOfAgent(omar),
      reads.listChatsOfAgent(999_999),
    ])
    expect([one, other, none].map((chats) => chats.map((each) => each.chatId))).toEqual([
      [chatId],
      [chatId],
      [],
    ])
  })
})
