import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from '../../mail/mailer'
import { getErrorCode } from '../../error-code'
import { toMailOptions } from './smtp-mailer'

const sender = { name: '', address: 'no-reply@murphy.example' }
const dayMs = 24 * 60 * 60_000

/** Mails contain names, addresses and purchases. */
const retentionDays = 30

/** Files that this adapter wrote, complete or not. An operator's own files stay. */
const mailFile = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z_.*[.]eml([.]new)?$/

export type MailFolderSettings = {
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with the code of a failed write, such as `ENOSPC`. */
  readonly onFailure: (code: string) => void
}

/**
 * Stores each mail as a file that any mail program can open, named by time and reference. Only its owner can read
 * it. It is used without a mail server.
 *
 * Errors: a mail that cannot be written is `unavailable`.
 * Source: docs/interfaces.md#environment
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
        const path = join(folder, createFileName(mail.reference, now()))
        // The rename is atomic, so that no reader opens half a mail.
        await writeFile(`${path}.new`, message, { mode: 0o600, flag: 'wx' })
        await rename(`${path}.new`, path)
        return { ok: true }
      } catch (error) {
        onFailure(getErrorCode(error) ?? 'unknown')
        return { ok: false, error: { kind: 'unavailable' } }
      }
    },
  }
}

/**
 * Returns a name such as `2026-03-02T01-00-00-000Z_invoice-10234567_9f3a2c.eml`. Two mails of one millisecond differ
 * at the end.
 */
function createFileName(reference: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[:.]/g, '-')
  const about = reference.replace(/[^a-z0-9-]/gi, '-').slice(0, 80)
  return `${time}_${about}_${randomBytes(3).toString('hex')}.eml`
}

/**
 * Removes mails that are older than 30 days.
 *
 * @returns the number of removed mails
 * Errors: rejects when the folder cannot be read or changed. A missing folder has no mails.
 */
export async function removeOldMails(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const old = names.filter((name) => {
    const writtenAt = parseTime(name)
    return writtenAt !== null && now - writtenAt > retentionDays * dayMs
  })
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}

/** Returns the time at which a mail was written, from its file name, or `null` for another file. */
function parseTime(name: string): number | null {
  const [, day, hour, minute, second, millis] = mailFile.exec(name) ?? []
  return day === undefined ? null : Date.parse(`${day}T${hour}:${minute}:${second}.${millis}Z`)
}
