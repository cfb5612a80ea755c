import type { ReportFigures, ReportReply, ResolutionReportReply } from '@murphy/contracts/desk'
import { sarah, tom } from '../testing/builders'
import { ines, longDepartment, longName, timezone } from './manager-data'

const minute = 60_000

const figures: ReportFigures = {
  chats: 48,
  missed: 5,
  abandoned: 2,
  firstResponseMs: 41_000,
  replyMs: 35_500,
  durationMs: 9 * minute,
  good: 21,
  bad: 3,
}
const noFigures: ReportFigures = {
  chats: 0,
  missed: 0,
  abandoned: 0,
  firstResponseMs: null,
  replyMs: null,
  durationMs: null,
  good: 0,
  bad: 0,
}

export function addDays(first: string, days: number): string {
  return new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns figures for a number of chats, some of them missed or rated. */
function createFigures(chats: number): ReportFigures {
  return {
    ...figures,
    chats,
    missed: Math.round(chats / 9),
    abandoned: Math.round(chats / 20),
    good: Math.round(chats / 2.5),
    bad: Math.round(chats / 20),
    firstResponseMs: chats < 10 ? null : 30_000 + chats * 100,
  }
}

/** Returns a report with as many chats as each weekday has. */
function createReport(first: string, count: number): ReportReply {
  const chats = Array.from({ length: count }, (_, index) => [12, 31, 44, 48, 61, 55, 9][index % 7] ?? 0)
  const sum = chats.reduce((before, each) => before + each, 0)
  const [most, less] = [Math.round(sum * 0.6), Math.round(sum * 0.3)]
  return {
    timezone,
    from: first,
    to: addDays(first, count - 1),
    total: { ...createFigures(sum), firstResponseMs: 34_000 },
    days: chats.map((each, index) => ({ ...createFigures(each), day: addDays(first, index) })),
    agents: [
      { ...createShare(most), agentId: sarah.id, name: sarah.displayName },
      { ...createShare(less), agentId: tom.id, name: tom.displayName },
      { ...createShare(sum - most - less), agentId: ines.id, name: ines.displayName },
    ],
    departments: [
      { ...createShare(most + less), departmentId: 1, name: 'Customer service' },
      { ...createShare(sum - most - less), departmentId: 2, name: 'Wine experts', good: 0, bad: 0 },
    ],
    hasDemonstration: false,
  }
}

/** Returns the share of one agent or department. */
function createShare(chats: number): ReportFigures {
  return { ...createFigures(chats), missed: 0, abandoned: 0, firstResponseMs: 30_000 + chats * 50 }
}

export const report: ReportReply = createReport('2024-05-28', 7)
export const emptyReport: ReportReply = {
  ...createReport('2024-05-28', 7),
  total: noFigures,
  days: report.days.map(({ day }) => ({ ...noFigures, day })),
  agents: [],
  departments: [],
}
export const quarterReport: ReportReply = {
  ...createReport('2024-03-03', 93),
  agents: Array.from({ length: 30 }, (_, index) => ({
    ...figures,
    agentId: index,
    name: index % 3 === 0 ? longName : `Agent ${index}`,
    durationMs: 83 * minute,
  })),
  departments: [{ ...figures, departmentId: 1, name: longDepartment }],
}

const noResolution = { conversations: 0, solved: 0, escalated: 0, abandoned: 0, votedDown: 0, open: 0 }

export const emptyResolution: ResolutionReportReply = {
  timezone,
  from: '2024-05-28',
  to: '2024-06-03',
  total: noResolution,
  topics: [],
  hasDemonstration: true,
}

export const resolution: ResolutionReportReply = {
  ...emptyResolution,
  total: { conversations: 12_480, solved: 8112, escalated: 1204, abandoned: 2020, votedDown: 431, open: 713 },
  topics: [
    {
      topic: 'order_tracking',
      name: 'Order tracking',
      conversations: 5104,
      solved: 4110,
      escalated: 402,
      abandoned: 301,
      votedDown: 88,
      open: 203,
    },
    {
      topic: 'article:long',
      name: 'Article: What happens when nobody is at home who can show that they are eighteen or older',
      conversations: 210,
      solved: 144,
      escalated: 21,
      abandoned: 33,
      votedDown: 12,
      open: 0,
    },
    { ...noResolution, topic: 'not_understood', name: 'Not understood', conversations: 3, open: 3 },
  ],
}
