import type { InboxChange } from '@murphy/contracts/desk'
import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { ChangeAuthor } from '../../change-author'
import type { Inbox, InboxThread, StoredInboxItem, StoredInboxReply } from '../../inbox/inbox'
import type { Database } from './database'
import { listInboxMails } from './inbound-mails'
import { attachToReply, readAttachments, UnusableFiles } from './inbox-files'
import { toInboxCondition } from './inbox-search'
import { recordChange } from './record-action'
import { createMailOutbox } from './mail-outbox'
import type { ManagerListTables } from './desk-tables'
import { createTicketEvent } from '../../webhooks/ticket-event'
import { addWebhookEvents } from './webhook-events'

type InboxItemRow = Selectable<ManagerListTables['murphy.inbox_item']> & { readonly reply_count: number }
type InboxReplyRow = Selectable<ManagerListTables['murphy.inbox_reply']>

const columns = sql`item.*, (select count(*)::integer from murphy.inbox_reply as reply
  where reply.item_id = item.item_id) as reply_count`

/** Creates the repository of offline messages, tickets and the replies to them. */
export function createInbox(db: Database): Inbox {
  async function findItems(itemIds: readonly string[]): Promise<ReadonlyMap<string, StoredInboxItem>> {
    const { rows } = await sql<InboxItemRow>`
      select ${columns} from murphy.inbox_item as item where item_id = any(${itemIds}::bigint[])`.execute(db)
    return new Map(rows.map((row) => [row.item_id, toInboxItem(row)]))
  }

  async function find(itemId: string): Promise<InboxThread | null> {
    const item = (await findItems([itemId])).get(itemId)
    if (item === undefined) return null
    const rows = await db
      .selectFrom('murphy.inbox_reply')
      .selectAll()
      .where('item_id', '=', itemId)
      .orderBy('written_at')
      .orderBy('reply_id')
      .execute()
    return { item, replies: rows.map(toInboxReply), mails: await listInboxMails(db, itemId) }
  }

  return {
    addTicket: async ({ ticketNumber, ...ticket }, now) => {
      await db.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('murphy.inbox_item')
          .values({
            ...ticket,
            kind: 'ticket',
            phone: '',
            department_id: null,
            ticket_number: ticketNumber,
            arrived_at: new Date(now),
          })
          .onConflict((conflict) => conflict.column('ticket_number').doNothing())
          .returning('item_id')
          .executeTakeFirst()
        if (added !== undefined)
          await addWebhookEvents(tx, [
            createTicketEvent(
              'ticket.created',
              { itemId: added.item_id, kind: 'ticket', departmentId: null },
              now,
            ),
          ])
      })
    },
    openForChat: ({ chatId, departmentId, ...fields }, by) =>
      db.transaction().execute(async (tx) => {
        const added = await tx
          .insertInto('murphy.inbox_item')
          .values({
            ...fields,
            kind: 'message',
            subject: '',
            department_id: departmentId,
            ticket_number: null,
            arrived_at: new Date(by.now),
            assignee_id: by.agentId,
            chat_id: chatId,
          })
          .onConflict((conflict) => conflict.column('chat_id').doNothing())
          .returning('item_id')
          .executeTakeFirst()
        if (added === undefined) return await findItemOfChat(tx, chatId)
        await recordChange(tx, 'inbox-chat', added.item_id, by)
        const event = { itemId: added.item_id, kind: 'message', departmentId } as const
        await addWebhookEvents(tx, [createTicketEvent('ticket.created', event, by.now)])
        return added.item_id
      }),
    search: async (search, after, count) => {
      const { rows } = await sql<InboxItemRow>`
        select ${columns} from murphy.inbox_item as item where ${toInboxCondition(search, after)}
        order by arrived_at desc, item_id desc limit ${count}`.execute(db)
      return rows.map(toInboxItem)
    },
    count: async (search) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from murphy.inbox_item as item
        where ${toInboxCondition(search, null)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    find,
    markRead: async (itemId, lastMailId) => {
      await sql`
        update murphy.inbox_item set is_unread = false where item_id = ${itemId}::bigint and is_unread and not exists (
          select from murphy.inbox_mail as mail
          where mail.item_id = inbox_item.item_id and mail.mail_id > ${lastMailId}::bigint and not mail.is_automatic
        )`.execute(db)
    },
    list: async (itemIds) => {
      const found = await findItems(itemIds)
      return [...found.values()].toSorted((one, other) => Number(one.itemId) - Number(other.itemId))
    },
    setDone: (itemId, isDone, by) => db.transaction().execute((tx) => setDone(tx, itemId, isDone, by)),
    change: (itemIds, change, by) =>
      db.transaction().execute(async (tx) => {
        // In one order, so that two changes of the same items do not wait for each other.
        const ordered = [...new Set(itemIds)].toSorted((one, other) => Number(one) - Number(other))
        if (change.type === 'status')
          for (const itemId of ordered) await setDone(tx, itemId, change.status === 'done', by)
        for (const itemId of ordered)
          await tx
            .updateTable('murphy.inbox_item')
            .set(toFields(change))
            .where('item_id', '=', itemId)
            .$if(change.type === 'snooze', (query) => query.where('done_at', 'is', null))
            .execute()
      }),
    addReply: async (reply, by) => {
      try {
        await db.transaction().execute((tx) => insertReply(tx, reply, by))
        return 'added'
      } catch (error) {
        if (error instanceof UnusableFiles) return error.reason
        throw error
      }
    },
    replies: createMailOutbox(db, {
      name: 'murphy.inbox_reply',
      id: 'reply_id',
      requestedAt: 'written_at',
      giveUpAction: 'inbox-reply-given-up',
    }),
    findUnsentReply: async (replyId) => {
      const row = await db
        .selectFrom('murphy.inbox_reply')
        .selectAll()
        .where('reply_id', '=', replyId)
        .executeTakeFirst()
      const thread = row && (await find(row.item_id))
      return row && thread ? { ...thread, reply: toInboxReply(row) } : null
    },
  }
}

