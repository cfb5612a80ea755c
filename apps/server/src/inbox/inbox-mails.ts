import { formatDayMonthYear, getSydneyDate } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import type { SenderPorts } from '../mail/outbox'
import { createSender } from '../mail/outbox'
import type { Mail } from '../mail/ports'
import { quoted } from '../mail/quoted'
import type { Inbox, LeftItem, UnsentReply } from './ports'

/**
 * Mails the replies that were written.
 *
 * Source: live-chat section 2 (offline messages inbox)
 */
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

/** The reply with what it answers below, as mail programs quote. */
function mailOf({ item, reply }: UnsentReply): Mail {
  return {
    reference: `inbox-${item.itemId}`,
    // The name is the sender's own text, so it is not put into the head of a mail that the shop signs.
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
