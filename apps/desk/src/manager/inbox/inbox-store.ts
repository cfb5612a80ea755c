import { inboxChangeMaxItems } from '@murphy/contracts/desk'
import type { InboxChange, InboxItem, SearchInboxBody, InboxView } from '@murphy/contracts/desk'
import { createPaged } from '../paged'
import type { PagedStore } from '../paged'
import type { ManagerPorts, RequestFailure } from '../ports'
import { isInView } from './inbox-views'

export type InboxFilter = Pick<SearchInboxBody, 'kind' | 'departmentId'> & { readonly view: InboxView }

export type InboxStore = PagedStore<InboxFilter, InboxItem> & {
  /** Puts a changed item into the list, or removes it when the view does not have it any more. */
  readonly putChanged: (item: InboxItem) => void
  /** Changes several items. After a failure, the items before it are changed. */
  readonly changeAll: (itemIds: readonly string[], change: InboxChange) => Promise<RequestFailure | null>
  /** IANA name; null: not known yet. */
  readonly timezone: () => string | null
}

/**
 * Creates the store of the inbox list.
 *
 * @param me the id of the agent who looks
 */
export function createInboxStore({ request }: Pick<ManagerPorts, 'request'>, me: number): InboxStore {
  let timezone: string | null = null
  const paged = createPaged<InboxFilter, InboxItem>(
    { view: 'all', kind: null, departmentId: null },
    async (filter, after) => {
      const body = { ...filter, isDone: filter.view === 'done', after }
      const answer = await request('searchInbox', { body })
      if (answer.ok) ({ timezone } = answer.value)
      return answer
    },
  )

  function putChanged(item: InboxItem): void {
    const { filter, items } = paged.getState()
    const isIn =
      isInView(filter.view, item, me) &&
      (filter.kind ?? item.kind) === item.kind &&
      (filter.departmentId ?? item.departmentId) === item.departmentId
    const isShown = items.some(({ itemId }) => itemId === item.itemId)
    // Only the server knows the item's place among the others.
    if (isIn && !isShown) paged.load(filter)
    else paged.put(({ itemId }) => itemId === item.itemId, isIn ? item : null)
  }

  return {
    ...paged,
    timezone: () => timezone,
    putChanged,
    changeAll: async (itemIds, change) => {
      for (let start = 0; start < itemIds.length; start += inboxChangeMaxItems) {
        const some = itemIds.slice(start, start + inboxChangeMaxItems)
        const answer = await request('changeInbox', { body: { itemIds: some, change } })
        if (!answer.ok) return answer.error
        for (const item of answer.value.items) putChanged(item)
      }
      return null
    },
  }
}
