import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { storeManyChats, storePastChat } from '../../agent-api/testing/past-chats'
import { useTestDatabase } from '../../testing/use-test-server'
import { countEndedChats, createChatCounting, isUncounted, listReportedChats } from './chat-figures'
import { createResolutions } from './resolutions'
import { createConversationSteps } from './retention-steps'
import { settings as allSettings } from '../../settings/settings'

const database = useTestDatabase()
const dayMs = 24 * 60 * 60_000
const now = Date.parse('2026-03-04T12:00:00+11:00')
const all = { from: 0, until: now, departmentId: null, agentId: null }

beforeEach(async () => {
  await sql`truncate murphy.live_chat_visitor, murphy.chat_figure, murphy.conversation_outcome cascade`.execute(
    database.db,
  )
})

async function storeChats(): Promise<void> {
  await storePastChat(database, {
    chatId: 'one',
    shopper: 'Mia Hart',
    startedAt: now - dayMs,
    agentIds: [42, 43],
    rating: 'good',
    messages: [
      ['shopper', 2000, 'Hi'],
      [43, 12_000, 'Hello'],
    ],
  })
  await storePastChat(database, {
    chatId: 'two',
    shopper: 'Wen',
    startedAt: now - dayMs + 1,
    departmentId: 2,
  })
  await storePastChat(database, {
    chatId: 'runs',
    shopper: 'Sam',
    startedAt: now - 60_000,
    endedAt: null,
  })
}

async function countFigures(): Promise<number> {
  return (await database.db.selectFrom('murphy.chat_figure').select('chat_id').execute()).length
}

describe('the figures of ended chats', () => {
  it('are the same before and after they are stored', async () => {
    await storeChats()
    const before = await listReportedChats(database.db, all)
    expect(before).toMatchObject([
      { outcome: 'answered', rating: 'good', firstResponse: { agentId: 43, ms: 12_000 } },
      { outcome: 'abandoned', departmentId: 2 },
    ])
    await createChatCounting(database.db)()
    expect([await countFigures(), await listReportedChats(database.db, all)]).toEqual([2, before])
  })

  it('are read by department, by agent and by time', async () => {
    await storeChats()
    for (const isCounted of [false, true]) {
      if (isCounted) await createChatCounting(database.db)()
      const count = async (change: object) =>
        (await listReportedChats(database.db, { ...all, ...change })).length
      expect(await count({ departmentId: 2 })).toBe(1)
      expect(await count({ agentId: 42 })).toBe(1)
      expect(await count({ agentId: 44 })).toBe(0)
      expect(await count({ from: now - dayMs })).toBe(2)
      expect(await count({ from: now - dayMs + 1 })).toBe(1)
      expect(await count({ until: now - dayMs + 1 })).toBe(1)
    }
  })

  it('are stored once when two servers count at the same time', async () => {
    await storeManyChats(database, 450, now)
    await Promise.all([createChatCounting(database.db)(), createChatCounting(database.db)()])
    expect(await countFigures()).toBe(450)
    expect(await countEndedChats(database.db)).toBe(0)
  })

  it('follow a rating that comes after the end', async () => {
    await storeChats()
    await createChatCounting(database.db)()
    await sql`update murphy.live_chat_room set rating = 'bad', last_entry_at = last_entry_at + interval '1 hour'
      where chat_id = 'one'`.execute(database.db)
    const ratings = async () => (await listReportedChats(database.db, all)).map(({ rating }) => rating)
    expect(await ratings()).toEqual(['bad', null])
    await createChatCounting(database.db)()
    expect(await ratings()).toEqual(['bad', null])
  })

  it('keep the topic of the conversation before, also when that has been deleted', async () => {
    await storeChats()
    const at = { firstAt: now - dayMs, lastAt: now - dayMs }
    await createResolutions(database.db).save(
      ['', 'returns', 'order_tracking'].map((topic, place) => ({
        sessionId: 's-1',
        topic,
        intentGroupId: '',
        result: 'answered',
        isEscalated: true,
        isEnded: false,
        ...at,
        lastAt: at.lastAt + place,
      })),
    )
    await sql`update murphy.live_chat_room set hand_over = jsonb_set(hand_over, '{sessionId}', '"s-1"')
      where chat_id = 'one'`.execute(database.db)
    await createChatCounting(database.db)()
    await sql`truncate murphy.conversation_outcome`.execute(database.db)
    await sql`update murphy.live_chat_room set last_entry_at = last_entry_at + interval '1 hour'`.execute(
      database.db,
    )
    await createChatCounting(database.db)()
    expect((await listReportedChats(database.db, all)).map(({ topic }) => topic)).toEqual([
      'order_tracking',
      null,
    ])
  })

  it('stay when the chat is deleted, until their own time is over', async () => {
    await storeChats()
    await createChatCounting(database.db)()
    await sql`truncate murphy.live_chat_visitor cascade`.execute(database.db)
    expect((await listReportedChats(database.db, all)).length).toBe(2)
    const settings = {
      get: (name: keyof typeof allSettings) => Promise.resolve(allSettings[name].standard as never),
    }
    for (const [days, left] of [
      [400, 2],
      [402, 0],
    ] as const) {
      const steps = await createConversationSteps(
        { ...settings, set: () => Promise.resolve() },
        now + (days - 1) * dayMs,
      )
      await steps.find(({ name }) => name === 'murphy.chat_figure')?.remove(database.db, 100)
      expect(await countFigures()).toBe(left)
    }
  })
})

describe('with a hundred thousand chats', () => {
  async function explain(query: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(database.db)
    return rows.map((row) => Object.values(row)[0]).join('\n')
  }

  it('a report of a year reads all, and both queries use their index', async () => {
    await sql`
      insert into murphy.chat_figure (chat_id, department_id, started_at, outcome, wait_ms, agents)
      select 'year-' || place, 1 + place % 2, ${new Date(now)}::timestamptz - place * interval '5 minutes', 'answered',
        1000, '[{"agentId":42,"replies":2,"replyMs":40000}]'
      from generate_series(1, 100000) as place`.execute(database.db)
    await storeManyChats(database, 1000, now)
    await createChatCounting(database.db)()
    await sql`analyze murphy.chat_figure, murphy.live_chat_room`.execute(database.db)
    expect((await listReportedChats(database.db, { ...all, departmentId: 1 })).length).toBe(50_000 + 500)
    const from = new Date(now - 30 * dayMs)
    expect(
      await explain(sql`select * from murphy.chat_figure where (started_at, chat_id) > (${from}::timestamptz, '')
        and started_at < ${new Date(now)}::timestamptz order by started_at, chat_id limit 20000`),
    ).toContain('chat_figure_by_start')
    expect(
      await explain(sql`select chat_id from murphy.live_chat_room where ${isUncounted}
        and (started_at, chat_id) > (${from}::timestamptz, '') order by started_at, chat_id limit 500`),
    ).toContain('live_chat_room_uncounted')
  })
})
