import type { CsvReply } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { ManagerPorts, RequestFailure } from './ports'
import { saveCsv } from './save-csv'

/** Both dates or neither: without dates it is the last week. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export type PeriodReportState<Report> = {
  readonly range: DayRange
  readonly report: Report | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type PeriodReportStore<Report> = Readable<PeriodReportState<Report>> & {
  readonly show: (range: DayRange) => void
  /** Saves the period as CSV. Returns the failure; `null`: saved. */
  readonly download: () => Promise<RequestFailure | null>
}

/** Creates the store of the last requested report of a period. The shown report stays until the next arrives. */
export function createPeriodReportStore<Report>(
  save: ManagerPorts['save'],
  calls: {
    readonly load: (range: DayRange) => Promise<Result<Report, RequestFailure>>
    readonly export: (range: DayRange) => Promise<Result<CsvReply, RequestFailure>>
  },
): PeriodReportStore<Report> {
  let latest = 0
  const cell = createCell<PeriodReportState<Report>>(
    { range: { from: null, to: null }, report: null, isLoading: false, failure: null },
    () => {
      show(cell.getState().range)
      return () => undefined
    },
  )

  async function fetchReport(range: DayRange): Promise<void> {
    const own = ++latest
    const answer = await calls.load(range)
    if (own !== latest) return
    const state = { ...cell.getState(), isLoading: false }
    cell.set(answer.ok ? { ...state, report: answer.value } : { ...state, failure: answer.error })
  }

  function show(range: DayRange): void {
    cell.set({ ...cell.getState(), range, isLoading: true, failure: null })
    void fetchReport(range)
  }

  return {
    ...cell,
    show,
    download: async () => saveCsv(save, await calls.export(cell.getState().range)),
  }
}
