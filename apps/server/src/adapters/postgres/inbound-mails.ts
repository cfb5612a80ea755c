import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InboundMails, NewInboxMail, StoredInboxMail } from '../../inbox/inbound-mails'
import { normalizeEmail } from '../../normalize-email'
import { createTicketEvent } from '../../webhooks/ticket-event'
import type { Database } from './database'
import type { ManagerListTables } from './desk-tables'
import { attachToMail, readAttachments } from './inbox-files'
import { recordChange } from './record-action'
import { addWebhookEvents } from './webhook-events'

/** Creates the repository of the mails that shoppers have sent. */
export function createInboundMails(db: Database): InboundMails {
  return {
    isStored: async (mailKey) =>
      (await db
        .selectFrom('murphy.inbox_mail')
        .select('mail_id')
        .where('mail_key', '=', mailKey)
        .executeTakeFirst()) !== undefined,
    findItemEmail: async (itemId) => {
      const item = await db
        .selectFrom('murphy.inbox_item')
        .select('email')
        .where('item_id', '=', itemId)
        .executeTakeFirst()
      return item?.email ?? null
    },
    findItemOfMails: async (messageIds, senderEmail) => {
      if (messageIds.length === 0) return null
      const mail = await db
        .selectFrom('murphy.inbox_mail')
        .select('item_id')
        .where('sender_email', '=', senderEmail)
        .where('message_id', 'in', messageIds)
        .orderBy('received_at', 'desc')
        .executeTakeFirst()
      return mail?.item_id ?? null
    },
    countSince: async ({ senderEmail, itemId, isAutomatic }, since) => {
      const { rows } = await sql<{ of_sender: number; of_item: number }>`
        select
          (select count(*)::integer from murphy.inbox_mail
            where sender_email = ${senderEmail} and received_at >= ${new Date(since)}::timestamptz) as of_sender,
          (select count(*)::integer from murphy.inbox_mail
            where item_id = ${itemId}::bigint and is_automatic = ${isAutomatic}::boolean
              and received_at >= ${new Date(since)}::timestamptz) as of_item`.execute(db)
      return { ofSender: rows[0]?.of_sender ?? 0, ofItem: rows[0]?.of_item ?? 0 }
    },
    add: (itemId, mail) =>
      db.transaction().execute(async (tx) => {
        // The lock keeps the item until the mail is stored.
        const item = await tx
          .selectFrom('murphy.inbox_item')
          .select(['email', 'kind', 'department_id as departmentId', 'done_at as doneAt'])
          .where('item_id', '=', itemId)
          .forUpdate()
          .executeTakeFirst()
        if (item === undefined) return 'gone'
        const isOtherSender = normalizeEmail(item.email) !== mail.senderEmail
        if (!(await insertMail(tx, itemId, mail, isOtherSender))) return 'repeated'
        if (mail.isAutomatic) return 'added'
        await tx
          .updateTable('murphy.inbox_item')
          .set({ done_at: null, done_by: null, is_waiting: false, snoozed_until: null, is_unread: true })
          .where('item_id', '=', itemId)
          .execute()
        if (item.doneAt !== null)
          await recordChange(tx, 'inbox-open', itemId, { agentId: 0, now: mail.receivedAt })
        const event = { itemId, kind: item.kind, departmentId: item.departmentId }
        await addWebhookEvents(tx, [
          createTicketEvent('ticket.updated', { ...event, change: 'received' }, mail.receivedAt),
        ])
        return 'added'
      }),
    open: async (mail) => {
      try {
        await db.transaction().execute((tx) => openItem(tx, mail))
        return 'opened'
      } catch (error) {
        if (error instanceof RepeatedMail) return 'repeated'
        throw error
      }
    },
  }
}

/** Rolls back an item that was opened for a mail which another server has stored at the same moment. */
class RepeatedMail extends Error {}

async function openItem(tx: Database, mail: NewInboxMail): Promise<void> {
  const { item_id: itemId } = await tx
    .insertInto('murphy.inbox_item')
    .values({
      kind: 'message',
      name: mail.senderName,
      email: mail.senderEmail,
      phone: '',
      subject: mail.subject,
      text: mail.text,
      department_id: null,
      arrived_at: new Date(mail.receivedAt),
      is_mail: true,
      is_unread: true,
    })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  if (!(await insertMail(tx, itemId, mail, false))) throw new RepeatedMail()
  await addWebhookEvents(tx, [
    createTicketEvent('ticket.created', { itemId, kind: 'message', departmentId: null }, mail.receivedAt),
  ])
}

/** Returns false when the mail is stored already. */
async function insertMail(
  tx: Database,
  itemId: string,
  mail: NewInboxMail,
  isOtherSender: boolean,
): Promise<boolean> {
  const added = await tx
    .insertInto('murphy.inbox_mail')
    .values({
      item_id: itemId,
      mail_key: mail.mailKey,
      message_id: mail.messageId,
      sender_name: mail.senderName,
      sender_email: mail.senderEmail,
      is_other_sender: isOtherSender,
      subject: mail.subject,
      text: mail.text,
      whole_text: mail.wholeText,
      is_cut: mail.isCut,
      is_automatic: mail.isAutomatic,
      attachments: JSON.stringify(mail.attachments),
      received_at: new Date(mail.receivedAt),
    })
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .returning('mail_id')
    .executeTakeFirst()
  if (added === undefined) return false
  await attachToMail(tx, added.mail_id, mail.attachments)
  return true
}

/** Returns the mails of an item, oldest first. */
export async function listInboxMails(db: Database, itemId: string): Promise<readonly StoredInboxMail[]> {
  const rows = await db
    .selectFrom('murphy.inbox_mail')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('received_at')
    .orderBy('mail_id')
    .execute()
  return rows.map(toInboxMail)
}

function toInboxMail(row: Selectable<ManagerListTables['murphy.inbox_mail']>): StoredInboxMail {
  return {
    mailId: row.mail_id,
    messageId: row.message_id,
    senderName: row.sender_name,
    senderEmail: row.sender_email,
    isOtherSender: row.is_other_sender,
    subject: row.subject,
    text: row.text,
    wholeText: row.whole_text,
    isCut: row.is_cut,
    isAutomatic: row.is_automatic,
    attachments: readAttachments(row.attachments),
    receivedAt: row.received_at.getTime(),
  }
}
