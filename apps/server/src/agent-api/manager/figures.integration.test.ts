import { LiveViewReplySchema, ReportReplySchema } from '@murphy/contracts/desk'
import { parse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { openShop } from '../../testing/open-shop'
import { storeManyChats, storePastChat } from '../testing/past-chats'

const minute = 60_000

const shop = openShop('manager', 'sarah')

describe('the live view', () => {
  it('gives the results of each period and department, and the running chats', async () => {
    const now = shop.server.clock.now()
    await storePastChat(shop.database, {
      chatId: 'runs',
      shopper: 'Mia Hart',
      startedAt: now - 5 * minute,
      endedAt: null,
      agentIds: [shop.sarah.agent.id],
      messages: [
        ['shopper', 2000, 'Hi'],
        [shop.sarah.agent.id, 32_000, 'Hello'],
      ],
    })
    await storePastChat(shop.database, {
      chatId: 'gone',
      shopper: 'Wen',
      startedAt: now - 44 * minute,
      endedAt: now - 40 * minute,
      departmentId: 2,
    })
    await storePastChat(shop.database, {
      chatId: 'waits',
      shopper: 'Sam',
      startedAt: now - 2 * minute,
      endedAt: null,
    })
    const answer = await shop.manager.call('GET', '/live-view')
    const { rows, running, serverTime } = parse(LiveViewReplySchema, answer.body)
    expect(serverTime).toBe(now)
    expect(
      rows.map(({ windowMinutes, departmentId, incoming, missed }) => [
        windowMinutes,
        departmentId,
        incoming,
        missed,
      ]),
    ).toEqual([
      [30, null, 2, 0],
      [30, 1, 2, 0],
      [30, 2, 0, 0],
      [60, null, 3, 1],
      [60, 1, 2, 0],
      [60, 2, 1, 1],
    ])
    expect(rows[0]).toEqual({
      windowMinutes: 30,
      departmentId: null,
      incoming: 2,
      assigned: 1,
      missed: 0,
      active: 1,
      waiting: 1,
      waitAverageMs: (1000 + 2 * minute) / 2,
      waitLongestMs: 2 * minute,
      durationAverageMs: null,
      responseAverageMs: 30_000,
      responseLongestMs: 30_000,
      good: 0,
      bad: 0,
    })
    expect(running).toEqual([
      {
        chatId: 'runs',
        departmentId: 1,
        shopper: 'Mia Hart',
        agents: [`Agent ${shop.sarah.agent.id}`],
        startedAt: now - 5 * minute,
      },
    ])
  })
})

describe('a report', () => {
  async function report(body: object) {
    return parse(ReportReplySchema, (await shop.manager.call('POST', '/reports', body)).body)
  }

  it('counts each chat of the night when the clocks go forward on the day of its start', async () => {
    const starts = [
      '2025-10-04T23:59:59+10:00',
      '2025-10-05T00:00:00+10:00',
      '2025-10-05T01:59:00+10:00',
      '2025-10-05T03:00:00+11:00',
      '2025-10-05T23:59:59+11:00',
      '2025-10-06T00:00:00+11:00',
    ]
    for (const [place, start] of starts.entries()) {
      await storePastChat(shop.database, {
        chatId: `dst-${place}`,
        shopper: 'Night owl',
        startedAt: Date.parse(start),
        agentIds: place === 1 ? [] : [shop.sarah.agent.id],
        rating: place === 2 ? 'good' : null,
        messages:
          place === 1
            ? []
            : [
                ['shopper', 2000, 'Hi'],
                [shop.sarah.agent.id, 12_000, 'Hello'],
              ],
      })
    }
    const { days, agents, departments, total, timezone } = await report({
      from: '2025-10-04',
      to: '2025-10-06',
      departmentId: null,
    })
    expect(timezone).toBe('Australia/Melbourne')
    expect(days.map(({ day, chats, missed }) => [day, chats, missed])).toEqual([
      ['2025-10-04', 1, 0],
      ['2025-10-05', 4, 1],
      ['2025-10-06', 1, 0],
    ])
    const figures = {
      firstResponseMs: 12_000,
      replyMs: 10_000,
      durationMs: 10 * minute - 1000,
      good: 1,
      bad: 0,
    }
    expect(total).toEqual({ chats: 6, missed: 1, abandoned: 1, ...figures })
    expect(agents).toEqual([
      { agentId: shop.sarah.agent.id, name: 'Sarah Jones', chats: 5, missed: 0, abandoned: 0, ...figures },
    ])
    expect(departments).toEqual([
      { departmentId: 1, name: 'Customer service', chats: 6, missed: 1, abandoned: 1, ...figures },
    ])
    expect((await report({ from: '2025-10-04', to: '2025-10-06', departmentId: 2 })).total.chats).toBe(0)
  })

  it('counts each chat of the night when the clocks go back once, on a day of 25 hours', async () => {
    const starts = [
      '2025-04-05T23:59:59+11:00',
      '2025-04-06T00:00:00+11:00',
      '2025-04-06T02:30:00+11:00',
      // The same time of the wall again, an hour later.
      '2025-04-06T02:30:00+10:00',
      '2025-04-06T23:59:59+10:00',
      '2025-04-07T00:00:00+10:00',
    ]
    for (const [place, start] of starts.entries())
      await storePastChat(shop.database, {
        chatId: `back-${place}`,
        shopper: 'Night owl',
        startedAt: Date.parse(start),
        agentIds: [shop.sarah.agent.id],
        messages: [
          ['shopper', 2000, 'Hi'],
          [shop.sarah.agent.id, 12_000, 'Hello'],
        ],
      })
    const { days, total } = await report({ from: '2025-04-05', to: '2025-04-07', departmentId: null })
    expect(days.map(({ day, chats }) => [day, chats])).toEqual([
      ['2025-04-05', 1],
      ['2025-04-06', 4],
      ['2025-04-07', 1],
    ])
    expect(total).toMatchObject({
      chats: 6,
      missed: 0,
      firstResponseMs: 12_000,
      durationMs: 10 * minute - 1000,
    })
  })

  it('covers the last week by default', async () => {
    const { from, to, days } = await report({})
    expect([from, to, days.length]).toEqual(['2026-02-26', '2026-03-04', 7])
    expect((await shop.manager.call('POST', '/reports', { from: '2026-01-01' })).status).toBe(400)
  })

  it('can be downloaded as a file', async () => {
    const answer = await shop.manager.call('POST', '/reports/export', {
      from: '2025-10-05',
      to: '2025-10-05',
      departmentId: null,
      by: 'agent',
    })
    expect(answer.body).toEqual({
      fileName: 'report-agent-2025-10-05.csv',
      rows: 1,
      csv: '\uFEFFAgent,Chats,Missed,Abandoned,First response (s),Reply time (s),Duration (s),Good ratings,Bad ratings\r\nSarah Jones,3,0,0,12,10,599,1,0\r\n',
    })
  })

  it('a report of a busy quarter contains every chat', async () => {
    await storeManyChats(shop.database, 1501, Date.parse('2025-06-30T00:00:00Z'))
    expect((await report({ from: '2025-06-01', to: '2025-06-30', departmentId: null })).total.chats).toBe(
      1501,
    )
  })

  it.each([
    ['2026-01-02', '2026-01-01'],
    ['2026-01-01', '2027-01-02'],
    ['2026-02-30', '2026-03-01'],
  ])('a report from %s to %s is refused', async (from, to) => {
    expect((await shop.manager.call('POST', '/reports', { from, to, departmentId: null })).status).toBe(400)
  })
})
