import type {
  InboxAttachment,
  InboxDetail,
  InboxItem,
  SearchInboxBody,
  SearchInboxReply,
} from '@murphy/contracts/desk'
import { isEmail } from '@murphy/domain/validation'
import { toStoredAddress } from '../../files/stored-files'
import type { InboxSearch, StoredInboxItem } from '../../inbox/inbox'
import type { StoredAttachment } from '../../inbox/inbox-files'
import type { AgentAccount } from '../../live-chat/model/agent'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts } from '../ports'
import { formatCursor, parseCursor, parseRowId, rowsToRead, toPage } from './page-cursor'

export type InboxReadPorts = Pick<AgentApiPorts, 'inbox' | 'settings' | 'now'>

type InboxReader = Pick<AgentAccount, 'agentId' | 'role' | 'departmentIds'>

/** Returns true for managers, and for agents of the item's department. An item without one is for all. */
export function mayReadItem(
  { role, departmentIds }: Omit<InboxReader, 'agentId'>,
  { departmentId }: Pick<StoredInboxItem, 'departmentId'>,
): boolean {
  return role === 'manager' || departmentId === null || departmentIds.includes(departmentId)
}

/** The reads of the inbox, which the desk and the REST API share. */
export type InboxReads = {
  /**
   * Returns a page of items, newest first.
   *
   * @param reader the agent who searches; left out: a program, which reads everything and has no views
   */
  readonly search: (body: SearchInboxBody, reader?: InboxReader) => Promise<SearchInboxReply>
  /**
   * Returns an item with its thread.
   *
   * Errors: DeskProblem `not_found`, also for an item that the agent may not read.
   */
  readonly getDetail: (itemId: string, reader?: InboxReader) => Promise<InboxDetail>
}

/** Creates the reads of the inbox. Source: docs/desk.md#work-through-the-inbox, docs/api.md */
export function createInboxReads({ inbox, settings, now }: InboxReadPorts): InboxReads {
  return {
    search: async ({ isDone, kind, view, departmentId, after }, reader) => {
      const cursor = after === null ? null : parseCursor(after)
      const search: InboxSearch = {
        isDone,
        kind,
        view: reader && view !== null ? { name: view, agentId: reader.agentId, now: now() } : null,
        departmentId,
        departmentIds: reader === undefined || reader.role === 'manager' ? null : reader.departmentIds,
      }
      const [found, total, timezone] = await Promise.all([
        inbox.search(
          search,
          cursor && { arrivedAt: cursor.order, itemId: parseRowId(cursor.rowId) },
          rowsToRead,
        ),
        after === null ? inbox.count(search) : null,
        settings.get('liveChat.timezone'),
      ])
      const { rows, next } = toPage(found, ({ arrivedAt, itemId }) => formatCursor(arrivedAt, itemId))
      return { items: rows.map((item) => toItemView(item, now())), next, total, timezone }
    },
    getDetail: async (itemId, reader) => {
      const found = await inbox.find(itemId)
      const isReadable = found !== null && (reader === undefined || mayReadItem(reader, found.item))
      if (!isReadable) throw new DeskProblem('not_found', 'Message not found.')
      const timezone = await settings.get('liveChat.timezone')
      return {
        item: toItemView(found.item, now()),
        replies: found.replies.map((reply) => ({
          ...reply,
          attachments: toAttachmentViews(reply.attachments),
        })),
        mails: found.mails.map(({ messageId: _messageId, ...mail }) => ({
          ...mail,
          attachments: toAttachmentViews(mail.attachments),
        })),
        timezone,
      }
    },
  }
}

function toAttachmentViews(attachments: readonly StoredAttachment[]): readonly InboxAttachment[] {
  return attachments.map(({ file, ...attachment }) => ({
    ...attachment,
    file: file && { url: toStoredAddress(file.key), mimeType: file.mimeType, metadata: file.metadata },
  }))
}

/** Converts an item to the desk's contract. A snooze that is over is left out. */
export function toItemView(item: StoredInboxItem, now: number): InboxItem {
  const isSnoozed = item.snoozedUntil !== null && item.snoozedUntil > now
  return {
    ...item,
    snoozedUntil: isSnoozed ? item.snoozedUntil : null,
    isAnswerable: isEmail(item.email),
  }
}
