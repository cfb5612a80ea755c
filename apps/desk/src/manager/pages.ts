import type { ComponentType } from 'react'
import type { ManagerPage } from '@murphy/contracts/desk'
import { lazyScreen } from '../components/lazy-screen'
import type { PageProps } from './manager-context'

/**
 * The manager's pages. Each is a chunk that is loaded when it is first opened.
 *
 * To add a page: its name in `managerPages` of the contracts, so that the server answers its address; its label in
 * `copy.ts`; its place in `nav-entries.ts`; an entry here. The page's folder is beside this file, and only this file imports it.
 */
export const pages: Readonly<Record<ManagerPage, ComponentType<PageProps>>> = {
  now: lazyScreen<PageProps>(async () => (await import('./monitor/monitor-page')).MonitorPage),
  inbox: lazyScreen<PageProps>(async () => (await import('./inbox/inbox-page')).InboxPage),
  ratings: lazyScreen<PageProps>(async () => (await import('./history/history-page')).RatingsPage),
  reports: lazyScreen<PageProps>(async () => (await import('./reports/reports-page')).ReportsPage),
  resolution: lazyScreen<PageProps>(
    async () => (await import('./resolution/resolution-page')).ResolutionPage,
  ),
  macros: lazyScreen<PageProps>(async () => (await import('./macros/macro-report-page')).MacroReportPage),
  history: lazyScreen<PageProps>(async () => (await import('./history/history-page')).HistoryPage),
  review: lazyScreen<PageProps>(async () => (await import('./review/review-page')).ReviewPage),
  bans: lazyScreen<PageProps>(async () => (await import('./bans/bans-page')).BansPage),
  'api-keys': lazyScreen<PageProps>(async () => (await import('./integrations/api-keys-page')).ApiKeysPage),
  webhooks: lazyScreen<PageProps>(async () => (await import('./integrations/webhooks-page')).WebhooksPage),
  audit: lazyScreen<PageProps>(async () => (await import('./audit/audit-page')).AuditPage),
  settings: lazyScreen<PageProps>(async () => (await import('./settings/settings-page')).SettingsPage),
}
