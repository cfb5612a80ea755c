import type {
  InboxChange,
  InboxDetail,
  InboxMail,
  InboxReply,
  ReplyToInboxBody,
} from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import { createCell } from '../cell'
import type { Readable } from '../cell'
import { isNotFound } from '../is-not-found'
import type { Polled } from '../polled'
import type { RequestFailure, ManagerPorts } from '../ports'

/** The time between two reloads while a reply is being sent. A mail server accepts a mail within seconds. */
const reloadMs = 2000

const noReply: ReplyToInboxBody = { id: '', text: '', fileIds: [] }

/** The emails and replies that came to an item while it was open. */
export type Arrived = { readonly mails: readonly InboxMail[]; readonly replies: readonly InboxReply[] }

export type ItemStore = Readable<Polled<InboxDetail>> & {
  readonly change: (change: InboxChange) => Promise<RequestFailure | null>
  /** Sends a reply with files that were uploaded for it. */
  readonly reply: (text: string, fileIds: readonly string[]) => Promise<RequestFailure | null>
  /** Loads the item again. What is shown stays until the answer is there. */
  readonly refresh: () => void
  /** Tries again after a failure. */
  readonly retry: () => void
}

/**
 * Creates the store of one message or ticket. It is refreshed while a reply is being sent, and marked as read once it
 * is shown.
 *
 * @param onArrived called once for emails and other agents' replies that a refresh brings
 */
export function createItemStore(
  { request, after, createId }: Pick<ManagerPorts, 'request' | 'after' | 'createId'>,
  itemId: string,
  {
    onChanged,
    onArrived,
  }: {
    readonly onChanged: (detail: InboxDetail) => void
    readonly onArrived: (arrived: Arrived, timezone: string) => void
  },
): ItemStore {
  const params = { itemId }
  let isWatched = false
  let cancel = (): void => undefined
  /** A reply that may have arrived is repeated with the same id. */
  let lastReply: ReplyToInboxBody = noReply
  let readMailId = ''
  /** An answer to a request that began before the last change is older than what is shown. */
  let version = 0
  let lastLoad = 0
  const cell = createCell<Polled<InboxDetail>>({ at: 'loading' }, () => {
    isWatched = true
    void load()
    return () => {
      isWatched = false
      cancel()
    }
  })

  async function load(): Promise<void> {
    const own = ++version
    lastLoad = own
    const answer = await request('inboxItem', { params })
    if (own !== version) {
      // A change has overtaken the last load, which may have brought a new email as well.
      if (own === lastLoad && isWatched) void load()
      return
    }
    if (answer.ok) {
      showLater(answer.value)
      return await markRead(answer.value)
    }
    const before = cell.getState()
    cell.set(before.at === 'ready' ? { ...before, isStale: true } : { at: 'failed', failure: answer.error })
    if (before.at === 'ready' && !isNotFound(answer.error)) scheduleReload()
  }

  /** Shows a later state of the item, and reports what is new in it. */
  function showLater(later: InboxDetail): void {
    const state = cell.getState()
    show(later)
    if (state.at !== 'ready') return
    const before = state.value
    if (JSON.stringify(before.item) !== JSON.stringify(later.item)) onChanged(later)
    const mailIds = new Set(before.mails.map(({ mailId }) => mailId))
    const replyIds = new Set([lastReply.id, ...before.replies.map(({ replyId }) => replyId)])
    const mails = later.mails.filter(({ mailId }) => !mailIds.has(mailId))
    const replies = later.replies.filter(({ replyId }) => !replyIds.has(replyId))
    if (mails.length + replies.length > 0) onArrived({ mails, replies }, later.timezone)
  }

  /** Marks the item as read once for its last email. After a failure the next load marks it. */
  async function markRead({ item, mails }: InboxDetail): Promise<void> {
    const lastMailId = mails.at(-1)?.mailId
    if (!item.isUnread || lastMailId === undefined || lastMailId === readMailId) return
    readMailId = lastMailId
    const own = version
    const answer = await request('readInboxItem', { params, body: { lastMailId } })
    if (!answer.ok) readMailId = ''
    else if (isWatched && own === version) showLater(answer.value)
  }

  function show(detail: InboxDetail): void {
    cell.set({ at: 'ready', value: detail, isStale: false })
    if (detail.replies.some(({ sentAt }) => sentAt === null)) scheduleReload()
  }

  function scheduleReload(): void {
    cancel()
    if (isWatched) cancel = after(reloadMs, () => void load())
  }

  async function applyDetail(
    pending: Promise<Result<InboxDetail, RequestFailure>>,
  ): Promise<RequestFailure | null> {
    const answer = await pending
    if (!answer.ok) return answer.error
    version += 1
    show(answer.value)
    onChanged(answer.value)
    return null
  }

  return {
    getState: cell.getState,
    subscribe: cell.subscribe,
    change: async (change) => {
      const answer = await request('changeInbox', { body: { itemIds: [itemId], change } })
      if (!answer.ok) return answer.error
      const [item] = answer.value.items
      const before = cell.getState()
      if (item === undefined || before.at !== 'ready') return null
      version += 1
      const detail = { ...before.value, item }
      show(detail)
      onChanged(detail)
      return null
    },
    reply: async (text, fileIds) => {
      const isSame = text === lastReply.text && fileIds.join() === lastReply.fileIds.join()
      if (!isSame) lastReply = { id: createId(), text, fileIds }
      const failure = await applyDetail(request('replyToInbox', { params, body: lastReply }))
      if (failure === null) lastReply = noReply
      return failure
    },
    refresh: () => {
      if (cell.getState().at === 'ready') void load()
    },
    retry: () => {
      cell.set({ at: 'loading' })
      void load()
    },
  }
}
