import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import type { Environment } from '../environment'
import { createLimitedLog, toError } from '../logging'
import { createReplyMailer } from '../inbox/mail-replies'
import type { MailReceiver } from '../inbox/receive-mail'
import { createLiveChat } from '../live-chat/create-live-chat'
import type { PollRelay } from '../transports/poll-relay'
import type { LiveChat } from '../live-chat/live-chat'
import type { Mailer } from '../mail/mailer'
import type { Settings } from '../settings/settings'
import type { FileStorage } from './files/file-storage'
import { openFileStorage } from './files/file-storage'
import { getInstallationSecret } from './installation'
import { createMailer } from './mail/create-mailer'
import type { ConnectedDatabase } from './connect-database'
import { createChatCounting } from './postgres/chat-figures'
import { createReportSchedules } from './postgres/report-schedules'
import { createReportSources } from './postgres/report-sources'
import { createReportMails } from '../reports/mail-reports'
import type { TopicNames } from '../resolution/topic-names'
import { createDatabaseClock } from './postgres/database-clock'
import { findDueWork } from './postgres/due-work'
import { createInbox } from './postgres/inbox'
import { createLiveChatRepository } from './postgres/live-chat-repository'
import { openLiveChatBus, openPollRelay } from './open-live-chat-bus'
import { prepareDemonstrationDesk } from './prepare-demonstration-desk'
import { createRecurringJobs } from './recurring-jobs'
import { requireSharedUploads } from './require-shared-uploads'
import { startInboundMail } from './start-inbound-mail'
import { startPushes } from './start-pushes'
import type { PushCount } from '../push/push-counts'
import type { WebhookAddressRules } from '../webhooks/endpoint-address'
import { createWebhookSender } from '../webhooks/send-deliveries'
import { createWebhookOutbox } from './postgres/webhook-outbox'
import { createPostWebhook } from './webhooks/post-webhook'

/** Offers expire after 30 s and a disconnect is noticed within 45 s, so the sweep runs this often. */
const sweepEveryMs = 2000
/** Mails, webhooks and pushes that are due are looked for this often. */
const sendEveryMs = 2000
const measureEveryMs = 10_000
/** Reports read chats that are not counted yet from their entries, so counting is not urgent. */
const countEveryMs = 10_000
const mailReportsEveryMs = 30_000

export type RunningLiveChat = {
  readonly service: LiveChat
  /** The time that all servers on this database share. */
  readonly now: () => number
  readonly jwtSecret: string
  readonly storage: FileStorage
  readonly mailer: Mailer
  readonly pollRelay: PollRelay
  /** Receives mails of shoppers; `null`: there is no address for them. */
  readonly receiveMail: MailReceiver | null
  /** Webhooks and push notifications. */
  readonly outgoing: {
    readonly webhookAddressRules: WebhookAddressRules
    readonly pushPublicKey: string
    readonly pushCounts: () => readonly PushCount[]
  }
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
    bus: await openLiveChatBus(environment, db, log),
    settings,
    mailer,
    now: clock.now,
    accountKey: environment.liveChatAccountKey,
    ...(environment.isRateLimited ? { waitingChatsPerAddress: environment.waitingChatsPerAddress } : {}),
    onFailure: failed,
  })
  const storage = openFileStorage(environment, database, { log, now: clock.now })
  const work = createRecurringJobs(failed)
  work.schedule(sweepEveryMs, 'sweep', () => service.sweep(clock.now()))
  work.schedule(measureEveryMs, 'clock', clock.measure)
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
  const shared = { database, work, log, now: clock.now, onFailure: failed }
  const pushes = await startPushes(environment, shared)
  const inboundMail = await startInboundMail(environment, {
    ...shared,
    settings,
    storage,
    onAdded: (itemId) => service.agents.notifyInboxItems([itemId]),
  })
  const mailReplies = createReplyMailer({
    inbox: createInbox(db),
    inboxFiles: storage.inboxFiles,
    keys: inboundMail.keys,
    mailer,
    now: clock.now,
    onFailure: failed,
  })
  // Jobs of their own: a slow mail server must not delay the detection of disconnects.
  work.scheduleDue(sendEveryMs, () => findDueWork(db, clock.now()), {
    transcripts: service.mailTranscripts,
    'missed-target-mails': service.mailBreaches,
    'inbox-replies': mailReplies,
    webhooks: webhooks.run,
    'desk-pushes': pushes.send,
  })
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
    storage,
    mailer,
    receiveMail: inboundMail.receive,
    pollRelay: await openPollRelay(environment, db, log),
    outgoing: { webhookAddressRules, pushPublicKey: pushes.publicKey, pushCounts: pushes.counts },
    accounts,
    stopWork: async () => {
      isStopping = true
      inboundMail.stop()
      await Promise.all([work.stop(), webhooks.stop(), pushes.stop()])
    },
    stop: service.stop,
  }
}
