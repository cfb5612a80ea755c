import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { ManagerPage } from '@murphy/contracts/desk'
import type { PageProps } from './manager-context'

/**
 * The manager's pages. Each is a chunk that is loaded when it is first opened.
 *
 * To add a page: its name in `managerPages` of the contracts, so that the server answers its address; its label in
 * `copy.ts`; its place in `nav-entries.ts`; an entry here. The page's folder is beside this file, and only this file imports it.
 */
export const pages: Readonly<Record<ManagerPage, ComponentType<PageProps>>> = {
  now: lazy(async () => ({ default: (await import('./monitor/monitor-page')).MonitorPage })),
  inbox: lazy(async () => ({ default: (await import('./inbox/inbox-page')).InboxPage })),
  ratings: lazy(async () => ({ default: (await import('./history/history-page')).RatingsPage })),
  reports: lazy(async () => ({ default: (await import('./reports/reports-page')).ReportsPage })),
  resolution: lazy(async () => ({
    default: (await import('./resolution/resolution-page')).ResolutionPage,
  })),
  macros: lazy(async () => ({ default: (await import('./macros/macro-report-page')).MacroReportPage })),
  history: lazy(async () => ({ default: (await import('./history/history-page')).HistoryPage })),
  review: lazy(async () => ({ default: (await import('./review/review-page')).ReviewPage })),
  bans: lazy(async () => ({ default: (await import('./bans/bans-page')).BansPage })),
  'api-keys': lazy(async () => ({ default: (await import('./integrations/api-keys-page')).ApiKeysPage })),
  webhooks: lazy(async () => ({ default: (await import('./integrations/webhooks-page')).WebhooksPage })),
  audit: lazy(async () => ({ default: (await import('./audit/audit-page')).AuditPage })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-page')).SettingsPage })),
}
