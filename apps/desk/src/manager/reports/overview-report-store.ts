import type { ReportReply } from '@murphy/contracts/desk'
import type { DayRange, PeriodReportStore } from '../period-report-store'
import { createRangeReportStore } from '../period-report-store'
import type { ManagerPorts } from '../ports'

/** The days of the overview and its department; `null`: all departments. */
export type OverviewRange = DayRange & { readonly departmentId: number | null }

export type OverviewReportStore = PeriodReportStore<
  ReportReply,
  OverviewRange,
  [by: 'day' | 'agent' | 'department']
>

const lastWeek: OverviewRange = { from: null, to: null, departmentId: null }

/** Creates the store of the overview of the last week, which is saved by day, agent or department. */
export function createOverviewReportStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): OverviewReportStore {
  return createRangeReportStore(save, lastWeek, {
    load: (range) => request('report', { body: range }),
    export: (range, by) => request('exportReport', { body: { ...range, by } }),
  })
}
