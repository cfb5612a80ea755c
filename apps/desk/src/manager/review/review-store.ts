import type { PhrasesReply, ReviewRow } from '@murphy/contracts/desk'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { Polled } from '../polled'
import type { AskFailure, ManagerPorts } from '../ports'

/** The rows of the review list; the filter is `true` for dismissed rows. */
export type ReviewRows = PagedStore<boolean, ReviewRow>

export type AddedPhrase =
  | { readonly ok: true; readonly phraseId: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly failure: AskFailure }

export type ReviewStore = {
  readonly rows: ReviewRows
  readonly phrases: Readable<Polled<PhrasesReply>>
  readonly dismiss: (row: ReviewRow, isDismissed: boolean) => Promise<AskFailure | null>
  readonly add: (row: ReviewRow, intent: string, text: string) => Promise<AddedPhrase>
  readonly remove: (phraseId: string) => Promise<AskFailure | null>
}

/** Learning takes about ten seconds. */
const everyMs = 3000

export function createReviewStore({ ask, after }: Pick<ManagerPorts, 'ask' | 'after'>): ReviewStore {
  const rows = createPaged<boolean, ReviewRow>(false, async (isDismissed, afterRow) => {
    const answer = await ask('searchReview', { body: { isDismissed, after: afterRow } })
    if (!answer.ok) return answer
    const { rows: items, next, total } = answer.value
    return { ok: true, value: { items, next, total } }
  })
  const { phrases, look } = createPhrases({ ask, after })
  const leave = (rowId: string) => rows.put((row) => row.rowId === rowId, null)

  return {
    rows,
    phrases,
    dismiss: async ({ rowId }, isDismissed) => {
      const answer = await ask('dismissReview', { params: { rowId }, body: { isDismissed } })
      if (!answer.ok) return answer.error
      const { filter } = rows.getState()
      // Only the server knows the place of a restored row.
      if (filter === isDismissed) rows.choose(filter)
      else leave(rowId)
      return null
    },
    add: async ({ rowId }, intent, text) => {
      const answer = await ask('addPhrase', { body: { intent, text, rowId } })
      if (!answer.ok) return { ok: false, failure: answer.error }
      leave(rowId)
      void look()
      return { ok: true, ...answer.value }
    },
    remove: async (phraseId) => {
      const answer = await ask('removePhrase', { params: { phraseId } })
      if (!answer.ok) return answer.error
      void look()
      // Shows the row of the removed phrase again.
      rows.choose(rows.getState().filter)
      return null
    },
  }
}

/** Creates the store of the phrases, which is refreshed while Murphy learns one. */
function createPhrases({ ask, after }: Pick<ManagerPorts, 'ask' | 'after'>): {
  readonly phrases: Readable<Polled<PhrasesReply>>
  readonly look: () => Promise<void>
} {
  let isWatched = false
  let cancel = (): void => undefined
  const cell = createCell<Polled<PhrasesReply>>({ at: 'loading' }, () => {
    isWatched = true
    void look()
    return () => {
      isWatched = false
      cancel()
    }
  })

  async function look(): Promise<void> {
    cancel()
    const answer = await ask('getPhrases')
    const before = cell.getState()
    if (answer.ok) cell.set({ at: 'ready', value: answer.value, isStale: false })
    else if (before.at === 'ready') cell.set({ ...before, isStale: true })
    else cell.set({ at: 'failed', failure: answer.error })
    const isSettled = answer.ok && answer.value.phrases.every(({ state }) => state !== 'learning')
    if (isWatched && !isSettled) {
      cancel()
      cancel = after(everyMs, () => void look())
    }
  }

  return { phrases: cell, look }
}
