import type { Logger } from 'pino'
import type { Environment } from '../environment'
import { createMailboxReader } from '../inbox/read-mailbox'
import type { MailOutcome, MailReceiver } from '../inbox/receive-mail'
import { createMailReceiver } from '../inbox/receive-mail'
import { createMailFileTaker } from '../inbox/take-mail-files'
import type { ThreadKeys } from '../inbox/thread-keys'
import { createThreadKeys } from '../inbox/thread-keys'
import { toUploadRules } from '../live-chat/service/visitor-state'
import { unlimitedQuotas } from '../quotas/quotas'
import type { Settings } from '../settings/settings'
import type { ConnectedDatabase } from './connect-database'
import type { FileStorage } from './files/file-storage'
import { createImapMailbox } from './imap/imap-mailbox'
import { getInstallationSecret } from './installation'
import { createInboundMails } from './postgres/inbound-mails'
import { createMailboxLease } from './postgres/mailbox-lease'
import { createQuotas } from './postgres/quotas'
import type { RecurringJobs } from './recurring-jobs'

/** Of several servers, one reads the mailbox every 30 s. */
const checkEveryMs = 5000

/** The parts of inbound mail; all `null` without an address for it. */
export type InboundMail = {
  readonly keys: ThreadKeys | null
  readonly receive: MailReceiver | null
  /** Breaks off a reading of the mailbox. */
  readonly stop: () => void
}

/**
 * Starts to receive mails of shoppers, and to read the mailbox where there is one.
 *
 * Source: docs/operating.md#inbound-mail
 */
export async function startInboundMail(
  environment: Environment,
  {
    database,
    settings,
    storage,
    work,
    log,
    now,
    onAdded,
    onFailure,
  }: {
    readonly database: ConnectedDatabase
    readonly settings: Pick<Settings, 'get'>
    readonly storage: FileStorage
    readonly work: RecurringJobs
    readonly log: Logger
    /** The time that all servers on this database share. */
    readonly now: () => number
    /** Called when a mail was added to an item. */
    readonly onAdded: (itemId: string) => void
    readonly onFailure: (work: string, error: unknown) => void
  },
): Promise<InboundMail> {
  const { inboxMail, isRateLimited } = environment
  if (inboxMail === null) return { keys: null, receive: null, stop: () => {} }
  const { db } = database
  const keys = createThreadKeys(
    await getInstallationSecret(environment, database, 'inbox-mail-key'),
    inboxMail.address,
  )
  const quotas = isRateLimited ? createQuotas(db) : unlimitedQuotas
  const takeFiles = createMailFileTaker({
    ...storage,
    quotas,
    getRules: async () => toUploadRules(await settings.get('liveChat.plan')),
    now,
    onFailure,
  })
  const receive = createMailReceiver({
    mails: createInboundMails(db),
    keys,
    quotas,
    takeFiles,
    onAdded,
    now,
  })
  if (inboxMail.imap === null) return { keys, receive, stop: () => {} }
  const reader = createMailboxReader({
    mailbox: createImapMailbox(inboxMail.imap),
    lease: createMailboxLease(db),
    receive,
    now,
    onOutcome: (outcome) => log.info({ event: 'inbox-mail', ...toLogFields(outcome) }),
    onFailure,
  })
  work.schedule(checkEveryMs, 'inbox-mailbox', reader.run)
  return { keys, receive, stop: reader.stop }
}

function toLogFields(outcome: MailOutcome): Readonly<Record<string, string>> {
  return { outcome: outcome.kind, ...('reason' in outcome ? { reason: outcome.reason } : {}) }
}
