import { formatDayMonthYear, getSydneyDate } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import type { SenderPorts } from '../mail/outbox'
import { createSender } from '../mail/outbox'
import type { Mail } from '../mail/ports'
import { quoted } from '../mail/quoted'
import type { Inbox, LeftItem, UnsentReply } from './ports'

/** Returns a function that mails the waiting replies. Source: docs/desk.md */
export function createInboxMails({
  inbox,
  ...ports
}: SenderPorts & { readonly inbox: Pick<Inbox, 'replies' | 'unsentReply'> }): () => Promise<void> {
  const compose = async (replyId: string): Promise<Mail | null> => {
    const unsent = await inbox.unsentReply(replyId)
    return unsent && mailOf(unsent)
  }
  return createSender(inbox.replies, compose, ports)
}

/** Creates the mail of a reply, with the message that it answers quoted below. */
function mailOf({ item, reply }: UnsentReply): Mail {
  return {
    reference: `inbox-${item.itemId}`,
    // The name is the sender's own text, so it must not appear in the header of a mail from the shop.
    to: { name: '', address: item.email.trim() },
    subject: subjectOf(item),
    text: `${reply.text.trim()}\n\n${reply.author}\n\n${quoted(item.text)}\n`,
    attachments: [],
  }
}

function subjectOf(item: LeftItem): string {
  const day = formatDayMonthYear(getSydneyDate(item.arrivedAt), standardWords)
  return item.kind === 'ticket'
    ? `Re: ${item.subject} (${item.ticketNumber ?? day})`
    : `Your message of ${day}`
}
