import { SearchHistoryReplySchema } from '@murphy/contracts/desk'
import type { HistoryFilter, SearchHistoryReply } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../live-chat/testing/visitor-frames'
import { openShop } from '../../testing/open-shop'
import { storeManyChats, storePastChat } from '../testing/past-chats'

const many = 10_000
const noFilter: HistoryFilter = {
  shopper: '',
  order: '',
  agentId: null,
  departmentId: null,
  tag: '',
  rating: null,
  text: '',
  from: null,
  to: null,
}

const shop = openShop('manager', 'sarah')

beforeAll(async () => {
  await storeManyChats(shop.database, many, Date.parse('2025-12-31T00:00:00Z'))
  await storePastChat(shop.database, {
    chatId: 'ch-mia',
    shopper: 'Mia O’Hart',
    email: 'mia_hart@example.com',
    startedAt: Date.parse('2026-02-01T23:59:00+11:00'),
    agentIds: [shop.sarah.agent.id],
    tags: ['Broken box'],
    rating: 'bad',
    comment: '=HYPERLINK("http://evil.example")',
    orderId: '4001234',
    toMurphy: 'where is my Shiraz',
    messages: [
      ['shopper', 2000, 'Two bottles are broken, "both" of them'],
      [shop.sarah.agent.id, 4000, 'I am sorry. Order 4009876 will replace them.'],
    ],
  })
  await storePastChat(shop.database, {
    chatId: 'ch-next-day',
    shopper: 'Sam 100%',
    startedAt: Date.parse('2026-02-02T00:00:00+11:00'),
    departmentId: 2,
    messages: [['shopper', 1000, 'Hello?']],
  })
}, 120_000)

async function search(
  filter: Partial<HistoryFilter>,
  after: string | null = null,
): Promise<SearchHistoryReply> {
  const answer = await shop.manager.call('POST', '/history', { filter: { ...noFilter, ...filter }, after })
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, answer.text.slice(0, 200)])
  return parse(SearchHistoryReplySchema, answer.body)
}
const ids = ({ chats }: SearchHistoryReply) => chats.map(({ chatId }) => chatId)

describe('the search of a manager', () => {
  it.each([
    ['by part of the name', { shopper: 'o’har' }],
    ['by part of the address', { shopper: 'MIA_H' }],
    ['by the order that Murphy was asked about', { order: '4001234' }],
    ['by an order that was named', { order: '4009876' }],
    ['by tag', { tag: 'Broken box' }],
    ['by words of the shopper', { text: 'bottles broken' }],
    ['by words that stand together', { text: '"bottles are broken"' }],
    ['by words of the agent', { text: 'replace' }],
    ['by words to Murphy before', { text: 'shiraz' }],
    ['by rating and day', { rating: 'bad', from: '2026-02-01' }],
    ['by day', { from: '2026-02-01', to: '2026-02-01' }],
    ['by all at once', { shopper: 'mia', text: 'broken -parcel', rating: 'bad', tag: 'Broken box' }],
  ] as const)('%s', async (_, filter) => {
    expect(ids(await search(filter))).toEqual(['ch-mia'])
  })

  it('finds chats by agent', async () => {
    expect(ids(await search({ agentId: shop.sarah.agent.id, from: '2026-01-01' }))).toEqual(['ch-mia'])
  })

  it.each([
    ['a percent sign means itself', { shopper: '100%' }, ['ch-next-day']],
    ['and nothing else', { shopper: '%', departmentId: 1 }, []],
    ['an underscore too', { shopper: 'mia.hart' }, []],
    [
      'a day ends at midnight of the account’s zone',
      { from: '2026-02-02', to: '2026-02-02' },
      ['ch-next-day'],
    ],
    ['unrated ones', { rating: 'none', from: '2026-01-01' }, ['ch-next-day']],
    ['marks of a query language do no harm', { text: "' | & ! : ( \" '", from: '2026-02-01' }, []],
  ] as const)('%s', async (_, filter, found) => {
    expect(ids(await search(filter))).toEqual(found)
  })

  it('returns everything that the list shows', async () => {
    const { chats, total, next, timezone } = await search({ shopper: 'mia' })
    expect([total, next, timezone]).toEqual([1, null, 'Australia/Melbourne'])
    expect(chats).toEqual([
      {
        chatId: 'ch-mia',
        departmentId: 1,
        startedAt: Date.parse('2026-02-01T23:59:00+11:00'),
        endedAt: Date.parse('2026-02-02T00:09:00+11:00'),
        shopper: 'Mia O’Hart',
        email: 'mia_hart@example.com',
        isSignedIn: false,
        orderId: '4001234',
        agents: ['Sarah Jones'],
        tags: ['Broken box'],
        rating: 'bad',
        comment: '=HYPERLINK("http://evil.example")',
        firstMessage: 'Two bottles are broken, "both" of them',
      },
    ])
  })

  it('finds days in another zone once the account has one', async () => {
    await shop.server.set('liveChat.timezone', 'Australia/Perth')
    expect(ids(await search({ from: '2026-02-01', to: '2026-02-01' }))).toEqual(['ch-next-day', 'ch-mia'])
    await shop.server.set('liveChat.timezone', 'Australia/Melbourne')
  })
})

