import type { ReportReply } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { ManagerPorts, RequestFailure } from '../ports'
import { saveCsv } from '../save-csv'

/** Both dates or neither: without dates it is the last week. */
export type OverviewRange = {
  readonly from: string | null
  readonly to: string | null
  readonly departmentId: number | null
}

export type OverviewReportState = {
  readonly range: OverviewRange
  readonly report: ReportReply | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type OverviewReportStore = Readable<OverviewReportState> & {
  readonly show: (range: OverviewRange) => void
  readonly download: (by: 'day' | 'agent' | 'department') => Promise<RequestFailure | null>
}

/** Creates the store of the overview. The shown report stays until the next arrives. */
export function createOverviewReportStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): OverviewReportStore {
  let latest = 0
  const cell = createCell<OverviewReportState>(
    { range: { from: null, to: null, departmentId: null }, report: null, isLoading: false, failure: null },
    () => {
      show(cell.getState().range)
      return () => undefined
    },
  )

  async function fetchReport(range: OverviewRange): Promise<void> {
    const own = ++latest
    const answer = await request('report', { body: range })
    if (own !== latest) return
    const state = { ...cell.getState(), isLoading: false }
    cell.set(answer.ok ? { ...state, report: answer.value } : { ...state, failure: answer.error })
  }

  function show(range: OverviewRange): void {
    cell.set({ ...cell.getState(), range, isLoading: true, failure: null })
    void fetchReport(range)
  }

  return {
    ...cell,
    show,
    download: async (by) =>
      saveCsv(save, await request('exportReport', { body: { ...cell.getState().range, by } })),
  }
}
