import { callExamples } from '@murphy/contracts/call-examples'
import { CsvReplySchema, ResolutionReportReplySchema } from '@murphy/contracts/desk'
import { sql } from 'kysely'
import { parse } from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { createConversations } from '../../adapters/postgres/conversations'
import { createResolutions } from '../../adapters/postgres/resolutions'
import type { OutcomeChange } from '../../resolution/resolution'
import { joinChanges, wholeConversation } from '../../resolution/resolution'
import { openShop } from '../../testing/open-shop'

const shop = openShop('manager')
const hourMs = 3_600_000
beforeEach(async () => {
  await shop.database.db.deleteFrom('murphy.conversation_outcome').execute()
})

const resolutions = () => createResolutions(shop.database.db)

/** Stores turns about topics: `offers answered`. */
async function talk(
  sessionId: string,
  turns: readonly string[],
  { at = shop.server.clock.now() - 26 * hourMs, isEnded = false, group = 'ig-1' } = {},
): Promise<void> {
  for (const [place, turn] of turns.entries()) {
    const [topic = '', result = ''] = turn.split(' ')
    const change: OutcomeChange = {
      sessionId,
      topic,
      intentGroupId: group,
      result: result === 'answered' || result === 'unanswered' ? result : null,
      isEscalated: result === 'escalated',
      isEnded,
      firstAt: at + place,
      lastAt: at + place,
    }
    await resolutions().save([change, { ...change, topic: wholeConversation }])
  }
}

async function report(range: { from: string | null; to: string | null } = { from: null, to: null }) {
  return parse(
    ResolutionReportReplySchema,
    (await shop.manager.call('POST', '/reports/resolution', range)).body,
  )
}

const none = { conversations: 0, solved: 0, escalated: 0, abandoned: 0, votedDown: 0, open: 0 }

