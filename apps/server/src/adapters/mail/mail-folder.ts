import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../mail/ports'
import { toMailOptions } from './mail-message'

const sender = 'no-reply@murphy.example'
const dayMs = 24 * 60 * 60_000

/** Mails hold names, addresses and what was bought. */
const keptDays = 30

/** Ours, whole or not; what an operator puts beside them stays. */
const mailFile = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z_.*[.]eml([.]new)?$/

export type MailFolderSettings = {
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told why a mail could not be written, as a code such as `ENOSPC`. */
  readonly onFailure: (code: string) => void
}

/**
 * Keeps each mail as a file that any mail program opens, named by time and reference and readable by its owner alone:
 * what an installation without a mail server does.
 *
 * Errors: a mail that cannot be written is `unavailable`.
 * Source: interfaces section 2 (SMTP_URL, MURPHY_DATA_DIR)
 */
export function createMailFolder({ folder, now, onFailure }: MailFolderSettings): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      try {
        const { message } = await transport.sendMail({
          ...toMailOptions(mail, sender),
          date: new Date(now()),
        })
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await chmod(folder, 0o700)
        const path = join(folder, fileName(mail.reference, now()))
        // Renamed when whole, so that nobody opens half a mail.
        await writeFile(`${path}.new`, message, { mode: 0o600, flag: 'wx' })
        await rename(`${path}.new`, path)
        return { ok: true }
      } catch (error) {
        onFailure(codeOf(error))
        return { ok: false, error: { kind: 'unavailable' } }
      }
    },
  }
}

/** `2026-03-02T01-00-00-000Z_invoice-10234567_9f3a2c.eml`; two mails of one millisecond differ at the end. */
function fileName(reference: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-')
  const about = reference.replace(/[^a-z0-9-]/gi, '-').slice(0, 80)
  return `${time}_${about}_${randomBytes(3).toString('hex')}.eml`
}

/**
 * Removes the mails that were written more than 30 days ago.
 *
 * @returns how many there were
 * Errors: rejects when the folder cannot be read or changed; a folder that is not there has none.
 */
export async function removeOldMails(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const old = names.filter((name) => {
    const writtenAt = timeOf(name)
    return writtenAt !== null && now - writtenAt > keptDays * dayMs
  })
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** When a mail was written, from the name of its file; `null`: it is none of ours. */
function timeOf(name: string): number | null {
  const [, day, hour, minute, second, millis] = mailFile.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}.${millis}Z`)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
