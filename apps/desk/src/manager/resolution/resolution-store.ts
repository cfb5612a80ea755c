import type { ResolutionReportReply } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { ManagerPorts, RequestFailure } from '../ports'

/** Both dates or neither: without dates it is the last week. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

export type ResolutionState = {
  readonly range: DayRange
  readonly report: ResolutionReportReply | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type ResolutionStore = Readable<ResolutionState> & {
  readonly show: (range: DayRange) => void
  readonly download: () => Promise<RequestFailure | null>
}

/** Creates the store of the last requested report. The shown report stays until the next arrives. */
export function createResolutionStore({
  request,
  save,
}: Pick<ManagerPorts, 'request' | 'save'>): ResolutionStore {
  let latest = 0
  const cell = createCell<ResolutionState>(
    { range: { from: null, to: null }, report: null, isLoading: false, failure: null },
    () => {
      show(cell.getState().range)
      return () => undefined
    },
  )

  async function fetchReport(range: DayRange): Promise<void> {
    const own = ++latest
    const answer = await request('resolutionReport', { body: range })
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
    download: async () => {
      const answer = await request('exportResolutionReport', { body: cell.getState().range })
      if (!answer.ok) return answer.error
      save({ name: answer.value.fileName, type: 'text/csv', text: answer.value.csv })
      return null
    },
  }
}
