import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import { uploadsNotSharedError } from '../environment'
import type { StorageTotal } from '../files/storage-total'
import { createStorageTotal } from '../files/storage-total'
import type { FileStore } from '../files/stored-files'
import { createLimitedLog, toError } from '../logging'
import { createInboxMails } from '../inbox/mail-replies'
import type { MailReceiver } from '../inbox/receive-mail'
import { createLiveChat } from '../live-chat/create-live-chat'
import type { LiveChatBus } from '../live-chat/bus'
import { systemClock } from '../transports/transport-clock'
import type { PollRelay } from '../transports/poll-relay'
import type { LiveChat } from '../live-chat/live-chat'
import type { Mailer } from '../mail/mailer'
import type { Settings } from '../settings/settings'
import { getOrCreateSecret } from './data-folder/data-folder'
import { createDiskFiles } from './files/disk-files'
import { createS3Files } from './files/s3-files'
import { getInstallationSecret, getOrCreateValue } from './installation'
import { createPollRelay } from './live-chat-bus/poll-relay'
import { createInProcessBus, createBackplaneBus } from './live-chat-bus/live-chat-bus'
import { createMailer } from './mail/create-mailer'
import type { ConnectedDatabase } from './connect-database'
import type { Database } from './postgres/database'
import { seedDemonstrationHistory } from './postgres/demonstration-history'
import { listDeskAccounts, seedLiveChat } from './postgres/live-chat-demonstration'
import { createChatCounting } from './postgres/chat-figures'
import { createReportSchedules } from './postgres/report-schedules'
import { createReportSources } from './postgres/report-sources'
import { createReportMails } from '../reports/mail-reports'
import type { TopicNames } from '../resolution/topic-names'
import { createDatabaseClock } from './postgres/database-clock'
import { createInbox } from './postgres/inbox'
import { createLiveChatRepository, sumStoredBytes } from './postgres/live-chat-repository'
import { ProgramError } from '../program-error'
import { openRedisBackplane } from './redis-backplane'
import { createRecurringJobs } from './recurring-jobs'
import { startInboundMail } from './start-inbound-mail'
import type { WebhookAddressRules } from '../webhooks/endpoint-address'
import { createWebhookSender } from '../webhooks/send-deliveries'
import { createWebhookOutbox } from './postgres/webhook-outbox'
import { createPostWebhook } from './webhooks/post-webhook'

/** Offers expire after 30 s and a disconnect is noticed within 45 s, so the sweep runs this often. */
const sweepEveryMs = 2000
const measureEveryMs = 10_000
/** Reports read chats that are not counted yet from their entries, so counting is not urgent. */
const countEveryMs = 10_000
const mailReportsEveryMs = 30_000

