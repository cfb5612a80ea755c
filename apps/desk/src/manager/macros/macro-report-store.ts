import type { MacroReportReply } from '@murphy/contracts/desk'
import { createPeriodReportStore } from '../period-report-store'
import type { PeriodReportStore } from '../period-report-store'
import type { ManagerPorts } from '../ports'

/** Creates the store of the macro report. */
export function createMacroReportStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): PeriodReportStore<MacroReportReply> {
  return createPeriodReportStore(save, {
    load: (body) => request('macroReport', { body }),
    export: (body) => request('exportMacroReport', { body }),
  })
}
