import type { PhrasesReply, ReviewRow } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'

/** The rows of the review list; the filter is `true` for dismissed rows. */
export type ReviewRows = PagedStore<boolean, ReviewRow>

export type AddedPhrase =
  | { readonly ok: true; readonly phraseId: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly failure: RequestFailure }

export type ReviewStore = {
  readonly rows: ReviewRows
  readonly phrases: Readable<Polled<PhrasesReply>>
  readonly dismiss: (row: ReviewRow, isDismissed: boolean) => Promise<RequestFailure | null>
  readonly add: (row: ReviewRow, intent: string, text: string) => Promise<AddedPhrase>
  readonly remove: (phraseId: string) => Promise<RequestFailure | null>
}

/** Learning takes about ten seconds. */
const everyMs = 3000

/** Creates the store of the review list and of the added phrases. */
export function createReviewStore({ request, after }: Pick<ManagerPorts, 'request' | 'after'>): ReviewStore {
  const rows = createPaged<boolean, ReviewRow>(false, async (isDismissed, afterRow) => {
    const answer = await request('searchReview', { body: { isDismissed, after: afterRow } })
    if (!answer.ok) return answer
    const { rows: items, next, total } = answer.value
    return { ok: true, value: { items, next, total } }
  })
  const { phrases, reload } = createPhrases({ request, after })
  const removeRow = (rowId: string) => rows.put((row) => row.rowId === rowId, null)

  return {
    rows,
    phrases,
    dismiss: async ({ rowId }, isDismissed) => {
      const answer = await request('dismissReview', { params: { rowId }, body: { isDismissed } })
      if (!answer.ok) return answer.error
      const { filter } = rows.getState()
      // Only the server knows the place of a restored row.
      if (filter === isDismissed) rows.choose(filter)
      else removeRow(rowId)
      return null
    },
    add: async ({ rowId }, intent, text) => {
      const answer = await request('addPhrase', { body: { intent, text, rowId } })
      if (!answer.ok) return { ok: false, failure: answer.error }
      removeRow(rowId)
      void reload()
      return { ok: true, ...answer.value }
    },
    remove: async (phraseId) => {
      const answer = await request('removePhrase', { params: { phraseId } })
      if (!answer.ok) return answer.error
      void reload()
      // Shows the row of the removed phrase again.
      rows.choose(rows.getState().filter)
      return null
    },
  }
}

/** Creates the store of the phrases, which is refreshed while Murphy learns one. */
function createPhrases({ request, after }: Pick<ManagerPorts, 'request' | 'after'>): {
  readonly phrases: Readable<Polled<PhrasesReply>>
  readonly reload: () => Promise<void>
} {
  let isWatched = false
  let cancel = (): void => undefined
  const cell = createCell<Polled<PhrasesReply>>({ at: 'loading' }, () => {
    isWatched = true
    void reload()
    return () => {
      isWatched = false
      cancel()
    }
  })

  async function reload(): Promise<void> {
    cancel()
    const answer = await request('getPhrases')
    const before = cell.getState()
    if (answer.ok) cell.set({ at: 'ready', value: answer.value, isStale: false })
    else if (before.at === 'ready') cell.set({ ...before, isStale: true })
    else cell.set({ at: 'failed', failure: answer.error })
    const isSettled = answer.ok && answer.value.phrases.every(({ state }) => state !== 'learning')
    if (isWatched && !isSettled) {
      cancel()
      cancel = after(everyMs, () => void reload())
    }
  }

  return { phrases: cell, reload }
}
