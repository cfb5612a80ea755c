/** Sends mails. A failure is a value, never an exception. Source: docs/interfaces.md#environment (SMTP_URL) */
export type Mailer = {
  send: (mail: Mail) => Promise<MailAnswer>
}

export type Mail = {
  /** A name for an operator who reads stored mails, such as `invoice-10234567`; no personal data. */
  readonly reference: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
  /** Left out: a mail that stands alone and is sent by a program. */
  readonly thread?: MailThread
}

/** The place of a mail that a person has written among others. Message-IDs have angle brackets. */
export type MailThread = {
  readonly messageId: string
  /** The mail that it answers; `null`: it is the first. */
  readonly inReplyTo: string | null
  /** Earlier mails, oldest first. */
  readonly references: readonly string[]
  /** The address for answers. */
  readonly replyTo: string
}

export type Attachment = {
  readonly filename: string
  /** For example `application/pdf`. */
  readonly contentType: string
  readonly content: Uint8Array
}

/**
 * `unavailable`: no server accepted the mail; `refused`: this mail was rejected, others may not be. Either is sent
 * again on request, not by itself.
 */
export type MailAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly kind: 'unavailable' | 'refused' } }

/** Quotes a text as mail programs do, each line behind `> `. */
export function quoteText(text: string): string {
  return text
    .trimEnd()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
}
