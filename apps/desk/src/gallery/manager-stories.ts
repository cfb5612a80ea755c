import { deskCallExamples } from '@murphy/contracts/desk'
import type { DeskState } from '@murphy/contracts/desk'
import { session } from '../testing/fake-ports'
import { allSettings, bannerChange, singleSignOnAnswer, staffAnswer } from '../testing/settings-answers'
import {
  addedQuestions,
  bans,
  noPhrases,
  noQuestions,
  noTopics,
  phrases,
  review,
  emptyReview,
  reviewTopics,
} from './lists-data'
import { emptyInbox, inbox, inboxItem, inboxThread, inboxViews } from './inbox-data'
import {
  busyFloor,
  history,
  longHistory,
  emptyHistory,
  live,
  longLive,
  emptyLive,
  longFloor,
  replay,
  timezone,
} from './manager-data'
import { auditLog, emptyAuditLog } from './audit-data'
import { emptyMacroReport, macroReport } from './macro-data'
import { createNamedReport, namedReports, noReportSchedules, reportSchedules } from './named-reports-data'
import { apiKeys, deliveries, noApiKeys, noDeliveries, noWebhooks, webhooks } from './integrations-data'
import { emptyResolution, report, quarterReport, emptyReport, resolution } from './reports-data'
import { manyChanges, longSettings, longStaff } from './settings-data'
import type { StaticAnswers } from './static-desk'
import { createShift } from './create-shift'
import type { Story } from './story'

export type ManagerStory = Story & {
  readonly answers: StaticAnswers
  /** Text that is on the page once everything has loaded. */
  readonly shows: string
}

const unreachable = 'The server cannot be reached.'

const settings: StaticAnswers = {
  getSettings: () => ({ settings: allSettings }),
  getStaff: () => staffAnswer,
  getSingleSignOn: () => singleSignOnAnswer,
  settingHistory: () => ({ changes: [bannerChange] }),
}
const longSettingsAnswers: StaticAnswers = {
  getSettings: () => longSettings,
  getStaff: () => longStaff,
  getSingleSignOn: () => singleSignOnAnswer,
  settingHistory: () => ({ changes: manyChanges }),
}

const offerReport = deskCallExamples.chatOfferReport.reply

