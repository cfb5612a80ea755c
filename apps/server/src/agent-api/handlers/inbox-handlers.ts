import { inboxReplyMaxBytes, inboxSnoozeMaxMs } from '@murphy/contracts/desk'
import type {
  InboxAttachment,
  InboxChange,
  InboxDetail,
  InboxItem,
  SearchInboxBody,
  SearchInboxReply,
} from '@murphy/contracts/desk'
import { formatSizeLimit } from '@murphy/domain/live-chat'
import { isEmail } from '@murphy/domain/validation'
import { toStoredAddress } from '../../files/stored-files'
import type { InboxSearch, StoredInboxItem } from '../../inbox/inbox'
import type { StoredAttachment } from '../../inbox/inbox-files'
import type { AgentAccount } from '../../live-chat/model/agent'
import { toAuthor } from '../authenticate-caller'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import { listPageSize, formatCursor, parseCursor, parseRowId } from './page-cursor'

type InboxCall =
  | 'searchInbox'
  | 'inboxItem'
  | 'setInboxDone'
  | 'readInboxItem'
  | 'changeInbox'
  | 'replyToInbox'

/** Creates the handlers for the inbox of offline messages. Source: docs/desk.md */
export function createInboxHandlers(
  ports: InboxReadPorts & Pick<AgentApiPorts, 'agents' | 'pushDevices'>,
): Pick<DeskHandlers, InboxCall> {
  const { agents, inbox, now } = ports
  const { search, getDetail } = createInboxReads(ports)
  return {
    searchInbox: ({ body, caller: { account } }) => search(body, account),
    inboxItem: ({ params, caller: { account } }) => getDetail(parseRowId(params.itemId), account),
    changeInbox: async ({ body: { itemIds, change }, caller }) => {
      const ids = itemIds.map(parseRowId)
      const items = await inbox.list(ids)
      const isReadable = (item: StoredInboxItem): boolean => mayReadItem(caller.account, item)
      if (items.length < new Set(ids).size || !items.every(isReadable))
        throw new DeskProblem('not_found', 'Message not found.', { path: 'itemIds' })
      await checkChange(ports, items, change)
      await inbox.change(ids, change, toAuthor(caller, now()))
      agents.notifyInboxItems(ids)
      await notifyAssignee(ports, { items, change, caller })
      return { items: (await inbox.list(ids)).map((item) => toView(item, now())) }
    },
    readInboxItem: async ({ params, body: { lastMailId }, caller }) => {
      const itemId = parseRowId(params.itemId)
      await getDetail(itemId, caller.account)
      await inbox.markRead(itemId, parseRowId(lastMailId))
      return await getDetail(itemId)
    },
    setInboxDone: async ({ params, body: { isDone }, caller }) => {
      const itemId = parseRowId(params.itemId)
      await getDetail(itemId, caller.account)
      await inbox.setDone(itemId, isDone, toAuthor(caller, now()))
      agents.notifyInboxItems([itemId])
      return await getDetail(itemId)
    },
    replyToInbox: async ({ params, body: { id, text, fileIds }, caller }) => {
      const itemId = parseRowId(params.itemId)
      const { item } = await getDetail(itemId, caller.account)
      if (!item.isAnswerable)
        throw new DeskProblem('conflict', `'${item.email}' is no address that a mail could go to.`)
      const outcome = await inbox.addReply({ replyId: id, itemId, text, fileIds }, toAuthor(caller, now()))
      if (outcome !== 'added') throw createFileProblem(outcome)
      agents.notifyInboxItems([itemId])
      return await getDetail(itemId)
    },
  }
}

function createFileProblem(reason: 'no-file' | 'too-large'): DeskProblem {
  const message =
    reason === 'no-file'
      ? 'A file is no longer there. Attach it again.'
      : `The files of a reply can be up to ${formatSizeLimit(inboxReplyMaxBytes)} together.`
  return new DeskProblem('conflict', message, { path: 'fileIds' })
}

type InboxReadPorts = Pick<AgentApiPorts, 'inbox' | 'settings' | 'now'>

type InboxReader = Pick<AgentAccount, 'agentId' | 'role' | 'departmentIds'>

