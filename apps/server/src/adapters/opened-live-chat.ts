import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { asError } from '../as-error'
import type { Environment } from '../environment'
import type { FileStore } from '../files/ports'
import { createLimitedLog } from '../limited-log'
import { createInboxMails } from '../inbox/inbox-mails'
import { createLiveChat } from '../live-chat/create-live-chat'
import type { LiveChatBus } from '../live-chat/bus'
import type { LiveChat } from '../live-chat/live-chat'
import type { Mailer } from '../mail/ports'
import type { Settings } from '../settings/settings'
import { keptSecret, randomKey } from './data-folder/data-folder'
import { createDiskFiles, sweepDiskFiles } from './files/disk-files'
import { createS3Files } from './files/s3-files'
import { createBackplaneBus } from './live-chat-bus/backplane-bus'
import { createInProcessBus } from './live-chat-bus/in-process-bus'
import { openMailer } from './mail/opened-mailer'
import type { OpenedStore } from './opened-store'
import { deskDemoAccounts, seedLiveChat } from './postgres/live-chat-demonstration'
import { createInbox } from './postgres/inbox'
import { createLiveChatStore } from './postgres/live-chat-store'
import { sweepLiveChat } from './postgres/sweep-live-chat'
import { openRedisBackplane } from './redis-backplane'

/** Offers run out after 30 s, and who is gone is noticed within 45 s: to be looked after this often. */
const sweepEveryMs = 2000
const forgetEveryMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

export type OpenedLiveChat = {
  readonly service: LiveChat
  readonly jwtSecret: string
  readonly files: FileStore
  readonly incomingFolder: string
  readonly mailer: Mailer
  /** Emails of the demonstration's desk accounts, with what they are, and their password. */
  readonly accounts: readonly string[]
  readonly stop: () => Promise<void>
}

/** The live-chat service of this installation, with its demonstration and everything that it does by itself. */
export async function openLiveChat(
  environment: Environment,
  { store, settings, log }: { store: OpenedStore; settings: Settings; log: Logger },
): Promise<OpenedLiveChat> {
  const { db, dataDir } = store
  const password =
    environment.deskPassword ?? keptSecret(dataDir, 'desk-password', () => randomKey().slice(0, 16))
  await seedLiveChat(db, password, Date.now())
  const mailer = openMailer(environment.smtp, dataDir, log)
  const warn = createLimitedLog((fields) => log.warn(fields))
  const failed = (work: string, error: unknown, about: string | null = null): void =>
    warn({
      event: 'live-chat-failed',
      work,
      message: asError(error).message,
      ...(about === null ? {} : { about }),
    })
  const service = createLiveChat({
    store: createLiveChatStore(db),
    bus: await openBus(environment, log),
    settings,
    mailer,
    now: Date.now,
    accountKey: environment.liveChatAccountKey,
    ...(environment.isRateLimited ? { waitingChatsPerAddress: environment.waitingChatsPerAddress } : {}),
    onFailure: failed,
  })
  const filesFolder = uploadsFolder(dataDir)
  const timers = [
    repeatedly(sweepEveryMs, 'sweep', () => service.sweep(Date.now())),
    // By itself: a slow mail server must not keep the service from knowing who is here.
    repeatedly(sweepEveryMs, 'transcripts', service.mailTranscripts),
    repeatedly(
      sweepEveryMs,
      'inbox-replies',
      createInboxMails({ inbox: createInbox(db), mailer, now: Date.now }),
    ),
    repeatedly(forgetEveryMs, 'forget', async () => {
      const now = Date.now()
      await sweepLiveChat(db, settings, now)
      await sweepDiskFiles(filesFolder, now - (await settings.get('retention.liveChatDays')) * dayMs)
    }),
  ]

  /** One after the other, however long one takes. */
  function repeatedly(everyMs: number, work: string, run: () => Promise<void>): NodeJS.Timeout {
    let isRunning = false
    return setInterval(() => {
      if (isRunning) return
      isRunning = true
      run()
        .catch((error: unknown) => failed(work, error))
        .finally(() => {
          isRunning = false
        })
    }, everyMs).unref()
  }

  return {
    service,
    jwtSecret: environment.liveChatJwtSecret ?? keptSecret(dataDir, 'live-chat-jwt-secret', randomKey),
    files: environment.s3 === null ? createDiskFiles(filesFolder) : createS3Files(environment.s3),
    incomingFolder: join(filesFolder, 'incoming'),
    mailer,
    accounts: [
      ...deskDemoAccounts.map(({ email, displayName, role }) => `${email} ${displayName}, ${role}`),
      `all with the password ${password}`,
    ],
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await service.stop()
    },
  }
}

/** All files of chats that lie on disk, as a reset of the demonstration asks for. */
export async function removeUploads(dataDir: string): Promise<void> {
  await rm(uploadsFolder(dataDir), { recursive: true, force: true })
}

function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** How the processes of one installation tell each other that there is something new. */
async function openBus(environment: Environment, log: Logger): Promise<LiveChatBus> {
  const onError = (error: unknown): void =>
    log.warn({ event: 'redis-failed', message: asError(error).message })
  const backplane = await openRedisBackplane(environment, 'murphy:live-chat', onError)
  return backplane === null ? createInProcessBus() : createBackplaneBus(backplane, onError)
}
