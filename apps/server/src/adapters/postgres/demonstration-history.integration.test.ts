import {
  DetailedReportReplySchema,
  SearchHistoryReplySchema,
  SearchInboxReplySchema,
} from '@murphy/contracts/desk'
import { createFakeClock } from '@murphy/testing'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { storePastChat } from '../../agent-api/testing/past-chats'
import { openShop } from '../../testing/open-shop'
import { createChatCounting } from './chat-figures'
import { removeDemonstrationHistory, seedDemonstrationHistory } from './demonstration-history'
import { prepareProductionDesk } from './production-desk'
import { createInbox } from './inbox'

const shop = openShop('manager', 'sarah')
const zone = 'Australia/Melbourne'
const clock = createFakeClock(Date.parse('2026-03-04T12:00:00+11:00'))
const start = { now: clock.now(), zone }
const tables = [
  'live_chat_visitor',
  'live_chat_room',
  'live_chat_entry',
  'conversation_outcome',
  'inbox_item',
  'inbox_reply',
] as const

async function countRows(): Promise<readonly number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(`murphy.${table}`)}`.execute(shop.database.db)
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}

async function report(name: string) {
  const body = { from: '2026-02-25', to: '2026-03-03', departmentId: null, agentId: null }
  return parse(
    DetailedReportReplySchema,
    (await shop.manager.call('POST', `/reports/named/${name}`, body)).body,
  )
}

describe('the history of the demonstration', () => {
  beforeAll(async () => {
    const seed = () => seedDemonstrationHistory(shop.database.db, start)
    await Promise.all([seed(), seed()])
  })

  it('is added once, also when two servers start at the same time', async () => {
    const before = await countRows()
    for (const count of before) expect(count).toBeGreaterThan(10)
    await seedDemonstrationHistory(shop.database.db, start)
    expect(await countRows()).toEqual(before)
  })

  it('fills reports, which say that it is seeded', async () => {
    expect((await report('backlog')).hasDemonstration).toBe(true)
    await createChatCounting(shop.database.db)()
    const [volume, satisfaction] = [await report('volume'), await report('satisfaction')]
    expect([volume.hasDemonstration, satisfaction.hasDemonstration]).toEqual([true, true])
    for (const value of [...Object.values(volume.figures), ...Object.values(volume.figuresBefore)])
      expect(value).toBeGreaterThan(0)
    expect(satisfaction.comments.length).toBeGreaterThan(3)
    for (const { topic } of satisfaction.comments) expect(topic).not.toBe('')
    expect(
      (await report('agents')).tables[0]?.rows
        .map(({ name }) => name)
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ).toEqual(['Kim Murphy', 'Median of the team', 'Sarah Jones', 'Tom Baker'])
  })

  it('fills the lists, with the tag and the names that mark it', async () => {
    const filter = { tag: 'demonstration' }
    const found = parse(
      SearchHistoryReplySchema,
      (await shop.manager.call('POST', '/history', { filter, after: null })).body,
    )
    expect(found.total).toBeGreaterThan(200)
    const [chat] = found.chats
    expect(chat?.tags).toContain('demonstration')
    expect((await shop.manager.call('GET', `/chats/${chat?.chatId ?? ''}`)).status).toBe(200)
    const inbox = parse(
      SearchInboxReplySchema,
      (await shop.manager.call('POST', '/inbox', { isDone: false, kind: null, after: null })).body,
    )
    expect(inbox.items.length).toBeGreaterThan(2)
    for (const { name } of inbox.items) expect(name).toMatch(/\(demonstration\)$/)
  })

  it('mails nothing', async () => {
    expect(await createInbox(shop.database.db).replies.claim(clock.now(), clock.now() + 1)).toBeNull()
  })

  it('is removed without a trace, and leaves other chats', async () => {
    await storePastChat(shop.database, { chatId: 'real', shopper: 'Mia Hart', startedAt: clock.now() })
    await removeDemonstrationHistory(shop.database.db)
    expect(await countRows()).toEqual([1, 1, 1, 0, 0, 0])
    const { rows } = await sql`select from murphy.chat_figure where chat_id like 'demonstration-%'`.execute(
      shop.database.db,
    )
    expect(rows.length).toBe(0)
    await removeDemonstrationHistory(shop.database.db)
  })

  it('is removed by the first start in production mode', async () => {
    const { db } = shop.database
    await sql`truncate murphy.live_chat_visitor cascade`.execute(db)
    await seedDemonstrationHistory(db, start)
    expect((await countRows())[0]).toBeGreaterThan(10)
    await sql`update murphy.live_chat_agent set closed_at = now()`.execute(db)
    await prepareProductionDesk(db)
    expect(await countRows()).toEqual([0, 0, 0, 0, 0, 0])
    await sql`update murphy.live_chat_agent set closed_at = null`.execute(db)
  })

  it('is not added to a database with chats', async () => {
    await storePastChat(shop.database, { chatId: 'real', shopper: 'Mia Hart', startedAt: clock.now() })
    await seedDemonstrationHistory(shop.database.db, start)
    expect(await countRows()).toEqual([1, 1, 1, 0, 0, 0])
  })
})
