import { createTransport } from 'nodemailer'
import type { Mailer } from '../../mail/ports'
import { toMailOptions } from './mail-message'
import type { SmtpAddress } from '../../mail/smtp-address'

/** A shopper waits for it. */
const standardLimitMs = 8000

export type SmtpMailerSettings = {
  readonly address: SmtpAddress
  /** Told why a mail could not be sent: a code such as `ECONNECTION` or `550`, never an address or a text. */
  readonly onFailure: (code: string) => void
  /** The longest that one mail may take; half of it until the server has greeted. */
  readonly limitMs?: number
}

/**
 * Hands mails to a mail server. A password is only sent encrypted, except to this machine.
 *
 * Errors: a mail whose receiver or text the server does not take is `refused`; one that is not taken in time is `unavailable`; one that the server took just then may arrive all the same.
 * Source: interfaces section 2 (SMTP_URL)
 */
export function createSmtpMailer({
  address,
  onFailure,
  limitMs = standardLimitMs,
}: SmtpMailerSettings): Mailer {
  const { host, port, isEncrypted, login, from } = address
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
        await transport.sendMail({ ...toMailOptions(mail, from), signal: AbortSignal.timeout(limitMs) })
        return { ok: true }
      } catch (error) {
        onFailure(failureCode(error))
        return { ok: false, error: { kind: isMailRejected(error) ? 'refused' : 'unavailable' } }
      }
    },
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Nodemailer's words for a sender, receiver or text that the server does not take. */
function isMailRejected(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  )
}

/** The server's own words may repeat the address. */
function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