/** Stores a reply with its files. One that is stored already stays as it is. */
async function insertReply(
  tx: Database,
  reply: Parameters<Inbox['addReply']>[0],
  by: ChangeAuthor,
): Promise<void> {
  const { replyId, itemId, text } = reply
  const added = await tx
    .insertInto('murphy.inbox_reply')
    .values({
      reply_id: replyId,
      item_id: itemId,
      author: by.name,
      text,
      written_at: new Date(by.now),
      next_try_at: new Date(by.now),
    })
    .onConflict((conflict) => conflict.column('reply_id').doNothing())
    .returning('reply_id')
    .executeTakeFirst()
  if (added === undefined) return
  await attachToReply(tx, reply, by.now)
  await tx
    .updateTable('murphy.inbox_item')
    .set({ is_waiting: true, is_unread: false })
    .where('item_id', '=', itemId)
    .where('done_at', 'is', null)
    .execute()
  await recordChange(tx, 'inbox-reply', itemId, by)
  await addUpdateEvent(tx, itemId, 'replied', by)
}

async function findItemOfChat(tx: Database, chatId: string): Promise<string> {
  const item = await tx
    .selectFrom('murphy.inbox_item')
    .select('item_id')
    .where('chat_id', '=', chatId)
    .executeTakeFirstOrThrow()
  return item.item_id
}

/** Marks an item as done or open, and adds its webhook event. An item that is marked already stays as it is. */
async function setDone(tx: Database, itemId: string, isDone: boolean, by: ChangeAuthor): Promise<void> {
  const done = {
    done_at: new Date(by.now),
    done_by: by.name,
    is_waiting: false,
    is_unread: false,
    snoozed_until: null,
  }
  const { numUpdatedRows } = await tx
    .updateTable('murphy.inbox_item')
    .set(isDone ? done : { done_at: null, done_by: null })
    .where('item_id', '=', itemId)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await recordChange(tx, isDone ? 'inbox-done' : 'inbox-open', itemId, by)
  await addUpdateEvent(tx, itemId, isDone ? 'done' : 'opened', by)
}

function toFields(change: InboxChange): Updateable<ManagerListTables['murphy.inbox_item']> {
  switch (change.type) {
    case 'assign':
      return { assignee_id: change.agentId }
    case 'status':
      return { is_waiting: change.status === 'waiting', snoozed_until: null }
    case 'snooze':
      return { snoozed_until: change.until === null ? null : new Date(change.until) }
  }
}

/** Adds the webhook event of a changed item, in the transaction that changes it. */
async function addUpdateEvent(
  tx: Database,
  itemId: string,
  change: 'done' | 'opened' | 'replied',
  { now }: ChangeAuthor,
): Promise<void> {
  const item = await tx
    .selectFrom('murphy.inbox_item')
    .select(['kind', 'department_id as departmentId'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (item !== undefined)
    await addWebhookEvents(tx, [createTicketEvent('ticket.updated', { itemId, ...item, change }, now)])
}

function toInboxItem(row: InboxItemRow): StoredInboxItem {
  return {
    itemId: row.item_id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    text: row.text,
    departmentId: row.department_id,
    ticketNumber: row.ticket_number,
    arrivedAt: row.arrived_at.getTime(),
    replyCount: row.reply_count,
    done: row.done_at === null ? null : { by: row.done_by ?? '', at: row.done_at.getTime() },
    assigneeId: row.assignee_id,
    isWaiting: row.is_waiting,
    snoozedUntil: row.snoozed_until?.getTime() ?? null,
    isMail: row.is_mail,
    isUnread: row.is_unread,
    chatId: row.chat_id,
  }
}

function toInboxReply(row: InboxReplyRow): StoredInboxReply {
  return {
    replyId: row.reply_id,
    author: row.author,
    text: row.text,
    attachments: readAttachments(row.attachments),
    writtenAt: row.written_at.getTime(),
    sentAt: row.sent_at?.getTime() ?? null,
  }
}
