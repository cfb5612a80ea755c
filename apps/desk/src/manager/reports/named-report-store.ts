import type { DetailedReportReply, ReportName } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { ManagerPorts, RequestFailure } from '../ports'
import { saveCsv } from '../save-csv'

/** Both dates or neither: without dates it is the last week. */
export type ReportFilter = {
  readonly from: string | null
  readonly to: string | null
  readonly departmentId: number | null
  readonly agentId: number | null
}

export type NamedReportState = {
  readonly filter: ReportFilter
  /** The last report that arrived, possibly of another name. */
  readonly reply: DetailedReportReply | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type NamedReportStore = Readable<NamedReportState> & {
  readonly show: (name: ReportName, filter: ReportFilter) => void
  readonly download: (name: ReportName, table: string) => Promise<RequestFailure | null>
}

/** Creates the store of the open report. A shown report stays until the next arrives. */
export function createNamedReportStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): NamedReportStore {
  let latest = 0
  const cell = createCell<NamedReportState>({
    filter: { from: null, to: null, departmentId: null, agentId: null },
    reply: null,
    isLoading: false,
    failure: null,
  })

  async function fetchReport(report: ReportName, filter: ReportFilter): Promise<void> {
    const own = ++latest
    const answer = await request('detailedReport', { params: { report }, body: filter })
    if (own !== latest) return
    const state = { ...cell.getState(), isLoading: false }
    cell.set(answer.ok ? { ...state, reply: answer.value } : { ...state, failure: answer.error })
  }

  return {
    ...cell,
    show: (name, filter) => {
      cell.set({ ...cell.getState(), filter, isLoading: true, failure: null })
      void fetchReport(name, filter)
    },
    download: async (report, table) => {
      const body = { ...cell.getState().filter, table }
      return saveCsv(save, await request('exportDetailedReport', { params: { report }, body }))
    },
  }
}
