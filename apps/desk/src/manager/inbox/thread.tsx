import type { InboxDetail, InboxMail, InboxReply } from '@murphy/contracts/desk'
import { Chip } from '@murphy/ui'
import { AttachmentList } from './attachment-list'
import { copy, formatMailHeading, formatOtherSender, formatReplyHeading, formatSent } from './copy'
import css from './inbox.module.css'

type Entry =
  | { readonly kind: 'mail'; readonly at: number; readonly mail: InboxMail }
  | { readonly kind: 'reply'; readonly at: number; readonly reply: InboxReply }

/** The shopper’s first message: the message or ticket itself, or the email with which the item began. */
export function FirstMessage({ item, mails }: InboxDetail) {
  const first = item.isMail ? mails[0] : undefined
  return first === undefined ? <p className={css.left}>{item.text}</p> : <MailContent mail={first} />
}

/** The agents' replies and the shopper's further emails, oldest first. */
export function Thread({ detail }: { readonly detail: InboxDetail }) {
  const entries = listEntries(detail)
  if (entries.length === 0) return null
  return (
    <section aria-label={copy.replies}>
      <h3 className={css.part}>{copy.replies}</h3>
      <ul className={css.replies}>
        {entries.map((entry) =>
          entry.kind === 'reply' ? (
            <li key={`reply-${entry.reply.replyId}`}>
              <p className={css.replyHead}>
                {formatReplyHeading(entry.reply, detail.timezone)}. {formatSent(entry.reply, detail.timezone)}
              </p>
              <p className={css.replyText}>{entry.reply.text}</p>
              <AttachmentList attachments={entry.reply.attachments} />
            </li>
          ) : (
            <li key={`mail-${entry.mail.mailId}`}>
              <p className={css.replyHead}>
                {formatMailHeading(entry.mail, detail.timezone)}{' '}
                {entry.mail.isAutomatic && <Chip>{copy.automatic}</Chip>}{' '}
                {entry.mail.isOtherSender && <Chip tone="warn">{copy.otherAddress}</Chip>}
              </p>
              {entry.mail.isOtherSender && (
                <p className={css.note}>{formatOtherSender(entry.mail.senderEmail, detail.item.email)}</p>
              )}
              <MailContent mail={entry.mail} />
            </li>
          ),
        )}
      </ul>
    </section>
  )
}

function MailContent({ mail }: { readonly mail: InboxMail }) {
  const { text, wholeText, isCut, attachments } = mail
  return (
    <>
      <p className={css.left}>{text === '' ? copy.noText : text}</p>
      {isCut && <p className={css.note}>{copy.cut}</p>}
      {wholeText !== '' && (
        <details>
          <summary className={css.summary}>{copy.quotedText}</summary>
          <p className={css.left}>{wholeText}</p>
        </details>
      )}
      <AttachmentList attachments={attachments} />
    </>
  )
}

function listEntries({ item, replies, mails }: InboxDetail): readonly Entry[] {
  const further = item.isMail ? mails.slice(1) : mails
  return [
    ...replies.map((reply): Entry => ({ kind: 'reply', at: reply.writtenAt, reply })),
    ...further.map((mail): Entry => ({ kind: 'mail', at: mail.receivedAt, mail })),
  ].toSorted((one, other) => one.at - other.at)
}
