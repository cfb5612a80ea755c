import type { Result } from '../core/ports'
import { createCell } from './cell'
import type { Readable } from './cell'
import type { AskFailure } from './ports'

/** One page of a list as the service tells it. */
export type Page<Item> = {
  readonly items: readonly Item[]
  readonly next: string | null
  /** Told with the first page only. */
  readonly total: number | null
}

/** A list and the pages of it that were looked at. */
export type Paged<Filter, Item> = {
  readonly filter: Filter
  readonly items: readonly Item[]
  /** null: not known yet. */
  readonly total: number | null
  readonly next: string | null
  readonly isAsking: boolean
  readonly failure: AskFailure | null
}

export type PagedStore<Filter, Item> = Readable<Paged<Filter, Item>> & {
  /** From the beginning, by another filter or by the same again. */
  readonly choose: (filter: Filter) => void
  /** The next page, if there is one and nobody waits for it; also another try after a failure. */
  readonly more: () => void
  /** Puts an item in the place of the one that it was, or takes that out. */
  readonly put: (isIt: (item: Item) => boolean, changed: Item | null) => void
}

/** With fewer rows than that the next page is fetched before anybody has scrolled. */
const refillBelow = 30

/** Asks for the first page when somebody looks, and for others when they are wanted. */
export function createPaged<Filter, Item>(
  initial: Filter,
  ask: (filter: Filter, after: string | null) => Promise<Result<Page<Item>, AskFailure>>,
): PagedStore<Filter, Item> {
  /** An answer to what was asked before another question is of no use. */
  let latest = 0
  const nothing = { items: [], total: null, next: null, isAsking: false, failure: null }
  const cell = createCell<Paged<Filter, Item>>({ ...nothing, filter: initial }, () => {
    if (cell.getState().total === null) void fetchPage(null)
    return () => undefined
  })

  async function fetchPage(after: string | null): Promise<void> {
    const own = ++latest
    const before = cell.getState()
    cell.set({ ...before, isAsking: true, failure: null })
    const answer = await ask(before.filter, after)
    if (own !== latest) return
    const state = cell.getState()
    if (!answer.ok) return cell.set({ ...state, isAsking: false, failure: answer.error })
    const { items, next, total } = answer.value
    cell.set({
      ...state,
      items: after === null ? items : [...state.items, ...items],
      total: total ?? state.total,
      next,
      isAsking: false,
    })
  }

  function more(): void {
    const { isAsking, next, total } = cell.getState()
    if (!isAsking && (next !== null || total === null)) void fetchPage(next)
  }

  return {
    getState: cell.getState,
    subscribe: cell.subscribe,
    choose: (filter) => {
      cell.set({ ...nothing, filter })
      void fetchPage(null)
    },
    more,
    put: (isIt, changed) => {
      const state = cell.getState()
      if (!state.items.some(isIt)) return
      const total = changed === null && state.total !== null ? state.total - 1 : state.total
      const items = state.items.flatMap((item) => (!isIt(item) ? [item] : changed === null ? [] : [changed]))
      cell.set({ ...state, items, total })
      if (changed === null && items.length < refillBelow && state.next !== null) more()
    },
  }
}
