import { formatDayMonthYear, getSydneyDate } from '@murphy/domain/calendar'
import { standardCopy } from '@murphy/domain/standard-copy'
import type { Attachment, Mail, MailThread } from '../mail/mailer'
import { quoteText } from '../mail/mailer'
import type { SenderPorts } from '../mail/outbox'
import { createSender } from '../mail/outbox'
import type { Inbox, StoredInboxItem, UnsentReply } from './inbox'
import type { InboxFiles } from './inbox-files'
import type { ThreadKeys } from './thread-keys'

/** Mail programs need the nearest mails of a thread to show it as one. */
const mostReferences = 20

/**
 * Returns a function that mails the waiting replies.
 *
 * @param keys `null`: answers to a reply do not come back to the inbox
 * Source: docs/desk.md#answers-by-mail
 */
export function createReplyMailer({
  inbox,
  inboxFiles,
  keys,
  ...ports
}: SenderPorts & {
  readonly inbox: Pick<Inbox, 'replies' | 'findUnsentReply'>
  readonly inboxFiles: Pick<InboxFiles, 'read'>
  readonly keys: ThreadKeys | null
}): () => Promise<void> {
  const compose = async (replyId: string): Promise<Mail | null> => {
    const unsent = await inbox.findUnsentReply(replyId)
    return unsent && composeReply(unsent, keys, await readFiles(unsent, inboxFiles))
  }
  return createSender(inbox.replies, compose, ports)
}

/** Reads the files of a reply. A failed mail is composed again later. */
async function readFiles(
  { reply }: UnsentReply,
  inboxFiles: Pick<InboxFiles, 'read'>,
): Promise<readonly Attachment[]> {
  const attachments: Attachment[] = []
  for (const { name, file } of reply.attachments) {
    if (file === null) continue
    const content = await inboxFiles.read(file.key)
    attachments.push({ filename: name, contentType: file.mimeType, content })
  }
  return attachments
}

/** Creates the mail of a reply, with the message that it answers quoted below. */
export function composeReply(
  unsent: UnsentReply,
  keys: ThreadKeys | null,
  attachments: readonly Attachment[],
): Mail {
  const { item, reply } = unsent
  const answered = listMailsBefore(unsent).at(-1)?.text ?? item.text
  return {
    reference: `inbox-${item.itemId}`,
    // The name is the sender's own text, so it must not appear in the header of a mail from the shop.
    to: { name: '', address: item.email.trim() },
    subject: formatSubject(item),
    text: `${reply.text.trim()}\n\n${reply.author}\n\n${quoteText(answered)}\n`,
    attachments,
    ...(keys === null ? {} : { thread: createThread(unsent, keys) }),
  }
}

function createThread(unsent: UnsentReply, keys: ThreadKeys): MailThread {
  const { item, reply, replies } = unsent
  const toMessageId = (replyId: string): string => keys.toMessageId(item.itemId, replyId)
  const mails = listMailsBefore(unsent).flatMap(({ messageId, receivedAt }) =>
    messageId === null ? [] : [{ messageId, at: receivedAt }],
  )
  const earlier = replies
    .filter(({ replyId, writtenAt }) => replyId !== reply.replyId && writtenAt <= reply.writtenAt)
    .map(({ replyId, writtenAt }) => ({ messageId: toMessageId(replyId), at: writtenAt }))
  const references = [...mails, ...earlier]
    .toSorted((one, other) => one.at - other.at)
    .map(({ messageId }) => messageId)
  return {
    messageId: toMessageId(reply.replyId),
    inReplyTo: mails.at(-1)?.messageId ?? references.at(-1) ?? null,
    references: references.slice(-mostReferences),
    replyTo: keys.toReplyAddress(item.itemId),
  }
}

/** Returns the shopper's own mails before a reply. */
function listMailsBefore({ mails, reply }: UnsentReply): UnsentReply['mails'] {
  return mails.filter(({ isAutomatic, receivedAt }) => !isAutomatic && receivedAt <= reply.writtenAt)
}

function formatSubject(item: StoredInboxItem): string {
  const { kind, isMail, chatId, subject, ticketNumber, arrivedAt } = item
  if (isMail && subject !== '') return /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const day = formatDayMonthYear(getSydneyDate(arrivedAt), standardCopy)
  if (chatId !== null) return `Your live chat of ${day}`
  return kind === 'ticket' ? `Re: ${subject} (${ticketNumber ?? day})` : `Your message of ${day}`
}
