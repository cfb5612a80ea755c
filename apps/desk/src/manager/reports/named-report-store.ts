import { reportNames } from '@murphy/contracts/desk'
import type { DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import type { DayRange, PeriodReportStore } from '../period-report-store'
import { createShownReportStore } from '../period-report-store'
import type { ManagerPorts } from '../ports'

/** The report and its filters; `null`: all departments, all agents. */
export type NamedReportRange = DayRange & {
  readonly name: ReportName
  readonly departmentId: number | null
  readonly agentId: number | null
}

export type NamedReportStore = PeriodReportStore<DetailedReportReply, NamedReportRange, [table: string]>

const lastWeek = { from: null, to: null, departmentId: null, agentId: null }

/**
 * Creates the store that the named reports share, so that the filters of one stay for the next. Its report is the last
 * that arrived, possibly of another name. Each table of a report is saved by itself.
 */
export function createNamedReportStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): NamedReportStore {
  const initial: NamedReportRange = { name: reportNames[0], ...lastWeek }
  return createShownReportStore(save, initial, {
    load: ({ name, ...filter }) => request('detailedReport', { params: { report: name }, body: filter }),
    export: ({ name, ...filter }, table) =>
      request('exportDetailedReport', { params: { report: name }, body: { ...filter, table } }),
  })
}
