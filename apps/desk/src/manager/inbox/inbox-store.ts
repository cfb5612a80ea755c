import type { InboxItem, SearchInboxBody } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts } from '../ports'

export type InboxFilter = Pick<SearchInboxBody, 'isDone' | 'kind'>

export type InboxStore = PagedStore<InboxFilter, InboxItem> & {
  /** Takes a changed item and moves it where it belongs. */
  readonly changed: (item: InboxItem) => void
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

export function createInboxStore({ ask }: Pick<ManagerPorts, 'ask'>): InboxStore {
  let timezone: string | null = null
  const paged = createPaged<InboxFilter, InboxItem>({ isDone: false, kind: null }, async (filter, after) => {
    const answer = await ask('searchInbox', { body: { ...filter, after } })
    if (answer.ok) ({ timezone } = answer.value)
    return answer
  })
  return {
    ...paged,
    timezone: () => timezone,
    changed: (item) => {
      const { filter, items } = paged.getState()
      const isIn = filter.isDone === (item.done !== null) && (filter.kind ?? item.kind) === item.kind
      const isShown = items.some(({ itemId }) => itemId === item.itemId)
      // Only the server knows the item's place among the others.
      if (isIn && !isShown) paged.choose(filter)
      else paged.put(({ itemId }) => itemId === item.itemId, isIn ? item : null)
    },
  }
}
