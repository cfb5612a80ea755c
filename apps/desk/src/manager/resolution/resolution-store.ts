import type { ResolutionReportReply } from '@murphy/contracts/desk'
import { createPeriodReportStore } from '../period-report-store'
import type { PeriodReportStore } from '../period-report-store'
import type { ManagerPorts } from '../ports'

/** Creates the store of the resolution report. */
export function createResolutionStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): PeriodReportStore<ResolutionReportReply> {
  return createPeriodReportStore(save, {
    load: (body) => request('resolutionReport', { body }),
    export: (body) => request('exportResolutionReport', { body }),
  })
}
