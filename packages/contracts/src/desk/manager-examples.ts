import { previewExample } from '../preview/example'
import type { DeskCallExample } from './desk-call-example'
import type { Setting } from './setting-calls'

const commandId = '3a1b2c3d4e5f60718293a4b5c6d7e8f9'
const startedAt = 1717400000000
const filter = {
  shopper: 'mia',
  order: '',
  agentId: 42,
  departmentId: null,
  tag: 'damaged',
  rating: 'good',
  text: 'wet box',
  from: '2024-06-01',
  to: '2024-06-30',
} as const
const figures = {
  chats: 12,
  missed: 2,
  abandoned: 1,
  firstResponseMs: 41_000,
  replyMs: 35_500,
  durationMs: 420_000,
  good: 5,
  bad: 1,
}

const setting: Setting = {
  name: 'liveChat.closedNow',
  value: true,
  standard: false,
  version: 3,
  author: 'Kim Murphy',
  changedAt: startedAt,
}

/** Examples of the calls that only managers may make. */
export const managerCallExamples: {
  readonly [
    Name in
      | 'liveView'
      | 'searchHistory'
      | 'exportHistory'
      | 'mailTranscript'
      | 'report'
      | 'exportReport'
      | 'resolutionReport'
      | 'exportResolutionReport'
      | 'getSettings'
      | 'changeSetting'
      | 'undoSetting'
      | 'previewWidget'
      | 'settingHistory'
  ]: DeskCallExample<Name>
} = {
  liveView: {
    reply: {
      serverTime: startedAt + 70_000,
      rows: [
        {
          windowMinutes: 30,
          departmentId: 1,
          incoming: 4,
          assigned: 3,
          missed: 1,
          active: 2,
          waiting: 1,
          waitAverageMs: 32_000,
          waitLongestMs: 95_000,
          durationAverageMs: null,
          responseAverageMs: 21_000,
          responseLongestMs: 64_000,
          good: 1,
          bad: 0,
        },
      ],
      running: [{ chatId: 'ch-1', departmentId: 1, shopper: 'Mia Hart', agents: ['Sarah Jones'], startedAt }],
    },
  },
  searchHistory: {
    body: { filter, after: null },
    reply: {
      chats: [
        {
          chatId: 'ch-1',
          departmentId: 1,
          startedAt,
          endedAt: startedAt + 420_000,
          shopper: 'Mia Hart',
          email: 'mia@example.com',
          isSignedIn: true,
          orderId: '4001234',
          agents: ['Sarah Jones'],
          tags: ['damaged'],
          rating: 'good',
          comment: null,
          firstMessage: 'my box was wet',
        },
      ],
      next: '1717400000000.ch-1',
      total: 212,
      timezone: 'Australia/Melbourne',
    },
  },
  exportHistory: {
    body: { filter },
    reply: { fileName: 'chats-2024-06-03.csv', csv: 'Chat,Started\r\nch-1,2024-06-03 17:33:20\r\n', rows: 1 },
  },
  mailTranscript: {
    params: { chatId: 'ch-1' },
    body: { id: commandId, email: 'mia@example.com' },
    reply: { id: commandId, chatId: 'ch-1' },
  },
  report: {
    body: { from: '2024-06-01', to: '2024-06-01', departmentId: null },
    reply: {
      timezone: 'Australia/Melbourne',
      from: '2024-06-01',
      to: '2024-06-01',
      total: figures,
      days: [{ ...figures, day: '2024-06-01' }],
      agents: [{ ...figures, agentId: 42, name: 'Sarah Jones' }],
      departments: [{ ...figures, departmentId: 1, name: 'Customer service' }],
      hasDemonstration: false,
    },
  },
  exportReport: {
    body: { from: '2024-06-01', to: '2024-06-01', departmentId: null, by: 'day' },
    reply: { fileName: 'report-day-2024-06-01.csv', csv: 'Day,Chats\r\n2024-06-01,12\r\n', rows: 1 },
  },
  resolutionReport: {
    body: { from: '2024-06-01', to: '2024-06-07' },
    reply: {
      timezone: 'Australia/Melbourne',
      from: '2024-06-01',
      to: '2024-06-07',
      total: { conversations: 40, solved: 24, escalated: 6, abandoned: 5, votedDown: 2, open: 3 },
      topics: [
        {
          topic: 'order_tracking',
          name: 'Order tracking',
          conversations: 22,
          solved: 16,
          escalated: 3,
          abandoned: 1,
          votedDown: 1,
          open: 1,
        },
      ],
      hasDemonstration: false,
    },
  },
  exportResolutionReport: {
    body: { from: '2024-06-01', to: '2024-06-01' },
    reply: {
      fileName: 'resolution-2024-06-01.csv',
      csv: 'Topic,Conversations\r\nAll conversations,12\r\n',
      rows: 1,
    },
  },
  getSettings: { reply: { settings: [setting] } },
  changeSetting: {
    params: { name: 'liveChat.closedNow' },
    body: { value: true, version: 2 },
    reply: { setting },
  },
  undoSetting: {
    params: { name: 'liveChat.closedNow' },
    body: { undoes: 2, version: 2 },
    reply: { setting },
  },
  previewWidget: {
    body: {
      drafts: { banner: previewExample.widgetConfiguration.bannerInfo },
      date: '2026-12-25',
      minute: 720,
      isSignedIn: false,
    },
    reply: previewExample,
  },
  settingHistory: {
    reply: {
      changes: [
        {
          name: 'liveChat.closedNow',
          version: 3,
          oldValue: false,
          newValue: true,
          author: 'Kim Murphy',
          changedAt: startedAt,
          undoes: 2,
        },
      ],
    },
  },
}
