import type { SendMailOptions } from 'nodemailer'
import { createTransport } from 'nodemailer'
import { getErrorCode } from '../../error-code'
import type { Mailer, Mail, MailThread } from '../../mail/mailer'
import type { SmtpAddress } from '../../mail/smtp-address'
import { isThisMachine } from '../../mail/smtp-address'

/** The maximum time for one mail. It is short, because a shopper waits for the answer. */
const standardLimitMs = 8000
/** Attachments of this size are in the standard time. An invoice is smaller. */
const standardBytes = 1024 * 1024
/** The slowest upload of larger attachments that is waited for. */
const bytesPerSecond = 256 * 1024

export type SmtpMailerSettings = {
  readonly address: SmtpAddress
  /** Called with the reason of a failure: a code such as `ECONNECTION` or `550`, never an address or a text. */
  readonly onFailure: (code: string) => void
  /** The maximum time for one mail without large attachments. Connecting and the greeting each get half of it. */
  readonly limitMs?: number
}

/**
 * Creates a mailer for a mail server. A password is only sent encrypted, except to this machine.
 *
 * Errors: `refused` when the server rejects the recipient or the text; `unavailable` when it does not accept the
 * mail in time. A mail that it accepted at the limit may still arrive.
 * Source: docs/interfaces.md#environment
 */
export function createSmtpMailer({
  address,
  onFailure,
  limitMs = standardLimitMs,
}: SmtpMailerSettings): Mailer {
  const { host, port, isEncrypted, login, from, fromName } = address
  const sender = { name: fromName ?? '', address: from }
  const transport = createTransport({
    host,
    port,
    secure: isEncrypted,
    requireTLS: !isEncrypted && login !== null && !isThisMachine(host),
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: limitMs / 2,
    greetingTimeout: limitMs / 2,
    dnsTimeout: limitMs / 2,
    socketTimeout: limitMs,
  })
  return {
    async send(mail) {
      try {
        const signal = AbortSignal.timeout(limitMs + getUploadMs(sumBytes(mail)))
        await transport.sendMail({ ...toMailOptions(mail, sender), signal })
        return { ok: true }
      } catch (error) {
        onFailure(toFailureCode(error))
        return { ok: false, error: { kind: isMailRejected(error) ? 'refused' : 'unavailable' } }
      }
    },
  }
}

/** Returns the further milliseconds for attachments of so many bytes. Those of a reply stay below the claim of a mail. */
export function getUploadMs(bytes: number): number {
  return Math.max(0, Math.ceil(((bytes - standardBytes) / bytesPerSecond) * 1000))
}

function sumBytes({ attachments }: Mail): number {
  return attachments.reduce((sum, { content }) => sum + content.byteLength, 0)
}

/** Returns whether Nodemailer reports a sender, recipient or text that the server rejects. */
function isMailRejected(error: unknown): boolean {
  const code = getErrorCode(error)
  return code === 'EENVELOPE' || code === 'EMESSAGE'
}

/** Returns the code of a failure, never the server's own text, which may repeat the address. */
function toFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return getErrorCode(error) ?? error.name
}

/**
 * Converts a mail for Nodemailer. A sender without a name is shown by the address. Nothing in the mail may name a
 * file or an address to fetch.
 */
export function toMailOptions(mail: Mail, from: Mail['to']) {
  return {
    from: { name: from.name, address: from.address },
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    ...(mail.thread === undefined
      ? // Suppresses automatic replies such as holiday notices.
        { headers: { 'Auto-Submitted': 'auto-generated' } }
      : toThreadOptions(mail.thread)),
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function toThreadOptions({ messageId, inReplyTo, references, replyTo }: MailThread) {
  return {
    messageId,
    replyTo,
    ...(inReplyTo === null ? {} : { inReplyTo }),
    ...(references.length === 0 ? {} : { references: [...references] }),
  } satisfies SendMailOptions
}
