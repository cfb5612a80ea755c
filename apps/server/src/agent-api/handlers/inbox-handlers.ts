import { inboxReplyMaxBytes, inboxSnoozeMaxMs } from '@murphy/contracts/desk'
import type { InboxChange } from '@murphy/contracts/desk'
import { formatSizeLimit } from '@murphy/domain/live-chat'
import type { StoredInboxItem } from '../../inbox/inbox'
import { toAuthor } from '../authenticate-caller'
import type { DeskCaller } from '../authenticate-caller'
import { DeskProblem } from '../desk-problem'
import type { AgentApiPorts, DeskHandlers } from '../ports'
import type { InboxReadPorts } from './inbox-reads'
import { createInboxReads, mayReadItem, toItemView } from './inbox-reads'
import { parseRowId } from './page-cursor'

type InboxCall =
  | 'searchInbox'
  | 'inboxItem'
  | 'setInboxDone'
  | 'readInboxItem'
  | 'changeInbox'
  | 'replyToInbox'

/**
 * Creates the handlers for the inbox: messages, tickets, emails and ended chats.
 *
 * Source: docs/desk.md#work-through-the-inbox
 */
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
      return { items: (await inbox.list(ids)).map((item) => toItemView(item, now())) }
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

/**
 * Checks a change before it is made.
 *
 * Errors: DeskProblem `bad_request` for an assignee who may not read the items, and for a time that is not within a year.
 */
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
