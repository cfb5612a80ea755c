import type { ReportReply } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { AskFailure, ManagerPorts } from '../ports'

/** Both dates or neither: without dates it is the last week. */
export type Range = {
  readonly from: string | null
  readonly to: string | null
  readonly departmentId: number | null
}

export type ReportState = {
  readonly range: Range
  readonly report: ReportReply | null
  readonly isAsking: boolean
  readonly failure: AskFailure | null
}

export type ReportStore = Readable<ReportState> & {
  readonly show: (range: Range) => void
  readonly download: (by: 'day' | 'agent' | 'department') => Promise<AskFailure | null>
}

/** Creates the store of the last requested report. The shown report stays until the next arrives. */
export function createReportStore({ ask, save }: Pick<ManagerPorts, 'ask' | 'save'>): ReportStore {
  let latest = 0
  const cell = createCell<ReportState>(
    { range: { from: null, to: null, departmentId: null }, report: null, isAsking: false, failure: null },
    () => {
      show(cell.getState().range)
      return () => undefined
    },
  )

  async function fetchReport(range: Range): Promise<void> {
    const own = ++latest
    const answer = await ask('report', { body: range })
    if (own !== latest) return
    const state = { ...cell.getState(), isAsking: false }
    cell.set(answer.ok ? { ...state, report: answer.value } : { ...state, failure: answer.error })
  }

  function show(range: Range): void {
    cell.set({ ...cell.getState(), range, isAsking: true, failure: null })
    void fetchReport(range)
  }

  return {
    ...cell,
    show,
    download: async (by) => {
      const answer = await ask('exportReport', { body: { ...cell.getState().range, by } })
      if (!answer.ok) return answer.error
      save({ name: answer.value.fileName, type: 'text/csv', text: answer.value.csv })
      return null
    },
  }
}
