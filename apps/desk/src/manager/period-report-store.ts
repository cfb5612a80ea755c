import type { CsvReply } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { ManagerPorts, RequestFailure } from './ports'
import { saveCsv } from './save-csv'

/** Both dates or neither: without dates it is the last week. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export type PeriodReportState<Report, Range = DayRange> = {
  readonly range: Range
  readonly report: Report | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type PeriodReportStore<Report, Range = DayRange, Options extends readonly unknown[] = []> = Readable<
  PeriodReportState<Report, Range>
> & {
  readonly show: (range: Range) => void
  /** Saves the period as CSV. Returns the failure; `null`: saved. */
  readonly download: (...options: Options) => Promise<RequestFailure | null>
}

const lastWeek: DayRange = { from: null, to: null }

type PeriodReportCalls<Report, Range, Options extends readonly unknown[]> = {
  readonly load: (range: Range) => Promise<Result<Report, RequestFailure>>
  readonly export: (range: Range, ...options: Options) => Promise<Result<CsvReply, RequestFailure>>
}

/** Creates the store of the last requested report of a period. The shown report stays until the next arrives. */
export function createPeriodReportStore<Report>(
  save: ManagerPorts['save'],
  calls: PeriodReportCalls<Report, DayRange, []>,
): PeriodReportStore<Report> {
  return createRangeReportStore(save, lastWeek, calls)
}

/**
 * Creates the store of a report whose range has more than the days, such as a department.
 *
 * @param initial the range that is loaded for the first subscriber
 */
export function createRangeReportStore<Report, Range extends DayRange, Options extends readonly unknown[]>(
  save: ManagerPorts['save'],
  initial: Range,
  calls: PeriodReportCalls<Report, Range, Options>,
): PeriodReportStore<Report, Range, Options> {
  const store: PeriodReportStore<Report, Range, Options> = createShownReportStore(save, initial, calls, () =>
    store.show(store.getState().range),
  )
  return store
}

/**
 * Creates the store of a report that is loaded when it is shown. Answers to an earlier request are dropped.
 *
 * @param initial the range before the first is shown
 * @param onFirstSubscriber called when the first view subscribes, and again after all have left
 */
export function createShownReportStore<Report, Range extends DayRange, Options extends readonly unknown[]>(
  save: ManagerPorts['save'],
  initial: Range,
  calls: PeriodReportCalls<Report, Range, Options>,
  onFirstSubscriber: () => void = () => undefined,
): PeriodReportStore<Report, Range, Options> {
  let latest = 0
  const cell = createCell<PeriodReportState<Report, Range>>(
    { range: initial, report: null, isLoading: false, failure: null },
    () => {
      onFirstSubscriber()
      return () => undefined
    },
  )

  async function fetchReport(range: Range): Promise<void> {
    const own = ++latest
    const answer = await calls.load(range)
    if (own !== latest) return
    const state = { ...cell.getState(), isLoading: false }
    cell.set(answer.ok ? { ...state, report: answer.value } : { ...state, failure: answer.error })
  }

  return {
    ...cell,
    show: (range) => {
      cell.set({ ...cell.getState(), range, isLoading: true, failure: null })
      void fetchReport(range)
    },
    download: async (...options) => saveCsv(save, await calls.export(cell.getState().range, ...options)),
  }
}