/** Returns true for managers, and for agents of the item's department. An item without one is for all. */
export function mayReadItem(
  { role, departmentIds }: Omit<InboxReader, 'agentId'>,
  { departmentId }: Pick<StoredInboxItem, 'departmentId'>,
): boolean {
  return role === 'manager' || departmentId === null || departmentIds.includes(departmentId)
}

/** Errors: DeskProblem `bad_request` for an agent who may not read the items, and for a time that is not within a year. */
async function checkChange(
  { agents, now }: Pick<AgentApiPorts, 'now' | 'agents'>,
  items: readonly StoredInboxItem[],
  change: InboxChange,
): Promise<void> {
  if (change.type === 'assign' && change.agentId !== null) {
    const account = await agents.findAccount(change.agentId)
    if (account === null || !items.every((item) => mayReadItem(account, item)))
      throw new DeskProblem('bad_request', 'agentId: Expected an agent of the department of each item.', {
        path: 'change.agentId',
      })
  }
  if (change.type === 'snooze' && change.until !== null) {
    const inMs = change.until - now()
    if (inMs <= 0 || inMs > inboxSnoozeMaxMs)
      throw new DeskProblem('bad_request', 'until: Expected a time within a year from now.', {
        path: 'change.until',
      })
  }
}

/** Adds one push for the agent to whom another agent has assigned items. A repeated assignment adds none. */
async function notifyAssignee(
  { pushDevices, now }: Pick<AgentApiPorts, 'pushDevices' | 'now'>,
  {
    items,
    change,
    caller,
  }: {
    /** The items before the change. */
    readonly items: readonly StoredInboxItem[]
    readonly change: InboxChange
    readonly caller: DeskCaller
  },
): Promise<void> {
  if (change.type !== 'assign' || change.agentId === null || change.agentId === caller.account.agentId) return
  const { agentId } = change
  const assigned = items.find(({ assigneeId }) => assigneeId !== agentId)
  if (assigned !== undefined) await pushDevices.addAssigned(agentId, assigned.itemId, now())
}

/** The reads of the inbox, which the desk and the REST API share. */
export type InboxReads = {
  /** @param reader the agent who searches; left out: a program, which reads everything and has no views */
  readonly search: (body: SearchInboxBody, reader?: InboxReader) => Promise<SearchInboxReply>
  /** Errors: DeskProblem `not_found`, also for an item that the agent may not read. */
  readonly getDetail: (itemId: string, reader?: InboxReader) => Promise<InboxDetail>
}

/** Creates the reads of the inbox. */
export function createInboxReads({ inbox, settings, now }: InboxReadPorts): InboxReads {
  return {
    search: async ({ isDone, kind, view, after }, reader) => {
      const cursor = after === null ? null : parseCursor(after)
      const asked: InboxSearch = {
        isDone,
        kind,
        view: reader && view !== null ? { name: view, agentId: reader.agentId, now: now() } : null,
        departmentIds: reader === undefined || reader.role === 'manager' ? null : reader.departmentIds,
      }
      const [found, total, timezone] = await Promise.all([
        // One more row shows that there is a next page.
        inbox.search(
          asked,
          cursor && { arrivedAt: cursor.order, itemId: parseRowId(cursor.rowId) },
          listPageSize + 1,
        ),
        after === null ? inbox.count(asked) : null,
        settings.get('liveChat.timezone'),
      ])
      const items = found.slice(0, listPageSize)
      const last = items.at(-1)
      const hasMore = found.length > listPageSize
      const next = hasMore && last ? formatCursor(last.arrivedAt, last.itemId) : null
      return { items: items.map((item) => toView(item, now())), next, total, timezone }
    },
    getDetail: async (itemId, reader) => {
      const found = await inbox.find(itemId)
      const isReadable = found !== null && (reader === undefined || mayReadItem(reader, found.item))
      if (!isReadable) throw new DeskProblem('not_found', 'Message not found.')
      const timezone = await settings.get('liveChat.timezone')
      return {
        item: toView(found.item, now()),
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

function toView(item: StoredInboxItem, now: number): InboxItem {
  const isSnoozed = item.snoozedUntil !== null && item.snoozedUntil > now
  return {
    ...item,
    snoozedUntil: isSnoozed ? item.snoozedUntil : null,
    isAnswerable: isEmail(item.email),
  }
}
