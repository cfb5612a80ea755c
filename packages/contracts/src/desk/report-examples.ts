import type { DeskCallExample } from './desk-call-example'
import type { ReportSchedulesReply } from './report-schedule-calls'

const period = { from: '2024-06-01', to: '2024-06-07', departmentId: null, agentId: null } as const
const scheduleId = '5f60718293a4b5c6d7e8f93a1b2c3d4e'
const sarah = { agentId: 42, name: 'Sarah Jones', email: 'sarah.jones@murphy.example' }
const schedules: ReportSchedulesReply = {
  timezone: 'Australia/Melbourne',
  schedules: [
    {
      scheduleId,
      version: 2,
      report: 'times',
      frequency: 'weekly',
      hour: 8,
      departmentId: 1,
      agentId: null,
      recipients: [sarah],
      nextAt: 1717970400000,
      author: 'Kim Murphy',
    },
  ],
  accounts: [sarah],
}

type ReportCall =
  | 'detailedReport'
  | 'exportDetailedReport'
  | 'reportSchedules'
  | 'putReportSchedule'
  | 'deleteReportSchedule'

/** Examples of the calls of the named reports and of their mails. */
export const reportCallExamples: { readonly [Name in ReportCall]: DeskCallExample<Name> } = {
  detailedReport: {
    params: { report: 'satisfaction' },
    body: period,
    reply: {
      report: 'satisfaction',
      timezone: 'Australia/Melbourne',
      from: '2024-06-01',
      to: '2024-06-07',
      before: { from: '2024-05-25', to: '2024-05-31' },
      figures: { satisfaction: 0.75, good: 6, bad: 2, ratedShare: 0.5 },
      figuresBefore: { satisfaction: 0.5, good: 2, bad: 2, ratedShare: 0.25 },
      tables: [
        {
          key: 'day',
          rows: [
            { key: '2024-06-01', name: '2024-06-01', values: { satisfaction: 1, good: 2, bad: 0 } },
            { key: '2024-06-02', name: '2024-06-02', values: { satisfaction: 0.5, good: 2, bad: 2 } },
            { key: '2024-06-03', name: '2024-06-03', values: { satisfaction: null, good: 0, bad: 0 } },
          ],
        },
        {
          key: 'topic',
          rows: [
            {
              key: 'order_tracking',
              name: 'Order tracking',
              values: { satisfaction: 0.75, good: 6, bad: 2 },
            },
          ],
        },
        {
          key: 'agent',
          rows: [{ key: '42', name: 'Sarah Jones', values: { satisfaction: 0.75, good: 6, bad: 2 } }],
        },
      ],
      comments: [
        {
          chatId: 'ch-1',
          startedAt: 1717400000000,
          rating: 'good',
          comment: 'Quick and kind',
          topic: 'Order tracking',
          agents: ['Sarah Jones'],
        },
      ],
      agents: [{ agentId: 42, name: 'Sarah Jones' }],
      hasDemonstration: false,
    },
  },
  exportDetailedReport: {
    params: { report: 'satisfaction' },
    body: { ...period, table: 'day' },
    reply: {
      fileName: 'satisfaction-day-2024-06-01-2024-06-07.csv',
      csv: 'Day,Satisfaction (%)\r\n2024-06-01,100\r\n',
      rows: 1,
    },
  },
  reportSchedules: { reply: schedules },
  putReportSchedule: {
    params: { scheduleId },
    body: {
      report: 'times',
      frequency: 'weekly',
      hour: 8,
      departmentId: 1,
      agentId: null,
      version: 1,
      recipientIds: [42],
    },
    reply: schedules,
  },
  deleteReportSchedule: { params: { scheduleId }, reply: { ...schedules, schedules: [] } },
}
