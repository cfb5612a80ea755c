import type { DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import { DetailedReportReplySchema, reportDefinitions, reportNames } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { createResolutions } from '../../adapters/postgres/resolutions'
import { openShop } from '../../testing/open-shop'
import { storePastChat } from '../testing/past-chats'

const minute = 60_000
const shop = openShop('manager', 'sarah', 'tom')
/** A Thursday of the past, long before the clock of the server. */
const nine = Date.parse('2026-02-05T09:00:00+11:00')
const period = { from: '2026-02-05', to: '2026-02-06', departmentId: null, agentId: null }

async function report(name: ReportName, change: object = {}): Promise<DetailedReportReply> {
  const answer = await shop.manager.call('POST', `/reports/named/${name}`, { ...period, ...change })
  return parse(DetailedReportReplySchema, answer.body)
}

function valuesOf(reply: DetailedReportReply, table: string, row: string) {
  return reply.tables.find(({ key }) => key === table)?.rows.find(({ key }) => key === row)?.values
}

beforeAll(async () => {
  const { sarah, tom } = { sarah: shop.sarah.agent.id, tom: shop.tom.agent.id }
  await createResolutions(shop.database.db).save(
    [
      ['s-1', 'order_tracking', true, nine],
      ['s-2', 'order_tracking', false, nine + 10 * minute],
      ['s-3', 'returns', false, nine + 60 * minute],
    ].flatMap(([session, topic, isEscalated, at]) =>
      ['', String(topic)].map((one) => ({
        sessionId: String(session),
        topic: one,
        intentGroupId: 'g',
        result: 'answered' as const,
        isEscalated: isEscalated === true,
        isEnded: true,
        firstAt: Number(at),
        lastAt: Number(at),
      })),
    ),
  )
  const store = (chatId: string, change: Partial<Parameters<typeof storePastChat>[1]>) =>
    storePastChat(shop.database, { chatId, shopper: 'Mia Hart', startedAt: nine, ...change })
  await store('r-1', {
    agentIds: [sarah],
    rating: 'good',
    comment: 'Quick and kind',
    messages: [
      ['shopper', 2000, 'Hi'],
      [sarah, 12_000, 'Hello'],
    ],
  })
  await store('r-2', {
    startedAt: nine + 5 * minute,
    agentIds: [tom],
    rating: 'bad',
    departmentId: 2,
    messages: [
      ['shopper', 2000, 'Hi'],
      [tom, 62_000, 'Hello'],
    ],
  })
  await store('r-3', { startedAt: nine + 24 * 60 * minute })
  await store('r-before', {
    startedAt: nine - 24 * 60 * minute,
    agentIds: [sarah],
    messages: [
      ['shopper', 2000, 'Hi'],
      [sarah, 32_000, 'Hello'],
    ],
  })
  await sql`update murphy.live_chat_room set hand_over = jsonb_set(hand_over, '{sessionId}', '"s-1"') where chat_id = 'r-1'`.execute(
    shop.database.db,
  )
  await sql`
    insert into murphy.inbox_item (kind, name, email, phone, subject, text, department_id, arrived_at, done_at)
    values ('ticket', '', '', '', '', '', null, ${new Date(nine)}, ${new Date(nine + 25 * 60 * minute)}),
      ('message', '', '', '', '', '', 1, ${new Date(nine)}, null)`.execute(shop.database.db)
})

describe('a named report', () => {
  it.each(reportNames)('%s has exactly the values, tables and columns of its definition', async (name) => {
    const reply = await report(name)
    const { figures, tables } = reportDefinitions[name]
    const keys = figures.map(({ key }) => key).toSorted()
    expect([Object.keys(reply.figures).toSorted(), Object.keys(reply.figuresBefore).toSorted()]).toEqual([
      keys,
      keys,
    ])
    expect(reply.tables.map(({ key }) => key)).toEqual(tables.map(({ key }) => key))
    for (const [place, { columns }] of tables.entries())
      for (const { values } of reply.tables[place]?.rows ?? [])
        for (const { key } of columns) expect(values).toHaveProperty(key)
    expect(reply).toMatchObject({ before: { from: '2026-02-03', to: '2026-02-04' }, hasDemonstration: false })
  })

  it.each(reportNames)('%s of an empty period has no value to divide by', async (name) => {
    const empty = await report(name, { from: '2020-01-01', to: '2020-01-02' })
    for (const value of Object.values(empty.figures)) expect([0, null]).toContain(value)
  })
})

describe('the volume', () => {
  it('counts conversations, chats and messages by hour, and the chats by the topic before them', async () => {
    const volume = await report('volume')
    expect(volume.figures).toEqual({ conversations: 3, chats: 3, messages: 2 })
    expect(volume.figuresBefore).toEqual({ conversations: 0, chats: 1, messages: 0 })
    expect(valuesOf(volume, 'hour', '09:00')).toEqual({
      conversations: 2,
      chats: 3,
      messages: 2,
      chatsPerHour: 1.5,
    })
    expect(valuesOf(volume, 'day', '2026-02-06')).toEqual({ conversations: 0, chats: 1, messages: 0 })
    expect(volume.tables[2]?.rows.map(({ name, values }) => [name, values])).toEqual([
      ['Order tracking', { conversations: 2, chats: 1 }],
      ['Returns', { conversations: 1, chats: 0 }],
      ['No topic', { conversations: 0, chats: 2 }],
    ])
  })

  it('has no conversations with Murphy for one department, because they have none', async () => {
    const { figures } = await report('volume', { departmentId: 2 })
    expect(figures).toEqual({ conversations: null, chats: 1, messages: 0 })
  })
})

it('deflection counts what went to people and what they resolved', async () => {
  const deflection = await report('deflection')
  expect(deflection.figures).toEqual({
    deflection: 2 / 3,
    over: 3,
    solved: 2,
    escalated: 1,
    answered: 2,
    answeredShare: 2 / 3,
    done: 1,
  })
  expect(valuesOf(deflection, 'by', 'messages')).toEqual({ requests: 2, resolved: 1, resolvedShare: 0.5 })
  expect(valuesOf(deflection, 'topic', 'order_tracking')).toMatchObject({ escalated: 1, deflection: 0.5 })
})

it('response times are percentiles, of all chats and of one agent', async () => {
  const times = await report('times')
  expect(times.figures).toEqual({
    firstResponse50: 37_000,
    firstResponse90: 57_000,
    resolution50: 10 * minute,
    resolution90: 10 * minute,
  })
  expect(times.figuresBefore['firstResponse50']).toBe(32_000)
  const own = await report('times', { agentId: shop.tom.agent.id })
  expect(own.figures['firstResponse50']).toBe(62_000)
})

describe('the service levels', () => {
  beforeAll(async () => {
    const breach = { since: new Date(nine), due_at: new Date(nine + 2 * minute), department_id: 1 }
    await shop.database.db
      .insertInto('murphy.live_chat_breach')
      .values([
        { ...breach, chat_id: 'r-1', reply: 'first', started_at: new Date(nine), agent_id: null },
        {
          ...breach,
          chat_id: 'r-1',
          reply: 'next',
          started_at: new Date(nine),
          agent_id: shop.sarah.agent.id,
        },
        // A chat that runs is in no other report.
        {
          ...breach,
          chat_id: 'r-running',
          reply: 'next',
          started_at: new Date(nine + 24 * 60 * minute),
          department_id: 2,
          agent_id: shop.tom.agent.id,
        },
      ])
      .execute()
    await storePastChat(shop.database, {
      chatId: 'r-running',
      shopper: 'Mia Hart',
      startedAt: nine + 24 * 60 * minute,
      endedAt: null,
    })
  })

  it('count the missed targets by day, department and agent, and the ended chats without one', async () => {
    const service = await report('service')
    expect(service.figures).toEqual({ missed: 3, missedFirst: 1, missedNext: 2, withinTargets: 2 / 3 })
    expect(valuesOf(service, 'day', '2026-02-05')).toEqual({ missed: 2, missedFirst: 1, missedNext: 1 })
    expect(service.tables[1]?.rows.map(({ name, values }) => [name, values['missed']])).toEqual([
      ['Customer service', 2],
      ['Wine experts', 1],
    ])
    expect(service.tables[2]?.rows.map(({ name, values }) => [name, values['missed']])).toEqual([
      ['Sarah Jones', 1],
      ['Tom Baker', 1],
    ])
  })

  it('are filtered by department and by agent', async () => {
    expect((await report('service', { departmentId: 2 })).figures).toMatchObject({
      missed: 1,
      withinTargets: 1,
    })
    expect((await report('service', { agentId: shop.sarah.agent.id })).figures).toMatchObject({ missed: 1 })
  })
})

describe('the suggested replies', () => {
  beforeAll(async () => {
    const made = {
      made_at: new Date(nine),
      department_id: 1,
      agent_id: shop.sarah.agent.id,
      is_written: false,
    }
    await shop.database.db
      .insertInto('murphy.live_chat_suggestion')
      .values([
        { ...made, suggestion_id: 'g-1', kind: 'article', is_shown: true, is_inserted: true, sent: 'edited' },
        { ...made, suggestion_id: 'g-2', kind: 'article', is_shown: true, is_dismissed: true },
        { ...made, suggestion_id: 'g-3', kind: 'article', is_shown: true, is_written: true },
        {
          ...made,
          suggestion_id: 'g-4',
          kind: 'order',
          agent_id: shop.tom.agent.id,
          department_id: 2,
          is_shown: true,
          is_inserted: true,
          sent: 'unchanged',
        },
        // The agent has never seen it.
        { ...made, suggestion_id: 'g-5', kind: 'order' },
      ])
      .execute()
  })

  it('are counted by kind, day and agent', async () => {
    const suggestions = await report('suggestions')
    expect(suggestions.figures).toEqual({
      shown: 4,
      inserted: 2,
      sentUnchanged: 1,
      sentEdited: 1,
      dismissed: 1,
      accepted: 0.5,
    })
    const [byKind, byDay, byAgent] = suggestions.tables
    expect(byKind?.rows.map(({ name, values }) => [name, values['shown'], values['accepted']])).toEqual([
      ['Order', 1, 1],
      ['Help article', 2, 0.5],
      ['Language model', 1, 0],
    ])
    expect(byDay?.rows.map(({ values }) => values['shown'])).toEqual([4, 0])
    expect(byAgent?.rows.map(({ name, values }) => [name, values['shown']])).toEqual([
      ['Sarah Jones', 3],
      ['Tom Baker', 1],
    ])
  })

  it('are filtered by department and by agent', async () => {
    expect((await report('suggestions', { departmentId: 2 })).figures).toMatchObject({ shown: 1 })
    expect((await report('suggestions', { agentId: shop.sarah.agent.id })).figures).toMatchObject({
      shown: 3,
    })
  })
})

describe('the summaries', () => {
  beforeAll(async () => {
    const made = { made_at: new Date(nine), department_id: 1, agent_id: shop.sarah.agent.id }
    await shop.database.db
      .insertInto('murphy.live_chat_summary')
      .values([
        { ...made, summary_id: 's-1', kind: 'handover', is_shown: true },
        { ...made, summary_id: 's-2', kind: 'handover', is_shown: true, is_dismissed: true },
        { ...made, summary_id: 's-3', kind: 'wrap-up', is_shown: true, saved: 'edited' },
        {
          ...made,
          summary_id: 's-4',
          kind: 'wrap-up',
          agent_id: shop.tom.agent.id,
          department_id: 2,
          is_shown: true,
          is_dismissed: true,
        },
        // The agent has never seen it.
        { ...made, summary_id: 's-5', kind: 'wrap-up' },
      ])
      .execute()
  })

  it('are counted by kind, day and agent, and accepted at wrap-up only', async () => {
    const summaries = await report('summaries')
    expect(summaries.figures).toEqual({
      shown: 4,
      savedUnchanged: 0,
      savedEdited: 1,
      dismissed: 2,
      accepted: 0.5,
    })
    const [byKind, byDay, byAgent] = summaries.tables
    expect(byKind?.rows.map(({ name, values }) => [name, values['shown'], values['accepted']])).toEqual([
      ['Handover', 2, null],
      ['Wrap-up', 2, 0.5],
    ])
    expect(byDay?.rows.map(({ values }) => values['shown'])).toEqual([4, 0])
    expect(byAgent?.rows.map(({ name, values }) => [name, values['shown']])).toEqual([
      ['Sarah Jones', 3],
      ['Tom Baker', 1],
    ])
  })

  it('are filtered by department and by agent', async () => {
    expect((await report('summaries', { departmentId: 2 })).figures).toMatchObject({ shown: 1 })
    expect((await report('summaries', { agentId: shop.sarah.agent.id })).figures).toMatchObject({ shown: 3 })
  })
})

describe('the translations', () => {
  beforeAll(async () => {
    const made = { made_at: new Date(nine), department_id: 1, agent_id: shop.sarah.agent.id }
    await shop.database.db
      .insertInto('murphy.live_chat_translation')
      .values([
        { ...made, translation_id: 't-1', reader: 'agent', is_shown: true },
        { ...made, translation_id: 't-2', reader: 'shopper', is_shown: true, is_undone: true },
        { ...made, translation_id: 't-3', reader: 'shopper', is_shown: true, sent: 'edited' },
        {
          ...made,
          translation_id: 't-4',
          reader: 'shopper',
          agent_id: shop.tom.agent.id,
          department_id: 2,
          is_shown: true,
          sent: 'unchanged',
        },
        // The agent has never seen it.
        { ...made, translation_id: 't-5', reader: 'shopper' },
      ])
      .execute()
  })

  it('are counted by kind, day and agent, and accepted as replies only', async () => {
    const translations = await report('translations')
    expect(translations.figures).toEqual({
      shown: 4,
      sentUnchanged: 1,
      sentEdited: 1,
      undone: 1,
      accepted: 2 / 3,
    })
    const [byKind, byDay, byAgent] = translations.tables
    expect(byKind?.rows.map(({ name, values }) => [name, values['shown'], values['accepted']])).toEqual([
      ['Messages of shoppers', 1, null],
      ['Replies', 3, 2 / 3],
    ])
    expect(byDay?.rows.map(({ values }) => values['shown'])).toEqual([4, 0])
    expect(byAgent?.rows.map(({ name, values }) => [name, values['shown']])).toEqual([
      ['Sarah Jones', 3],
      ['Tom Baker', 1],
    ])
  })

  it('are filtered by department and by agent', async () => {
    expect((await report('translations', { departmentId: 2 })).figures).toMatchObject({ shown: 1 })
    expect((await report('translations', { agentId: shop.sarah.agent.id })).figures).toMatchObject({
      shown: 3,
    })
  })
})

it('satisfaction shows the comment with its topic, and is exported', async () => {
  const satisfaction = await report('satisfaction')
  expect(satisfaction.figures).toEqual({ satisfaction: 0.5, good: 1, bad: 1, ratedShare: 1 })
  expect(satisfaction.comments).toEqual([
    {
      chatId: 'r-1',
      startedAt: nine,
      rating: 'good',
      comment: 'Quick and kind',
      topic: '',
      agents: ['Sarah Jones'],
    },
  ])
  const { body } = await shop.manager.call('POST', '/reports/named/satisfaction/export', {
    ...period,
    table: 'comments',
  })
  expect(body).toEqual({
    fileName: 'satisfaction-comments-2026-02-05-2026-02-06.csv',
    csv: '\uFEFFChat,Started,Rating,Comment,Topic,Agents\r\nr-1,2026-02-05 09:00,good,Quick and kind,,Sarah Jones\r\n',
    rows: 1,
  })
})

describe('the scorecards', () => {
  it('end with the median of the team', async () => {
    const agents = await report('agents')
    expect(
      agents.tables[0]?.rows.map(({ name, values }) => [name, values['chats'], values['firstResponse50']]),
    ).toEqual([
      ['Sarah Jones', 1, 12_000],
      ['Tom Baker', 1, 62_000],
      ['Median of the team', 1, 37_000],
    ])
  })

  it('compare one agent with the whole team', async () => {
    const agents = await report('agents', { agentId: shop.sarah.agent.id })
    expect(agents.tables[0]?.rows.map(({ name, values }) => [name, values['firstResponse50']])).toEqual([
      ['Sarah Jones', 12_000],
      ['Median of the team', 37_000],
    ])
  })
})

it('the backlog counts what is open at the end of each day', async () => {
  const backlog = await report('backlog')
  expect(valuesOf(backlog, 'day', '2026-02-05')).toEqual({ arrived: 2, done: 0, open: 2 })
  expect(valuesOf(backlog, 'day', '2026-02-06')).toEqual({ arrived: 0, done: 1, open: 1 })
  expect(backlog.figures).toEqual({
    open: 1,
    arrived: 2,
    done: 1,
    oldest: Date.parse('2026-02-07T00:00:00+11:00') - nine,
  })
})

describe('a file of a report', () => {
  it('has times in seconds and shares in per cent', async () => {
    const { body } = await shop.manager.call('POST', '/reports/named/agents/export', {
      ...period,
      table: 'agent',
    })
    expect(body).toMatchObject({
      csv: expect.stringContaining(
        'Agent,Chats,"First response, median (s)","Reply time, mean (s)","Resolution, median (s)",Satisfaction (%),Rated good,Rated bad\r\nSarah Jones,1,12,10,600,100,1,0\r\n',
      ),
    })
  })

  it.each(['nothing', 'comments'])(
    'is refused for the table %s that the report does not have',
    async (table) => {
      const answer = await shop.manager.call('POST', '/reports/named/agents/export', { ...period, table })
      expect(answer.status).toBe(400)
    },
  )

  it('is refused to an agent', async () => {
    expect((await shop.sarah.call('POST', '/reports/named/agents', period)).status).toBe(403)
  })
})
