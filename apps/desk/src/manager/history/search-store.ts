import type { HistoryChat, HistoryFilter } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { AskFailure, ManagerPorts } from '../ports'

export type SearchState = {
  /** The filter of the last search; the form may have changed since. */
  readonly filter: HistoryFilter
  readonly chats: readonly HistoryChat[]
  readonly total: number | null
  readonly next: string | null
  readonly isAsking: boolean
  readonly failure: AskFailure | null
  readonly timezone: string | null
}

export type SearchStore = Readable<SearchState> & {
  /** Searches from the first page. */
  readonly search: (filter: HistoryFilter) => void
  /** Loads the next page, unless there is none or a request is pending; after a failure, tries again. */
  readonly more: () => void
  /** Saves all results as a file. Returns the failure, if any. */
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

export const badRatingFilter: HistoryFilter = { ...noFilter, rating: 'bad' }

/** Creates the store of a search and its loaded pages. */
export function createSearchStore(
  { ask, save }: Pick<ManagerPorts, 'ask' | 'save'>,
  given: HistoryFilter = noFilter,
): SearchStore {
  /** Answers to an earlier search are dropped. */
  let latest = 0
  const cell = createCell<SearchState>(
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
