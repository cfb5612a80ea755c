import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { toError } from '../../logging'
import type { Mailer } from '../../mail/mailer'
import type { SmtpAddress } from '../../mail/smtp-address'
import { createMailFolder, removeOldMails } from './mail-folder'
import { createSmtpMailer } from './smtp-mailer'

const sweepEveryMs = 24 * 60 * 60_000

/** Creates a mailer for the operator's mail server, or one that stores mails as files. */
export function createMailer(smtp: SmtpAddress | null, dataDir: string, log: Logger): Mailer {
  const onFailure = (code: string): void => log.error({ event: 'mail-failed', code })
  return smtp === null
    ? createMailFolder({ folder: getMailFolder(dataDir), now: Date.now, onFailure })
    : createSmtpMailer({ address: smtp, onFailure })
}

/**
 * Removes old mails now and every day. It also runs with a mail server, because mails may have been stored before.
 */
export function scheduleMailRemoval(dataDir: string, log: Logger): void {
  const sweep = async (): Promise<void> => {
    try {
      const count = await removeOldMails(getMailFolder(dataDir), Date.now())
      if (count > 0) log.info({ event: 'mails-swept', count })
    } catch (error) {
      log.warn({
        event: 'mail-sweep-failed',
        message: toError(error).message,
      })
    }
  }
  void sweep()
  setInterval(() => void sweep(), sweepEveryMs).unref()
}

/** Removes all stored mails, for a reset of the demonstration. */
export async function removeMails(dataDir: string): Promise<void> {
  await rm(getMailFolder(dataDir), { recursive: true, force: true })
}

function getMailFolder(dataDir: string): string {
  return join(dataDir, 'mails')
}
