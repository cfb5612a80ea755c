import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Mail, Mailer } from './mailer'
import type { SmtpAddress } from './smtp-address'

/** Murphy waits eight seconds for an action. */
const standardLimitMs = 6000
const folderSender = 'no-reply@murphy.example'

export type MailerSettings = {
  /** Called with the reason of a failure, such as `ECONNECTION` or `550`, never with an address or a text. */
  readonly onFailure: (code: string) => void
  readonly limitMs?: number
}

/** Creates a mailer for a mail server. A password is only sent encrypted, except to this machine. */
export function createSmtpMailer(
  { host, port, isEncrypted, login, from }: SmtpAddress,
  { onFailure, limitMs = standardLimitMs }: MailerSettings,
): Mailer {
  const isThisMachine = host === 'localhost' || host === '::1' || host.startsWith('127.')
  const options = {
    host,
    port,
    secure: isEncrypted,
    requireTLS: !isEncrypted && login !== null && !isThisMachine,
    ...(login === null ? {} : { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: limitMs / 2,
    greetingTimeout: limitMs / 2,
    dnsTimeout: limitMs / 2,
    socketTimeout: limitMs,
  }
  return {
    send: async (mail) => {
      try {
        const transport = (await loadNodemailer()).createTransport(options)
        await transport.sendMail({ ...toMailOptions(mail, from), signal: AbortSignal.timeout(limitMs) })
        return { ok: true }
      } catch (error) {
        onFailure(toFailureCode(error))
        return { ok: false, error: { kind: isRejected(error) ? 'refused' : 'unavailable' } }
      }
    },
  }
}

/**
 * Creates a mailer that stores each mail as a file, which any mail program can open. Only its owner can read it. Murphy's
 * server removes the files of this folder after 30 days.
 */
export function createFolderMailer(
  folder: string,
  { onFailure, now }: MailerSettings & { readonly now: () => number },
): Mailer {
  return {
    send: async (mail) => {
      try {
        const { createTransport } = await loadNodemailer()
        const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
        const options = { ...toMailOptions(mail, folderSender), date: new Date(now()) }
        const { message } = await transport.sendMail(options)
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, createFileName(mail.reference, now()))
        // The rename is atomic, so that no reader opens half a mail.
        await writeFile(`${path}.new`, message, { mode: 0o600, flag: 'wx' })
        await rename(`${path}.new`, path)
        return { ok: true }
      } catch (error) {
        onFailure(toFailureCode(error))
        return { ok: false, error: { kind: 'unavailable' } }
      }
    },
  }
}

/** Loads Nodemailer with the first mail, because no start needs it. */
function loadNodemailer() {
  return import('nodemailer')
}

/** Returns a name such as `2026-03-02T01-00-00-000Z_invoice-10234567_9f3a2c.eml`. */
function createFileName(reference: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-')
  const about = reference.replace(/[^a-z0-9-]/gi, '-').slice(0, 80)
  return `${time}_${about}_${randomBytes(3).toString('hex')}.eml`
}

/** Converts a mail for Nodemailer. Nothing in it may name a file or an address to fetch. */
function toMailOptions(mail: Mail, from: string) {
  return {
    from: { name: 'Vine & Barrel', address: from },
    to: { name: mail.to.name, address: mail.to.address },
    subject: mail.subject,
    text: mail.text,
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
    })),
    // Suppresses automatic replies such as holiday notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

function isRejected(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  )
}

/** Returns the code of a failure, never the server's own text, which may repeat the address. */
function toFailureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('responseCode' in error && typeof error.responseCode === 'number') return String(error.responseCode)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
