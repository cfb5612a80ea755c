import { reportDefinitions, reportNames, teamMedianKey } from '@murphy/contracts/desk'
import type {
  DetailedReportReply,
  ReportName,
  ReportSchedulesReply,
  ReportTable,
  ReportTableRow,
  ReportUnit,
} from '@murphy/contracts/desk'
import { sarah, tom } from '../testing/builders'
import { longDepartment, longName, timezone } from './manager-data'
import { addDays } from './reports-data'

/** Returns a plausible value of a unit, different for each seed. */
function createValue(unit: ReportUnit, seed: number): number {
  const wave = (seed * 7) % 11
  switch (unit) {
    case 'count':
      return 4 + wave * 3
    case 'mean':
      return 0.4 + wave / 4
    case 'share':
      return 0.6 + wave / 40
    case 'duration':
      return 30_000 + wave * 8000
  }
}

function createRow(
  { columns }: ReportTable,
  row: { key: string; name: string },
  seed: number,
): ReportTableRow {
  return {
    ...row,
    values: Object.fromEntries(columns.map(({ key, unit }, place) => [key, createValue(unit, seed + place)])),
  }
}

function listRows(
  { key }: ReportTable,
  first: string,
  count: number,
): readonly { key: string; name: string }[] {
  switch (key) {
    case 'day':
      return Array.from({ length: count }, (_, place) => addDays(first, place)).map((day) => ({
        key: day,
        name: day,
      }))
    case 'hour':
      return Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).map((hour) => ({
        key: hour,
        name: hour,
      }))
    case 'agent':
      return [
        { key: String(sarah.id), name: sarah.displayName },
        { key: String(tom.id), name: longName },
      ]
    case 'department':
      return [
        { key: '1', name: 'Customer service' },
        { key: '2', name: longDepartment },
      ]
    case 'by':
      return ['Murphy', 'Agents, in chats', 'Agents, messages and tickets'].map((name) => ({
        key: name,
        name,
      }))
    default:
      return [
        { key: 'order_tracking', name: 'Order tracking' },
        {
          key: 'long',
          name: 'Article: What happens when nobody is at home who can show that they are eighteen',
        },
      ]
  }
}

/** Returns a named report of a number of days; `isEmpty`: without rows and values. */
export function createNamedReport(
  report: ReportName,
  { days = 7, isEmpty = false }: { readonly days?: number; readonly isEmpty?: boolean } = {},
): DetailedReportReply {
  const { figures, tables } = reportDefinitions[report]
  const from = addDays('2024-06-04', -days)
  const toFigures = (seed: number) =>
    Object.fromEntries(
      figures.map(({ key, unit }, place) => [key, isEmpty ? null : createValue(unit, seed + place)]),
    )
  return {
    report,
    timezone,
    from,
    to: '2024-06-03',
    before: { from: addDays(from, -days), to: addDays(from, -1) },
    figures: toFigures(3),
    figuresBefore: toFigures(5),
    tables: tables.map((table) => {
      const rows = listRows(table, from, days).map((row, seed) => createRow(table, row, seed))
      const median = createRow(table, { key: teamMedianKey, name: 'Median of the team' }, 2)
      const all = report === 'agents' ? [...rows, median] : rows
      return { key: table.key, rows: isEmpty ? [] : all }
    }),
    comments:
      report === 'satisfaction' && !isEmpty
        ? [
            {
              chatId: 'ch-alex',
              startedAt: Date.parse('2024-06-03T10:00:00+10:00'),
              rating: 'bad',
              comment:
                'It took three tries until somebody read what I had written, and my box is still not here.',
              topic: 'Order tracking',
              agents: [sarah.displayName, tom.displayName],
            },
          ]
        : [],
    agents: [
      { agentId: sarah.id, name: sarah.displayName },
      { agentId: tom.id, name: longName },
    ],
    hasDemonstration: report === 'volume',
  }
}

/** All reports with values. */
export const namedReports: readonly DetailedReportReply[] = reportNames.map((name) => createNamedReport(name))

const accounts = [
  { agentId: sarah.id, name: sarah.displayName, email: 'sarah.jones@murphy.example' },
  { agentId: tom.id, name: longName, email: `${'long.'.repeat(10)}name@murphy.example` },
]

export const reportSchedules: ReportSchedulesReply = {
  timezone,
  accounts,
  schedules: [
    {
      scheduleId: 'a'.repeat(32),
      version: 1,
      report: 'times',
      frequency: 'weekly',
      hour: 8,
      departmentId: 1,
      agentId: null,
      recipients: accounts,
      nextAt: Date.parse('2024-06-10T08:00:00+10:00'),
      author: 'Kim Murphy',
    },
    {
      scheduleId: 'b'.repeat(32),
      version: 4,
      report: 'backlog',
      frequency: 'monthly',
      hour: 0,
      departmentId: null,
      agentId: null,
      recipients: [],
      nextAt: Date.parse('2024-07-01T00:00:00+10:00'),
      author: longName,
    },
  ],
}
export const noReportSchedules: ReportSchedulesReply = { ...reportSchedules, schedules: [] }
