/** Sends mails. A failure is a value. */
export type Mailer = {
  readonly send: (mail: Mail) => Promise<MailAnswer>
}

export type Mail = {
  /** A name for an operator who reads stored mails, such as `invoice-10234567`. No personal data. */
  readonly reference: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly attachments: readonly Attachment[]
}

export type Attachment = {
  readonly filename: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** `unavailable`: no server accepted the mail; `refused`: this mail was rejected, others may not be. */
export type MailAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: { readonly kind: 'unavailable' | 'refused' } }
