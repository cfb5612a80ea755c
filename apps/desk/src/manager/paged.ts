import type { Result } from '@murphy/flow'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { RequestFailure } from './ports'

/** One page of a list. */
export type ItemPage<Item> = {
  readonly items: readonly Item[]
  readonly next: string | null
  /** Sent with the first page only. */
  readonly total: number | null
}

/** A list and its loaded pages. */
export type Paged<Filter, Item> = {
  readonly filter: Filter
  readonly items: readonly Item[]
  /** null: not known yet. */
  readonly total: number | null
  readonly next: string | null
  readonly isLoading: boolean
  readonly failure: RequestFailure | null
}

export type PagedStore<Filter, Item> = Readable<Paged<Filter, Item>> & {
  /** Loads from the first page, with another filter or the same. */
  readonly load: (filter: Filter) => void
  /** Loads the next page, unless there is none or a request is pending; after a failure, tries again. */
  readonly loadMore: () => void
  /** Replaces an item, or removes it. */
  readonly put: (isMatch: (item: Item) => boolean, changed: Item | null) => void
}

/** With fewer rows the next page is loaded before the manager scrolls. */
const refillBelow = 30

/** Creates the store of a list that loads its first page for the first subscriber, and others on demand. */
export function createPaged<Filter, Item>(
  initial: Filter,
  request: (filter: Filter, after: string | null) => Promise<Result<ItemPage<Item>, RequestFailure>>,
): PagedStore<Filter, Item> {
  /** Answers to an earlier request are dropped. */
  let latest = 0
  const nothing = { items: [], total: null, next: null, isLoading: false, failure: null }
  const cell = createCell<Paged<Filter, Item>>({ ...nothing, filter: initial }, () => {
    if (cell.getState().total === null) void fetchPage(null)
    return () => undefined
  })

  async function fetchPage(after: string | null): Promise<void> {
    const own = ++latest
    const before = cell.getState()
    cell.set({ ...before, isLoading: true, failure: null })
    const answer = await request(before.filter, after)
    if (own !== latest) return
    const state = cell.getState()
    if (!answer.ok) return cell.set({ ...state, isLoading: false, failure: answer.error })
    const { items, next, total } = answer.value
    cell.set({
      ...state,
      items: after === null ? items : [...state.items, ...items],
      total: total ?? state.total,
      next,
      isLoading: false,
    })
  }

  function loadMore(): void {
    const { isLoading, next, total } = cell.getState()
    if (!isLoading && (next !== null || total === null)) void fetchPage(next)
  }

  return {
    getState: cell.getState,
    subscribe: cell.subscribe,
    load: (filter) => {
      cell.set({ ...nothing, filter })
      void fetchPage(null)
    },
    loadMore,
    put: (isMatch, changed) => {
      const state = cell.getState()
      if (!state.items.some(isMatch)) return
      const total = changed === null && state.total !== null ? state.total - 1 : state.total
      const items = state.items.flatMap((item) =>
        !isMatch(item) ? [item] : changed === null ? [] : [changed],
      )
      cell.set({ ...state, items, total })
      if (changed === null && items.length < refillBelow && state.next !== null) loadMore()
    },
  }
}
