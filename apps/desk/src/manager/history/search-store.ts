import type { HistoryChat, HistoryFilter } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { Paged, PagedStore } from '../paged'
import type { ManagerPorts, RequestFailure } from '../ports'
import { saveCsv } from '../save-csv'

/** The results of the last search. The form may have changed since. */
export type SearchState = Paged<HistoryFilter, HistoryChat>

export type SearchStore = Omit<PagedStore<HistoryFilter, HistoryChat>, 'put'> & {
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
  /** Saves all results as a file. Returns the failure, if any. */
  readonly download: () => Promise<RequestFailure | null>
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
  { request, save }: Pick<ManagerPorts, 'request' | 'save'>,
  initial: HistoryFilter = noFilter,
): SearchStore {
  let timezone: string | null = null
  const paged = createPaged<HistoryFilter, HistoryChat>(initial, async (filter, after) => {
    const answer = await request('searchHistory', { body: { filter, after } })
    if (!answer.ok) return answer
    const { chats, next, total } = answer.value
    timezone = answer.value.timezone
    return { ok: true, value: { items: chats, next, total } }
  })
  return {
    ...paged,
    timezone: () => timezone,
    download: async () =>
      saveCsv(save, await request('exportHistory', { body: { filter: paged.getState().filter } })),
  }
}
