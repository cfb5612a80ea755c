import { formatDayMonthYear, sydneyDateAt } from '@murphy/domain/calendar'
import type { Mailer } from '../mail/ports'
import type { Inbox, LeftItem, UnsentReply } from './ports'

/**
 * Mails the replies that were written; one that nobody takes waits for the next call. Two processes may send one twice,
 * none is lost.
 *
 * Source: live-chat section 2 (offline messages inbox)
 */
export function createInboxMails({
  inbox,
  mailer,
  now,
}: {
  readonly inbox: Pick<Inbox, 'unsent' | 'sent'>
  readonly mailer: Mailer
  readonly now: () => number
}): () => Promise<void> {
  let working: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    for (const unsent of await inbox.unsent()) {
      const answer = await mailer.send(mailOf(unsent))
      // The next one would not be taken either.
      if (!answer.ok) return
      await inbox.sent(unsent.reply.replyId, now())
    }
  }

  return async () => {
    working ??= sendAll().finally(() => void (working = null))
    await working
  }
}

/** The reply with what it answers below, as mail programs quote. */
function mailOf({ item, reply }: UnsentReply) {
  return {
    reference: `inbox-${item.itemId}`,
    to: { name: item.name, address: item.email.trim() },
    subject: subjectOf(item),
    text: `${reply.text.trim()}\n\n${reply.author}\n\n${quoted(item)}\n`,
    attachments: [],
  }
}

function subjectOf(item: LeftItem): string {
  const day = formatDayMonthYear(sydneyDateAt(item.arrivedAt))
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
