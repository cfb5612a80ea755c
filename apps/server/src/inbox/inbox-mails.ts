import { formatDayMonthYear, sydneyDateAt } from '@murphy/domain/calendar'
import { standardWords } from '@murphy/domain/words'
import { createSender } from '../mail/outbox'
import type { Mail, Mailer } from '../mail/ports'
import type { Inbox, LeftItem, UnsentReply } from './ports'

/**
 * Mails the replies that were written.
 *
 * Source: live-chat section 2 (offline messages inbox)
 */
export function createInboxMails({
  inbox,
  ...ports
}: {
  readonly inbox: Pick<Inbox, 'unsent' | 'sent'>
  readonly mailer: Mailer
  readonly now: () => number
}): () => Promise<void> {
  return createSender(
    {
      unsent: inbox.unsent,
      idOf: ({ reply }) => reply.replyId,
      mailOf: (unsent) => Promise.resolve(mailOf(unsent)),
      sent: inbox.sent,
    },
    ports,
  )
}

/** The reply with what it answers below, as mail programs quote. */
function mailOf({ item, reply }: UnsentReply): Mail {
  return {
    reference: `inbox-${item.itemId}`,
    to: { name: item.name, address: item.email.trim() },
    subject: subjectOf(item),
    text: `${reply.text.trim()}\n\n${reply.author}\n\n${quoted(item)}\n`,
    attachments: [],
  }
}

function subjectOf(item: LeftItem): string {
  const day = formatDayMonthYear(sydneyDateAt(item.arrivedAt), standardWords)
  return item.kind === 'ticket'
    ? `Re: ${item.subject} (${item.ticketNumber ?? day})`
    : `Your message of ${day}`
}

function quoted({ text }: LeftItem): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}