describe('the resolution report', () => {
  it.each([
    ['solved', ['offers answered'], {}, { solved: 1 }],
    ['solved once it has ended', ['offers answered'], { at: -1, isEnded: true }, { solved: 1 }],
    ['open until it is silent for a day', ['offers answered'], { at: -23 }, { open: 1 }],
    ['abandoned after a fallback', ['offers answered', 'offers unanswered'], {}, { abandoned: 1 }],
    ['solved after a second attempt', ['offers unanswered', 'offers answered'], {}, { solved: 1 }],
    ['escalated whatever follows', ['offers escalated', 'offers answered'], {}, { escalated: 1 }],
    ['escalated at once', ['offers escalated'], { at: -1 }, { escalated: 1 }],
  ])('counts a conversation as %s', async (_, turns, times: { at?: number; isEnded?: boolean }, expected) => {
    const { at = -25, isEnded = false } = times
    await talk('s1', turns, { at: shop.server.clock.now() + at * hourMs, isEnded })
    const counts = { ...none, conversations: 1, ...expected }
    expect(await report()).toMatchObject({
      total: counts,
      topics: [{ topic: 'offers', name: 'Offers', ...counts }],
    })
  })

  it('counts a conversation once and each of its topics, the most frequent first', async () => {
    await talk('s1', ['article:returns answered', 'offers unanswered'])
    await talk('s2', ['offers answered'])
    await talk('s3', ['not_understood unanswered'])
    const { total, topics } = await report()
    expect(total).toEqual({ ...none, conversations: 3, solved: 1, abandoned: 2 })
    expect(topics).toEqual([
      { ...none, topic: 'offers', name: 'Offers', conversations: 2, solved: 1, abandoned: 1 },
      { ...none, topic: 'article:returns', name: 'Article: Returns', conversations: 1, solved: 1 },
      { ...none, topic: 'not_understood', name: 'Not understood', conversations: 1, abandoned: 1 },
    ])
  })

  it('counts a negative vote against its topic until a positive one follows', async () => {
    await talk('s1', ['offers answered'], { group: 'ig-offers' })
    await talk('s1', ['store_hours answered'], { group: 'ig-hours' })
    const vote = (isSuccessful: boolean) =>
      shop.server.post('/api/Analytics/UpdateAnalyticsStatus', {
        sessionId: 's1',
        userId: 'guest-1',
        data: { updateType: 'acceptance', intentGroupId: 'ig-offers', isSuccessful },
      })
    expect((await vote(false)).status).toBe(200)
    const { total, topics } = await report()
    expect(total).toMatchObject({ votedDown: 1, solved: 0 })
    expect(topics.map(({ topic, votedDown }) => [topic, votedDown])).toEqual([
      ['offers', 1],
      ['store_hours', 0],
    ])
    await vote(true)
    expect((await report()).total).toMatchObject({ votedDown: 0, solved: 1 })
  })

  it('counts a conversation that an agent joined as escalated, with its last topic', async () => {
    await talk('s1', ['offers answered', 'store_hours answered'])
    await shop.server.post('/api/Analytics/UpdateLiveChatStatus', {
      sessionId: 's1',
      userId: 'guest-1',
      data: { intentGroupId: 'ig-1', liveChatStatus: 'AgentJoined', intentGroupName: 'Contact' },
    })
    const { total, topics } = await report()
    expect(total).toMatchObject({ escalated: 1, solved: 0 })
    expect(topics.map(({ topic, escalated }) => [topic, escalated])).toEqual([
      ['offers', 0],
      ['store_hours', 1],
    ])
  })

  it.each([
    ['its shopper sent a ticket', 1, 1],
    ['an hour ago, but not one of two days ago', 49, 0],
  ])('counts a conversation as escalated when %s', async (_, hoursAgo, escalated) => {
    await talk('s7', ['offers answered'])
    await sql`
      insert into murphy.conversation (chatbot_user_id, session_id, last_sequence, said_at)
      values ('guest-7', 's7', 1, ${new Date(shop.server.clock.now() - hoursAgo * hourMs)})
      on conflict (chatbot_user_id, session_id) do update set said_at = excluded.said_at`.execute(
      shop.database.db,
    )
    const [{ body }] = callExamples.postCreateTicket
    const ticket = { ...body.ticket, custom_fields: [{ id: 1002, value: 'guest-7' }] }
    expect((await shop.server.post('/api/Zendesk/PostCreateTicket', { ticket })).status).toBe(200)
    expect((await report()).total).toMatchObject({ escalated })
  })

  it('counts the conversations that began on the days of the period, in the shop’s time zone', async () => {
    await talk('before', ['offers answered'], { at: Date.parse('2026-02-28T23:59:59+11:00') })
    await talk('first', ['offers answered'], { at: Date.parse('2026-03-01T00:00:00+11:00') })
    await talk('last', ['offers answered'], { at: Date.parse('2026-03-02T23:59:58+11:00') })
    await talk('after', ['offers answered'], { at: Date.parse('2026-03-03T00:00:00+11:00') })
    const found = await report({ from: '2026-03-01', to: '2026-03-02' })
    expect(found).toMatchObject({ from: '2026-03-01', to: '2026-03-02', total: { conversations: 2 } })
  })

  it.each([
    [{ from: '2026-03-02', to: '2026-03-01' }],
    [{ from: '2026-03-02', to: null }],
    [{ from: '2026-01-01', to: '2027-01-02' }],
  ])('refuses the period %j', async (range) => {
    expect((await shop.manager.call('POST', '/reports/resolution', range)).status).toBe(400)
  })

  it('is exported as CSV with a row for all conversations', async () => {
    await talk('s1', ['article:returns answered'])
    const body = { from: '2026-03-01', to: '2026-03-04' }
    const answer = await shop.manager.call('POST', '/reports/resolution/export', body)
    expect(parse(CsvReplySchema, answer.body)).toEqual({
      fileName: 'resolution-2026-03-01-2026-03-04.csv',
      csv: [
        '\uFEFFTopic,Conversations,Solved,Escalated,Abandoned,Voted down,Open',
        'Article: Returns,1,1,0,0,0,0',
        'All conversations,1,1,0,0,0,0',
        '',
      ].join('\r\n'),
      rows: 2,
    })
  })

  it('reads the rows of the period from an index alone', async () => {
    await sql`
      insert into murphy.conversation_outcome
        (session_hash, topic, intent_group_id, result, is_escalated, is_ended, first_at, last_at)
      select sha256(convert_to(n::text, 'UTF8')), '', '', 'answered', false, true, at, at
      from generate_series(1, 20000) as n, lateral (select now() - n * interval '1 hour' as at) as times`.execute(
      shop.database.db,
    )
    await sql`vacuum analyze murphy.conversation_outcome`.execute(shop.database.db)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select topic, is_escalated, is_ended, last_at, result, is_voted_down from murphy.conversation_outcome
      where first_at >= now() - interval '2 days' and first_at < now()`.execute(shop.database.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using conversation_outcome_by_start',
    )
  })

  it('loses a conversation that its shopper deletes', async () => {
    await talk('s9', ['offers answered'])
    await sql`
      insert into murphy.conversation (chatbot_user_id, session_id, last_sequence, said_at)
      values ('guest-9', 's9', 1, now())`.execute(shop.database.db)
    await sql`
      insert into murphy.conversation_line
        (conversation_id, sequence, line_id, widget_session_hash, sender, kind, item, said_at)
      select conversation_id, 1, 'm-1', sha256('w-9'), 'user', 'text', '{"type":"message","text":"hi"}', now()
      from murphy.conversation where session_id = 's9'`.execute(shop.database.db)
    await createConversations(shop.database.db).remove({
      chatbotUserId: 'guest-9',
      widgetSessionIds: ['w-9'],
    })
    expect((await report()).total).toEqual(none)
  })
})

it('joins two changes of a topic, the later result first', () => {
  const change: OutcomeChange = {
    sessionId: 's1',
    topic: 'offers',
    intentGroupId: 'ig-1',
    result: 'unanswered',
    isEscalated: true,
    isEnded: false,
    firstAt: 1,
    lastAt: 1,
  }
  const later = { ...change, result: null, isEscalated: false, isEnded: true, firstAt: 2, lastAt: 2 }
  expect(joinChanges(change, later)).toEqual({
    ...later,
    result: 'unanswered',
    isEscalated: true,
    firstAt: 1,
  })
})
