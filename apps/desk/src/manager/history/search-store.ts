import type { HistoryChat, HistoryFilter } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { AskFailure, ManagerPorts } from '../ports'

export type Search = {
  /** What was asked last; the form may say something else already. */
  readonly filter: HistoryFilter
  readonly chats: readonly HistoryChat[]
  readonly total: number | null
  readonly next: string | null
  readonly isAsking: boolean
  readonly failure: AskFailure | null
  readonly timezone: string | null
}

export type SearchStore = Readable<Search> & {
  /** From the beginning. */
  readonly search: (filter: HistoryFilter) => void
  /** The next page, if there is one and nobody waits for it; also another try after a failure. */
  readonly more: () => void
  /** All that was found, as a file; answers what went wrong. */
  readonly download: () => Promise<AskFailure | null>
}

export const noFilter: HistoryFilter = {
  shopper: '',
  order: '',
  agentId: null,
  departmentId: null,
  tag: '',
  rating: null,
  text: '',
  from: null,
  to: null,
}

export const onlyBad: HistoryFilter = { ...noFilter, rating: 'bad' }

/** The search and the pages of it that were looked at. */
export function createSearchStore(
  { ask, save }: Pick<ManagerPorts, 'ask' | 'save'>,
  given: HistoryFilter = noFilter,
): SearchStore {
  /** An answer to a search that was put before another one is of no use. */
  let latest = 0
  const cell = createCell<Search>(
    {
      filter: given,
      chats: [],
      total: null,
      next: null,
      isAsking: false,
      failure: null,
      timezone: null,
    },
    () => {
      if (cell.getState().total === null) search(cell.getState().filter)
      return () => undefined
    },
  )

  async function fetchPage(after: string | null): Promise<void> {
    const own = ++latest
    const before = cell.getState()
    cell.set({ ...before, isAsking: true, failure: null })
    const answer = await ask('searchHistory', { body: { filter: before.filter, after } })
    if (own !== latest) return
    const state = cell.getState()
    if (!answer.ok) return cell.set({ ...state, isAsking: false, failure: answer.error })
    const { chats, next, total, timezone } = answer.value
    cell.set({
      ...state,
      chats: after === null ? chats : [...state.chats, ...chats],
      total: total ?? state.total,
      next,
      timezone,
      isAsking: false,
    })
  }

  function search(filter: HistoryFilter): void {
    cell.set({ ...cell.getState(), filter, chats: [], total: null, next: null })
    void fetchPage(null)
  }

  return {
    ...cell,
    search,
    more: () => {
      const { isAsking, next, total } = cell.getState()
      if (!isAsking && (next !== null || total === null)) void fetchPage(next)
    },
    download: async () => {
      const answer = await ask('exportHistory', { body: { filter: cell.getState().filter } })
      if (!answer.ok) return answer.error
      save({ name: answer.value.fileName, type: 'text/csv', text: answer.value.csv })
      return null
    },
  }
}