export type RunningLiveChat = {
  readonly service: LiveChat
  /** The time that all servers on this database share. */
  readonly now: () => number
  readonly jwtSecret: string
  readonly files: FileStore
  readonly incomingFolder: string
  readonly fileTotal: StorageTotal
  readonly mailer: Mailer
  readonly pollRelay: PollRelay
  /** Receives mails of shoppers; `null`: there is no address for them. */
  readonly receiveMail: MailReceiver | null
  readonly webhookAddressRules: WebhookAddressRules
  /** The demonstration's open desk accounts, with their first password. */
  readonly accounts: readonly string[]
  /** Stops the background jobs, before the database is closed. */
  readonly stopWork: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the live-chat service of this installation, with its demonstration and its background jobs. */
export async function startLiveChat(
  environment: Environment,
  {
    database,
    settings,
    log,
    getTopicNames,
  }: {
    readonly database: ConnectedDatabase
    readonly settings: Settings
    readonly log: Logger
    /** Returns the names of the topics of a mailed report. */
    readonly getTopicNames: () => TopicNames
  },
): Promise<RunningLiveChat> {
  const { db, dataDir } = database
  await requireSharedUploads(environment, database)
  const accounts = environment.isProduction
    ? []
    : await prepareDemonstrationDesk(environment, { database, settings, log })
  const mailer = createMailer(environment.smtp, dataDir, log)
  const warn = createLimitedLog((fields) => log.warn(fields))
  let isStopping = false
  const failed = (work: string, error: unknown, about: string | null = null): void => {
    // The database was closed under a call that nothing awaited. Nothing is lost.
    if (isStopping) return
    warn({
      event: 'live-chat-failed',
      work,
      message: toError(error).message,
      ...(about === null ? {} : { about }),
    })
  }
  const clock = await createDatabaseClock(db)
  const service = createLiveChat({
    repository: createLiveChatRepository(
      db,
      await getInstallationSecret(environment, database, 'address-key'),
    ),
    bus: await openBus(environment, db, log),
    settings,
    mailer,
    now: clock.now,
    accountKey: environment.liveChatAccountKey,
    ...(environment.isRateLimited ? { waitingChatsPerAddress: environment.waitingChatsPerAddress } : {}),
    onFailure: failed,
  })
  const filesFolder = environment.uploadsDir ?? getUploadsFolder(dataDir)
  const work = createRecurringJobs(failed)
  work.schedule(sweepEveryMs, 'sweep', () => service.sweep(clock.now()))
  work.schedule(measureEveryMs, 'clock', clock.measure)
  // A job of its own: a slow mail server must not delay the detection of disconnects.
  work.schedule(sweepEveryMs, 'transcripts', service.mailTranscripts)
  work.schedule(sweepEveryMs, 'missed-target-mails', service.mailBreaches)
  const webhookAddressRules: WebhookAddressRules = {
    isHttpAllowed: !environment.isProduction,
    isAllowedNetwork: environment.isWebhookNetwork,
  }
  const webhooks = createWebhookSender({
    outbox: createWebhookOutbox(db),
    post: createPostWebhook(webhookAddressRules),
    mailer,
    // A restarted server must not take its own earlier claims for current ones.
    server: `${environment.nodeName ?? ''}-${randomBytes(6).toString('hex')}`,
    now: clock.now,
    random: Math.random,
    onFailure: failed,
  })
  work.schedule(sweepEveryMs, 'webhooks', webhooks.run)
  const inboundMail = await startInboundMail(environment, {
    database,
    work,
    log,
    now: clock.now,
    onFailure: failed,
  })
  work.schedule(
    sweepEveryMs,
    'inbox-replies',
    createInboxMails({
      inbox: createInbox(db),
      keys: inboundMail.keys,
      mailer,
      now: clock.now,
      onFailure: failed,
    }),
  )

  work.schedule(countEveryMs, 'chat-figures', createChatCounting(db))
  work.schedule(
    mailReportsEveryMs,
    'report-mails',
    createReportMails({
      schedules: createReportSchedules(db),
      sources: createReportSources(db),
      settings,
      getTopicNames,
      mailer,
      now: clock.now,
      onFailure: failed,
    }),
  )

  return {
    service,
    now: clock.now,
    jwtSecret:
      environment.liveChatJwtSecret ??
      (await getInstallationSecret(environment, database, 'live-chat-jwt-secret')),
    files: environment.s3 === null ? createDiskFiles(filesFolder) : createS3Files(environment.s3),
    incomingFolder: join(filesFolder, 'incoming'),
    fileTotal: createStorageTotal({
      limitBytes: environment.uploadsMaxBytes,
      readBytes: () => sumStoredBytes(db),
      now: Date.now,
      onNearlyFull: (bytes) =>
        log.warn({ event: 'uploads-nearly-full', bytes, limitBytes: environment.uploadsMaxBytes }),
    }),
    mailer,
    receiveMail: inboundMail.receive,
    pollRelay: await openRelay(environment, db, log),
    webhookAddressRules,
    accounts,
    stopWork: async () => {
      isStopping = true
      inboundMail.stop()
      await Promise.all([work.stop(), webhooks.stop()])
    },
    stop: service.stop,
  }
}

/** Creates the demonstration's desk accounts and its history once, and returns the lines that print them. */
async function prepareDemonstrationDesk(
  environment: Environment,
  {
    database,
    settings,
    log,
  }: { readonly database: ConnectedDatabase; readonly settings: Settings; readonly log: Logger },
): Promise<readonly string[]> {
  const password =
    environment.deskPassword ?? (await getInstallationSecret(environment, database, 'desk-password'))
  await seedLiveChat(database.db, password, Date.now())
  if (environment.hasDemonstrationHistory) await addHistory(database.db, settings, log)
  const accounts = await listDeskAccounts(database.db)
  return accounts.length === 0
    ? []
    : [...accounts, `first password of each, until it is changed: ${password}`]
}

/** Seeds the history. The demonstration also starts without it; the next start tries again. */
async function addHistory(db: Database, settings: Settings, log: Logger): Promise<void> {
  try {
    await seedDemonstrationHistory(db, { now: Date.now(), zone: await settings.get('liveChat.timezone') })
  } catch (error) {
    log.warn({ event: 'demonstration-history-failed', message: toError(error).message })
  }
}

/**
 * Refuses to start when the other servers of the database could not find this server's uploads. A bucket, or a
 * shared folder that the operator names, can be found.
 *
 * Errors: throws a ProgramError with one sentence.
 * Source: decision 033
 */
export async function requireSharedUploads(
  { databaseUrl, s3, uploadsDir }: Pick<Environment, 'databaseUrl' | 's3' | 'uploadsDir'>,
  { db, dataDir }: Pick<ConnectedDatabase, 'db' | 'dataDir'>,
): Promise<void> {
  if (databaseUrl === null || s3 !== null || uploadsDir !== null) return
  const own = getOrCreateSecret(dataDir, 'uploads-place', () => randomBytes(8).toString('hex'))
  if ((await getOrCreateValue(db, 'uploads-place', () => own)) !== own)
    throw new ProgramError(uploadsNotSharedError)
}

/** Removes all uploaded files from the disk, for a reset of the demonstration. */
export async function removeUploads(
  { uploadsDir }: Pick<Environment, 'uploadsDir'>,
  dataDir: string,
): Promise<void> {
  await rm(uploadsDir ?? getUploadsFolder(dataDir), { recursive: true, force: true })
}

/** Returns the folder of uploaded files when they are stored on disk. */
export function getUploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Opens the bus on which the processes of one installation notify each other. */
async function openBus(environment: Environment, db: Database, log: Logger): Promise<LiveChatBus> {
  const onError = warnOfRedis(log)
  const backplane = await openRedisBackplane(environment, db, 'live-chat', onError)
  return backplane === null ? createInProcessBus() : createBackplaneBus(backplane, onError)
}

/** Opens the relay that passes requests of the polling fallback between the processes of one installation. */
async function openRelay(environment: Environment, db: Database, log: Logger): Promise<PollRelay> {
  const onError = warnOfRedis(log)
  return createPollRelay({
    backplane: await openRedisBackplane(environment, db, 'live-chat-polls', onError),
    node: environment.nodeName ?? `n${randomBytes(6).toString('hex')}`,
    clock: systemClock,
    onError,
  })
}

function warnOfRedis(log: Logger): (error: unknown) => void {
  const warn = createLimitedLog((fields) => log.warn(fields))
  return (error) => warn({ event: 'redis-failed', message: toError(error).message })
}