describe('ten thousand chats', () => {
  it('are listed page by page, newest first, each once', async () => {
    const seen: string[] = []
    const first = await search({ to: '2025-12-31' })
    expect(first.total).toBe(many)
    seen.push(...ids(first))
    for (let next = first.next; next !== null;) {
      const page = await search({ to: '2025-12-31' }, next)
      expect(page.total).toBeNull()
      seen.push(...ids(page))
      next = page.next
    }
    expect([seen.length, new Set(seen).size, seen[0], seen.at(-1)]).toEqual([
      many,
      many,
      'many-1',
      `many-${many}`,
    ])
  }, 90_000)

  it.each([
    [
      'a page goes on from a chat by the index of starts',
      sql`
      select chat_id from murphy.live_chat_room where (started_at, chat_id) < ('2025-11-15', 'many-1')
      order by started_at desc, chat_id desc limit 101`,
      'live_chat_room_by_start',
    ],
    [
      'words are found by the index of words',
      sql`
      select chat_id from murphy.live_chat_entry where entry ->> 'type' = 'chat.msg'
        and to_tsvector('simple', entry ->> 'msg') @@ websearch_to_tsquery('simple', '63000')`,
      'live_chat_entry_by_words',
    ],
  ])('%s', async (_, query, index) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(shop.database.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toContain('Seq Scan')
  })

  it('contain one that is found by its text', async () => {
    expect(ids(await search({ text: String(7 * 4321) }))).toEqual(['many-4321'])
  })
})

describe('a search as CSV', () => {
  it('has one row for each chat, is harmless in a spreadsheet, uses the account’s time, and is recorded', async () => {
    const answer = await shop.manager.call('POST', '/history/export', {
      filter: { ...noFilter, from: '2026-02-01' },
    })
    expect(answer.body).toEqual({
      fileName: 'chats-2026-03-04.csv',
      rows: 2,
      csv: [
        '\uFEFFChat,Started,Ended,Shopper,Email,Signed in,Order,Department,Agents,Tags,Rating,Comment,First message',
        'ch-next-day,2026-02-02 00:00:00,2026-02-02 00:10:00,Sam 100%,,no,,Wine experts,,,,,Hello?',
        'ch-mia,2026-02-01 23:59:00,2026-02-02 00:09:00,Mia O’Hart,mia_hart@example.com,no,4001234,Customer service,Sarah Jones,Broken box,bad,"\'=HYPERLINK(""http://evil.example"")","Two bottles are broken, ""both"" of them"',
        '',
      ].join('\r\n'),
    })
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select(['agent_id', 'deed', 'detail'])
      .execute()
    expect(actions).toContainEqual({
      agent_id: shop.manager.agent.id,
      deed: 'export-history',
      detail: '2 chats',
    })
  })
})

describe('a transcript by mail', () => {
  it('is sent once, however often its id is requested, and recorded', async () => {
    const id = newId()
    for (let times = 0; times < 2; times += 1) {
      const answer = await shop.manager.call('POST', '/history/ch-mia/transcript', {
        id,
        email: ' mia@example.com ',
      })
      expect(answer.body).toEqual({ id, chatId: 'ch-mia' })
    }
    await shop.server.liveChat.mailTranscripts()
    const sent = await shop.database.db
      .selectFrom('murphy.live_chat_transcript')
      .select(['email', 'sent_at'])
      .where('request_id', '=', id)
      .execute()
    expect(sent).toEqual([{ email: 'mia@example.com', sent_at: new Date(shop.server.clock.now()) }])
    const actions = await shop.database.db
      .selectFrom('murphy.live_chat_deed')
      .select(['agent_id', 'chat_id', 'detail'])
      .where('deed', '=', 'mail-transcript')
      .execute()
    expect(actions).toEqual([
      { agent_id: shop.manager.agent.id, chat_id: 'ch-mia', detail: 'mia@example.com' },
    ])
  })

  it('is not found for an unknown chat, and refused for an invalid address', async () => {
    const none = await shop.manager.call('POST', '/history/ch-none/transcript', {
      id: newId(),
      email: 'a@b.example',
    })
    const nowhere = await shop.manager.call('POST', '/history/ch-mia/transcript', {
      id: newId(),
      email: 'mia',
    })
    expect([none.status, nowhere.status]).toEqual([404, 400])
  })
})

it('refuses an invalid page', async () => {
  const answer = await shop.manager.call('POST', '/history', { filter: noFilter, after: 'x' })
  expect(answer.status).toBe(400)
})
