import type { InboxChange, InboxDetail, ReplyToInboxBody } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'

/** The time between two reloads while a reply is being sent. A mail server accepts a mail within seconds. */
const reloadMs = 2000

const noReply: ReplyToInboxBody = { id: '', text: '', fileIds: [] }

export type ItemStore = Readable<Polled<InboxDetail>> & {
  readonly change: (change: InboxChange) => Promise<RequestFailure | null>
  /** Sends a reply with files that were uploaded for it. */
  readonly reply: (text: string, fileIds: readonly string[]) => Promise<RequestFailure | null>
  /** Tries again after a failure. */
  readonly retry: () => void
}

/**
 * Creates the store of one message or ticket. It is refreshed while a reply is being sent, and marked as read once it
 * is shown.
 */
export function createItemStore(
  { request, after, createId }: Pick<ManagerPorts, 'request' | 'after' | 'createId'>,
  itemId: string,
  onChanged: (detail: InboxDetail) => void,
): ItemStore {
  const params = { itemId }
  let isWatched = false
  let cancel = (): void => undefined
  /** A reply that may have arrived is repeated with the same id. */
  let lastReply: ReplyToInboxBody = noReply
  let readMailId = ''
  const cell = createCell<Polled<InboxDetail>>({ at: 'loading' }, () => {
    isWatched = true
    void load()
    return () => {
      isWatched = false
      cancel()
    }
  })

  async function load(): Promise<void> {
    const answer = await request('inboxItem', { params })
    if (answer.ok) {
      show(answer.value)
      return await markRead(answer.value)
    }
    const before = cell.getState()
    cell.set(before.at === 'ready' ? { ...before, isStale: true } : { at: 'failed', failure: answer.error })
    if (before.at === 'ready') scheduleReload()
  }

  /** Marks the item as read once for its last email. After a failure the next load marks it. */
  async function markRead({ item, mails }: InboxDetail): Promise<void> {
    const lastMailId = mails.at(-1)?.mailId
    if (!item.isUnread || lastMailId === undefined || lastMailId === readMailId) return
    readMailId = lastMailId
    const answer = await request('readInboxItem', { params, body: { lastMailId } })
    if (!answer.ok) readMailId = ''
    else if (isWatched) {
      show(answer.value)
      onChanged(answer.value)
    }
  }

  function show(detail: InboxDetail): void {
    cell.set({ at: 'ready', value: detail, isStale: false })
    if (detail.replies.some(({ sentAt }) => sentAt === null)) scheduleReload()
  }

  function scheduleReload(): void {
    cancel()
    if (isWatched) cancel = after(reloadMs, () => void load())
  }

  async function change(
    pending: Promise<Result<InboxDetail, RequestFailure>>,
  ): Promise<RequestFailure | null> {
    const answer = await pending
    if (!answer.ok) return answer.error
    show(answer.value)
    onChanged(answer.value)
    return null
  }

  return {
    getState: cell.getState,
    subscribe: cell.subscribe,
    change: async (inboxChange) => {
      const answer = await request('changeInbox', { body: { itemIds: [itemId], change: inboxChange } })
      if (!answer.ok) return answer.error
      const [item] = answer.value.items
      const before = cell.getState()
      if (item === undefined || before.at !== 'ready') return null
      const detail = { ...before.value, item }
      show(detail)
      onChanged(detail)
      return null
    },
    reply: async (text, fileIds) => {
      const isSame = text === lastReply.text && fileIds.join() === lastReply.fileIds.join()
      if (!isSame) lastReply = { id: createId(), text, fileIds }
      const failure = await change(request('replyToInbox', { params, body: lastReply }))
      if (failure === null) lastReply = noReply
      return failure
    },
    retry: () => {
      cell.set({ at: 'loading' })
      void load()
    },
  }
}
