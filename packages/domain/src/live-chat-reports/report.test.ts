import { describe, expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar'
import type { ChatHistory } from './chat-figures'
import { toReportedChat, createReport } from './report'
import { listDays } from './zoned-day'

const zone = 'Australia/Melbourne'
const minute = 60_000

/** Served by one or two agents: the first answers after a minute, the shopper asks again, the last answers after two. */
function chat(
  startedAt: string,
  {
    agents = [42],
    rating = null,
    departmentId = 1,
  }: { agents?: readonly number[]; rating?: ChatHistory['rating']; departmentId?: number } = {},
) {
  const from = Date.parse(startedAt)
  const [first] = agents
  const last = agents.at(-1)
  const endedAt = from + 10 * minute
  return toReportedChat(
    {
      departmentId,
      startedAt: from,
      endedAt,
      rating,
      events: [
        { kind: 'shopper-wrote', at: from },
        ...agents.map((agentId) => ({ kind: 'agent-joined', agentId, at: from }) as const),
        ...(first === undefined ? [] : [{ kind: 'agent-wrote', agentId: first, at: from + minute } as const]),
        { kind: 'shopper-wrote', at: from + 2 * minute },
        ...(last === undefined
          ? []
          : [{ kind: 'agent-wrote', agentId: last, at: from + 4 * minute } as const]),
      ],
    },
    endedAt,
  )
}
function days(first: string, last: string) {
  return listDays(parseCalendarDate(first), parseCalendarDate(last))
}

describe('the report by day', () => {
  it.each([
    // Half past one, then half past three an hour later
    [
      'forward',
      [
        '2026-10-03T23:30:00+10:00',
        '2026-10-04T01:30:00+10:00',
        '2026-10-04T03:30:00+11:00',
        '2026-10-04T23:30:00+11:00',
        '2026-10-05T00:30:00+11:00',
      ],
      '2026-10-03',
      '2026-10-05',
      [1, 3, 1],
    ],
    [
      'back',
      [
        '2026-04-04T23:30:00+11:00',
        '2026-04-05T02:30:00+11:00',
        '2026-04-05T02:30:00+10:00',
        '2026-04-05T23:30:00+10:00',
        '2026-04-06T00:30:00+10:00',
      ],
      '2026-04-04',
      '2026-04-06',
      [1, 3, 1],
    ],
  ] as const)(
    'counts every chat once on its own day, also in the night in which the clocks go %s',
    (_, starts, first, last, counts) => {
      const report = createReport(
        starts.map((start) => chat(start)),
        zone,
        days(first, last),
      )
      expect(report.days.map(({ chats }) => chats)).toEqual(counts)
      expect(report.total.chats).toBe(5)
      // Durations ignore changes of the clock.
      expect(report.days.map(({ durationMs }) => durationMs)).toEqual([10 * minute, 10 * minute, 10 * minute])
    },
  )

  it('includes days without chats', () => {
    expect(createReport([], zone, days('2026-03-01', '2026-03-02')).days).toEqual(
      ['2026-03-01', '2026-03-02'].map((day) => ({
        day,
        chats: 0,
        missed: 0,
        abandoned: 0,
        firstResponseMs: null,
        replyMs: null,
        durationMs: null,
        good: 0,
        bad: 0,
      })),
    )
  })
})

it("reports an agent's own replies, and the other figures of the agent's chats", () => {
  const noon = '2026-03-04T12:00:00+11:00'
  const { agents, total } = createReport(
    [
      chat(noon, { agents: [42, 43], rating: 'good' }),
      chat(noon, { agents: [43], rating: 'bad' }),
      chat(noon, { agents: [] }),
    ],
    zone,
    days('2026-03-04', '2026-03-04'),
  )
  expect(agents).toEqual([
    {
      agentId: 42,
      chats: 1,
      missed: 0,
      abandoned: 0,
      firstResponseMs: minute,
      replyMs: minute,
      durationMs: 10 * minute,
      good: 1,
      bad: 0,
    },
    {
      agentId: 43,
      chats: 2,
      missed: 0,
      abandoned: 0,
      firstResponseMs: minute,
      replyMs: ((2 + 1 + 2) * minute) / 3,
      durationMs: 10 * minute,
      good: 1,
      bad: 1,
    },
  ])
  expect(total).toMatchObject({ chats: 3, missed: 1, abandoned: 1 })
})

it('lists departments in the order of their ids', () => {
  const noon = '2026-03-04T12:00:00+11:00'
  const report = createReport(
    [chat(noon, { departmentId: 2 }), chat(noon), chat(noon, { departmentId: 2 })],
    zone,
    [],
  )
  expect(report.departments.map(({ departmentId, chats }) => [departmentId, chats])).toEqual([
    [1, 1],
    [2, 2],
  ])
})
