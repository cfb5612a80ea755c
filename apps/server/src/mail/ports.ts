/**
 * The door to whoever carries mails. A mail that could not be sent is an answer, never a throw.
 * Source: interfaces section 2 (SMTP_URL)
 */
export type Mailer = {
  send: (mail: Mail) => Promise<MailAnswer>
}

export type Mail = {
  /** What the mail is about, such as `invoice-10234567`, for whoever looks through kept mails; no personal data. */
  readonly reference: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export type Attachment = {
  readonly filename: string
  /** Such as `application/pdf`. */
  readonly contentType: string
  readonly content: Uint8Array
}

/**
 * `unavailable`: nobody took the mail; `refused`: this one was not taken, others may be. Either is sent when it is asked for
 * again, not by itself.
 */
export type MailAnswer =
  { readonly ok: true } | { readonly ok: false; readonly error: { readonly kind: 'unavailable' | 'refused' } }
