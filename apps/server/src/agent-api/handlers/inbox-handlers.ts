import type { InboxDetail, InboxItem } from '@murphy/contracts/desk'
import { isEmail } from '@murphy/domain/validation'
import type { InboxAuthor, LeftItem } from '../../inbox/ports'
import type { DeskCaller } from '../caller'
import { DeskProblem } from '../desk-problem'
import type { DeskHandlers } from '../desk-call'
import type { AgentApiPorts } from '../ports'
import { listPageSize, formatCursor, parseCursor, rowNumber } from '../manager/page-cursor'

type InboxCall = 'searchInbox' | 'inboxItem' | 'setInboxDone' | 'replyToInbox'

/** Handles the inbox of offline messages. Source: docs/desk.md */
export function inboxHandlers({
  inbox,
  settings,
  now,
}: Pick<AgentApiPorts, 'inbox' | 'settings' | 'now'>): Pick<DeskHandlers, InboxCall> {
  const toAuthor = ({ account }: DeskCaller): InboxAuthor => ({
    agentId: account.agentId,
    name: account.displayName,
    now: now(),
  })

  async function detail(itemId: string): Promise<InboxDetail> {
    const found = await inbox.find(itemId)
    if (found === null) throw new DeskProblem('not_found', 'Message not found.')
    const timezone = await settings.get('liveChat.timezone')
    return { item: viewOf(found.item), replies: found.replies, timezone }
  }

  return {
    searchInbox: async ({ body: { isDone, kind, after } }) => {
      const place = after === null ? null : parseCursor(after)
      const [found, total, timezone] = await Promise.all([
        // One more row tells if there is a next page.
        inbox.search(
          { isDone, kind },
          place && { arrivedAt: place.order, itemId: rowNumber(place.rowId) },
          listPageSize + 1,
        ),
        after === null ? inbox.count({ isDone, kind }) : null,
        settings.get('liveChat.timezone'),
      ])
      const items = found.slice(0, listPageSize)
      const last = items.at(-1)
      const hasMore = found.length > listPageSize
      const next = hasMore && last ? formatCursor(last.arrivedAt, last.itemId) : null
      return { items: items.map(viewOf), next, total, timezone }
    },
    inboxItem: ({ params }) => detail(rowNumber(params.itemId)),
    setInboxDone: async ({ params, body: { isDone }, caller }) => {
      const itemId = rowNumber(params.itemId)
      await inbox.setDone(itemId, isDone, toAuthor(caller))
      return await detail(itemId)
    },
    replyToInbox: async ({ params, body: { id, text }, caller }) => {
      const itemId = rowNumber(params.itemId)
      const { item } = await detail(itemId)
      if (!item.isAnswerable)
        throw new DeskProblem('conflict', `'${item.email}' is no address that a mail could go to.`)
      await inbox.reply({ replyId: id, itemId, text }, toAuthor(caller))
      return await detail(itemId)
    },
  }
}

function viewOf(item: LeftItem): InboxItem {
  return { ...item, isAnswerable: isEmail(item.email) }
}