/** Name, path below `/desk/`, answers, text that shows that everything has loaded, and changes of the desk's state. */
const scenes: readonly (readonly [string, string, StaticAnswers, string, Partial<DeskState>?])[] = [
  ['monitor', 'now', { liveView: () => live }, 'Watch Alex Nguyen'],
  ['monitor, empty', 'now', { liveView: () => emptyLive }, 'No active chats', {}],
  ['monitor, many', 'now', { liveView: () => longLive }, 'Watch Shopper 59', longFloor],
  ['monitor, unreachable', 'now', 'unreachable', unreachable],
  ['inbox', 'inbox', { searchInbox: () => inbox }, 'Omar Reid'],
  [
    'inbox, own and shared views',
    'inbox',
    { searchInbox: () => inbox, savedViews: () => inboxViews, putSavedView: () => inboxViews },
    'Omar Reid',
  ],
  ['inbox, nothing', 'inbox', { searchInbox: () => emptyInbox }, 'No open items'],
  ['inbox, unreachable', 'inbox', 'unreachable', unreachable],
  [
    'inbox, a ticket',
    'inbox/17',
    { searchInbox: () => inbox, inboxItem: () => inboxItem },
    'I am sorry, Mia. A new bottle is on its way and is with you on Wednesday.',
  ],
  [
    'inbox, a thread of emails',
    'inbox/18',
    { searchInbox: () => inbox, inboxItem: () => inboxThread },
    'The courier has left the box at the wrong door.',
  ],
  ['reports', 'reports', { report: () => report }, 'By agent'],
  ['reports, nothing', 'reports', { report: () => emptyReport }, 'No chats in this period'],
  ['reports, a quarter', 'reports', { report: () => quarterReport }, 'Agent 29'],
  ['reports, unreachable', 'reports', 'unreachable', unreachable],
  ...namedReports.map(
    (reply) =>
      [
        `reports, ${reply.report}`,
        `reports/${reply.report}`,
        { detailedReport: () => reply },
        'Compared with',
      ] as const,
  ),
  [
    'reports, a year of days',
    'reports/backlog',
    { detailedReport: () => createNamedReport('backlog', { days: 366 }) },
    'Age of the oldest open item',
  ],
  [
    'reports, volume, nothing',
    'reports/volume',
    { detailedReport: () => createNamedReport('volume', { isEmpty: true }) },
    'By topic: nothing in this period',
  ],
  ['reports, volume, unreachable', 'reports/volume', 'unreachable', unreachable],
  [
    'reports, scheduled',
    'reports/schedules',
    { reportSchedules: () => reportSchedules },
    'Response times, weekly, on Mondays at 08:00',
  ],
  [
    'reports, none scheduled',
    'reports/schedules',
    { reportSchedules: () => noReportSchedules },
    'No scheduled reports',
  ],
  ['resolution', 'resolution', { resolutionReport: () => resolution }, 'Order tracking'],
  [
    'resolution, nothing',
    'resolution',
    { resolutionReport: () => emptyResolution },
    'No conversations in this period',
  ],
  ['resolution, unreachable', 'resolution', 'unreachable', unreachable],
  ['macros, report', 'macros', { macroReport: () => macroReport }, 'Not used in this period'],
  ['macros, none', 'macros', { macroReport: () => emptyMacroReport }, 'No macros yet'],
  ['macros, unreachable', 'macros', 'unreachable', unreachable],
  ['history', 'history', { searchHistory: () => history }, '4 chats'],
  ['history, nothing', 'history', { searchHistory: () => emptyHistory }, 'No chats yet'],
  ['history, many', 'history', { searchHistory: () => longHistory }, '10,000 chats'],
  ['history, unreachable', 'history', 'unreachable', unreachable],
  [
    'history, a chat',
    'history/ch-alex',
    { searchHistory: () => history, chatLog: () => replay },
    'that is the code of our front door, just in case',
  ],
  [
    'not understood',
    'review',
    {
      searchReviewTopics: () => reviewTopics,
      searchReview: () => review,
      getPhrases: () => phrases,
      getAddedQuestions: () => addedQuestions,
    },
    'has it left the shed yet',
  ],
  [
    'not understood, nothing',
    'review',
    {
      searchReviewTopics: () => noTopics,
      searchReview: () => emptyReview,
      getPhrases: () => noPhrases,
      getAddedQuestions: () => noQuestions,
    },
    'No topics to review',
  ],
  ['not understood, unreachable', 'review', 'unreachable', unreachable],
  ['bans', 'bans', { searchBans: () => ({ bans, next: null, timezone }) }, 'Rude Guest'],
  [
    'bans, none',
    'bans',
    { searchBans: () => ({ bans: [], next: null, timezone }) },
    'No banned visitors. You can ban a visitor from a chat or from History.',
  ],
  ['bans, unreachable', 'bans', 'unreachable', unreachable],
  ['API keys', 'api-keys', { getApiKeys: () => apiKeys }, 'Data warehouse'],
  ['API keys, none', 'api-keys', { getApiKeys: () => noApiKeys }, 'No API keys yet.'],
  ['API keys, unreachable', 'api-keys', 'unreachable', unreachable],
  ['webhooks', 'webhooks', { getWebhooks: () => webhooks }, 'Switched off after failures'],
  ['webhooks, none', 'webhooks', { getWebhooks: () => noWebhooks }, 'No webhooks yet.'],
  ['webhooks, unreachable', 'webhooks', 'unreachable', unreachable],
  [
    'webhooks, one',
    'webhooks/1',
    { getWebhooks: () => webhooks, searchDeliveries: () => deliveries },
    'No answer within 10 s',
  ],
  [
    'webhooks, switched off',
    'webhooks/3',
    { getWebhooks: () => webhooks, searchDeliveries: () => noDeliveries },
    'No deliveries.',
  ],
  ['audit log', 'audit', { searchAudit: () => auditLog }, '230 entries'],
  ['audit log, nothing', 'audit', { searchAudit: () => emptyAuditLog }, 'No entries match these filters.'],
  [
    'audit log, failed',
    'audit',
    { searchAudit: () => ({ ...auditLog, entries: [null] as never }) },
    'This part of the desk could not be shown. The rest still works.',
  ],
  ['audit log, unreachable', 'audit', 'unreachable', unreachable],
  ['settings', 'settings', settings, 'Opening hours'],
  ['settings, long hours', 'settings', longSettingsAnswers, 'Wine experts'],
  ['settings, messages', 'settings/messages', settings, 'Greeting'],
  ['settings, appearance', 'settings/look', settings, 'Seasons'],
  ['settings, features', 'settings/features', settings, 'Same-day delivery'],
  ['settings, routing', 'settings/routing', { ...settings, getPhrases: () => phrases }, 'Add rule'],
  ['settings, service levels', 'settings/service', settings, 'All other departments'],
  [
    'settings, visits and offers',
    'settings/visits',
    { ...settings, chatOfferReport: () => offerReport },
    'Removed rule',
  ],
  ['settings, data', 'settings/data', settings, 'File types, separated by commas'],
  ['settings, team', 'settings/people', settings, 'New department'],
  [
    'settings, team without single sign-on',
    'settings/people',
    { ...settings, getSingleSignOn: () => ({ isPasswordAllowed: true, provider: null, rules: [] }) },
    'Your team signs in with email and password.',
  ],
  ['settings, many accounts', 'settings/people', longSettingsAnswers, 'New department'],
  ['settings, change history', 'settings/history', settings, 'The last 200 changes, newest first'],
  ['settings, many changes', 'settings/history', longSettingsAnswers, 'The last 200 changes, newest first'],
  ['settings, unreachable', 'settings', 'unreachable', unreachable],
]

/** The manager's pages in every state that can be shown. */
export const managerStories: readonly ManagerStory[] = scenes.map(
  ([name, path, answers, shows, floor = busyFloor]) => ({
    name,
    answers,
    shows,
    state: createShift(floor, { path, account: { ...session.agent, role: 'manager' } }),
  }),
)
