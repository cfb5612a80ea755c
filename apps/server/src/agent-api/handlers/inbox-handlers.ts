import type { InboxDetail, InboxItem, SearchInboxBody, SearchInboxReply } from '@murphy/contracts/desk'
import { isEmail } from '@murphy/domain/validation'
import type { StoredInboxItem } from '../../inbox/inbox'
import { toAuthor } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { listPageSize, formatCursor, parseCursor, parseRowId } from './page-cursor'

type InboxCall = 'searchInbox' | 'inboxItem' | 'setInboxDone' | 'replyToInbox'

/** Creates the handlers for the inbox of offline messages. Source: docs/desk.md */
export function createInboxHandlers(
  ports: InboxReadPorts & Pick<AgentApiPorts, 'now'>,
): Pick<DeskHandlers, InboxCall> {
  const { inbox, now } = ports
  const { search, getDetail } = createInboxReads(ports)
  return {
    searchInbox: ({ body }) => search(body),
    inboxItem: ({ params }) => getDetail(parseRowId(params.itemId)),
    setInboxDone: async ({ params, body: { isDone }, caller }) => {
      const itemId = parseRowId(params.itemId)
      await inbox.setDone(itemId, isDone, toAuthor(caller, now()))
      return await getDetail(itemId)
    },
    replyToInbox: async ({ params, body: { id, text }, caller }) => {
      const itemId = parseRowId(params.itemId)
      const { item } = await getDetail(itemId)
      if (!item.isAnswerable)
        throw new DeskProblem('conflict', `'${item.email}' is no address that a mail could go to.`)
      await inbox.addReply({ replyId: id, itemId, text }, toAuthor(caller, now()))
      return await getDetail(itemId)
    },
  }
}

type InboxReadPorts = Pick<AgentApiPorts, 'inbox' | 'settings'>

/** The reads of the inbox, which the desk and the REST API share. */
export type InboxReads = {
  readonly search: (body: SearchInboxBody) => Promise<SearchInboxReply>
  /** Errors: DeskProblem `not_found`. */
  readonly getDetail: (itemId: string) => Promise<InboxDetail>
}

/** Creates the reads of the inbox. */
export function createInboxReads({ inbox, settings }: InboxReadPorts): InboxReads {
  return {
    search: async ({ isDone, kind, after }) => {
      const cursor = after === null ? null : parseCursor(after)
      const [found, total, timezone] = await Promise.all([
        // One more row shows that there is a next page.
        inbox.search(
          { isDone, kind },
          cursor && { arrivedAt: cursor.order, itemId: parseRowId(cursor.rowId) },
          listPageSize + 1,
        ),
        after === null ? inbox.count({ isDone, kind }) : null,
        settings.get('liveChat.timezone'),
      ])
      const items = found.slice(0, listPageSize)
      const last = items.at(-1)
      const hasMore = found.length > listPageSize
      const next = hasMore && last ? formatCursor(last.arrivedAt, last.itemId) : null
      return { items: items.map(toView), next, total, timezone }
    },
    getDetail: async (itemId) => {
      const found = await inbox.find(itemId)
      if (found === null) throw new DeskProblem('not_found', 'Message not found.')
      const timezone = await settings.get('liveChat.timezone')
      return { item: toView(found.item), replies: found.replies, timezone }
    },
  }
}

function toView(item: StoredInboxItem): InboxItem {
  return { ...item, isAnswerable: isEmail(item.email) }
}
