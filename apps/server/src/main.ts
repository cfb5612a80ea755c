import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { toError } from './logging'
import { createBotFilesReader } from './adapters/read-bot-files'
import { repositoryRoot } from './adapters/repository-root'
import { loadEnvironment } from './environment'
import { getFolderSecret, getInstallationSecret } from './adapters/installation'
import { createLogDestination } from './adapters/log-destination'
import { listen, listenForMetrics } from './adapters/listen'
import { createSignInConfiguration } from './adapters/openid-connect/sign-in-configuration'
import { startTelemetry } from './adapters/telemetry/start-telemetry'
import { scheduleMailRemoval } from './adapters/mail/create-mailer'
import { claimNodeName, createNodeNameCheck, repeatNodeNameCheck } from './adapters/node-name'
import type { RunningAssistant } from './adapters/create-assistant'
import { createAssistant } from './adapters/create-assistant'
import type { TurnObserver } from './assistant/assistant'
import type { RunningLiveChat } from './adapters/start-live-chat'
import { startLiveChat } from './adapters/start-live-chat'
import type { Retention } from './adapters/data-retention'
import { createRetention, scheduleRetention } from './adapters/data-retention'
import type { ConnectedDatabase, StartedDatabase } from './adapters/connect-database'
import { startDatabase } from './adapters/connect-database'
import { prepareProductionDesk } from './adapters/postgres/production-desk'
import { createSettings } from './adapters/postgres/settings'
import { createResolutions } from './adapters/postgres/resolutions'
import { createSecondFactors } from './adapters/postgres/second-factors'
import { createRepositories } from './adapters/postgres/create-repositories'
import { ProgramError } from './program-error'
import { openRedisBackplane } from './adapters/redis-backplane'
import { createReviewObserver } from './adapters/review/review-list'
import { createOutcomeRecorder } from './resolution/record-outcomes'
import { createShopperTokens } from './adapters/shopper-tokens'
import { createServer } from './create-server'
import { hasDesk } from './agent-api/desk-page'
import type { Environment } from './environment'
import type { InboxMailDeliveries } from './inbound-mails/inbox-mails'
import { defaultRequestTimes } from './http/request-times'
import { createDefaultLimits } from './limits/limits'
import { handleStopSignals } from './adapters/stop-signals'
import type { RunningServer } from './adapters/stop-signals'
import { systemClock } from './transports/transport-clock'
import { createTopicNames } from './resolution/topic-names'
import type { SettingVersions } from './settings/setting-versions'
import { findScriptProblem, scriptSettings } from './settings/script-settings'
import type { Settings } from './settings/settings'

const deskFolder = join(repositoryRoot, 'apps/desk/dist')
/**
 * The maximum time for open answers after a stop, in addition to the time in which the hub's connections are closed.
 */
const answerLimitMs = 1000

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof ProgramError ? error.message : String(toError(error).stack)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const environment = loadEnvironment()
  const log = pino(
    { level: environment.logLevel, base: { service: 'murphy' } },
    createLogDestination(process.stdout.fd),
  )
  const telemetry = await startTelemetry(environment, { warn: (fields) => log.warn(fields) })
  const starting = await startDatabase(environment, {
    onRestart: () => log.warn({ event: 'database-restarted' }),
    onNewer: (migrations) => log.warn({ event: 'newer-database', migrations: migrations.join(' ') }),
  })
  const running: RunningServer = { app: null, liveChat: null, outcomes: null, telemetry, isStopping: false }
  handleStopSignals(starting, running, { limitMs: environment.drainMs + answerLimitMs, log })
  try {
    await run(environment, { starting, running, log })
  } catch (error) {
    await starting.close()
    // A stop removes what a start still waits for; that is not a failure.
    if (!running.isStopping) throw error
  }
}

/**
 * Starts the parts in order of their dependencies. The database and the storefront start while the files are read;
 * everything else needs the database.
 */
async function run(
  environment: Environment,
  { starting, running, log }: { starting: StartedDatabase; running: RunningServer; log: Logger },
): Promise<void> {
  const { dataDir, databaseUrl } = starting
  const address = `http://${environment.host}:${environment.port}`
  const notifyStarting = (shopperTokenKey: string): void =>
    notifyParent({ type: 'starting', address, databaseUrl, dataDir, shopperTokenKey })
  const knownKey =
    environment.shopperTokenKey ??
    (environment.databaseUrl === null ? getFolderSecret(dataDir, 'shopper-token-key') : null)
  // A program that only needs the addresses, such as the storefront, starts meanwhile.
  if (knownKey !== null) notifyStarting(knownKey)
  const readFiles = createBotFilesReader(dataDir)
  const files = readFiles()
  const database = await starting.connect()
  if (environment.isProduction) await prepareProductionDesk(database.db)
  const shopperTokenKey =
    knownKey ?? (await getInstallationSecret(environment, database, 'shopper-token-key'))
  if (knownKey === null) notifyStarting(shopperTokenKey)
  const settings = createSettings(database.db, Date.now)
  const review = createReviewObserver(database.db, (error) =>
    log.warn({ event: 'review-failed', message: toError(error).message }),
  )
  const outcomes = createOutcomeRecorder({
    resolutions: createResolutions(database.db),
    after: (delayMs, call) => void setTimeout(call, delayMs).unref(),
    onFailure: (error) => log.warn({ event: 'outcomes-failed', message: toError(error).message }),
  })
  running.outcomes = outcomes
  const observe: TurnObserver = (record) => {
    review(record)
    outcomes.observe(record)
  }
  // One after the other: building the engine blocks the thread, and a concurrent query would time out.
  const assistant = { database, settings, log, now: Date.now, files, readFiles, observe }
  const murphy = await createAssistant(environment, assistant)
  const liveChat = await startLiveChat(environment, {
    database,
    settings,
    log,
    getTopicNames: () => createTopicNames(murphy.teacher.articles()),
  })
  running.liveChat = liveChat
  const { storage } = liveChat
  const retention = createRetention({ db: database.db, settings, log, storage, now: Date.now })
  const app = await createApp(environment, {
    database,
    log,
    shopperTokenKey,
    settings,
    murphy,
    liveChat,
    retention,
  })
  running.app = app
  running.telemetry.exportRegistry(app.registry)
  // First, because it adds a hook, which a listening server refuses.
  await listenForMetrics(app, environment)
  await warnOfScripts(environment, settings, log)
  // After the last query of the start: from now on shoppers wait for connections.
  database.shortenConnectTimeout()
  await listen(environment, 'PORT', () => app.listen({ host: environment.host, port: environment.port }))
  scheduleRetention(retention)
  watchOwnNodeName(environment, database, log)
  scheduleMailRemoval(dataDir, log)
  if (!environment.isRateLimited) log.warn({ event: 'rate-limit-off' })
  log.info({ event: 'listening', port: environment.port, databaseFolder: database.databaseFolder })
  notifyParent({
    type: 'ready',
    address,
    databaseUrl,
    shopperTokenKey,
    dataDir,
    desk: hasDesk(deskFolder) ? { address: `${address}/desk`, accounts: liveChat.accounts } : null,
  })
}

/**
 * Sends addresses and keys to `npm start`. Other parents, such as a process manager that logs the messages of its
 * children, do not set `MURPHY_TELLS_PARENT` and receive nothing.
 */
function notifyParent(message: { readonly type: 'starting' | 'ready' } & Record<string, unknown>): void {
  if (process.env['MURPHY_TELLS_PARENT'] === 'yes') process.send?.(message)
}

/** Warns about a script whose origin the operator no longer allows. It is not loaded. */
async function warnOfScripts(
  { scriptOrigins }: Environment,
  settings: Pick<Settings, 'get'>,
  log: Logger,
): Promise<void> {
  for (const setting of scriptSettings)
    if (findScriptProblem(setting, await settings.get(setting), scriptOrigins) !== null)
      log.warn({ event: 'script-not-allowed', setting })
}

/** Returns the deliveries of the operator's mail provider; `null`: there are none. */
function createMailDeliveries(
  environment: Environment,
  { receiveMail }: RunningLiveChat,
): InboxMailDeliveries | null {
  const secrets = environment.inboxMail?.secrets ?? null
  return secrets === null || receiveMail === null ? null : { secrets, receive: receiveMail, now: Date.now }
}

function watchOwnNodeName({ nodeName }: Environment, { db }: ConnectedDatabase, log: Logger): void {
  if (nodeName === null) return
  const processId = randomUUID()
  repeatNodeNameCheck(
    createNodeNameCheck(() => claimNodeName(db, nodeName, processId), processId, {
      onShared: () => log.error({ event: 'node-name-shared', nodeName }),
      onFailure: (error) => log.warn({ event: 'node-name-unchecked', message: toError(error).message }),
    }),
  )
}

/** Creates the server on its adapters. */
async function createApp(
  environment: Environment,
  {
    database,
    log,
    shopperTokenKey,
    settings,
    murphy,
    liveChat,
    retention,
  }: {
    database: ConnectedDatabase
    log: Logger
    shopperTokenKey: string
    settings: Settings & SettingVersions
    murphy: RunningAssistant
    liveChat: RunningLiveChat
    retention: Retention
  },
): Promise<FastifyInstance> {
  const { db, pool, isReady } = database
  const { storefrontUrl } = environment
  const { bot, retail, retailEvents, retailCallCounts, teacher, languageModelMetrics, suggestionTools } =
    murphy
  const stored = createRepositories(db, environment.isRateLimited)
  const { shopperKeys } = stored
  return await createServer({
    log,
    retail,
    retailEvents,
    inboxMails: createMailDeliveries(environment, liveChat),
    now: Date.now,
    storefrontUrl,
    publicUrl: environment.publicUrl,
    allowedOrigins: environment.allowedOrigins,
    scriptOrigins: environment.scriptOrigins,
    pictureOrigins: environment.pictureOrigins,
    rateLimits: environment.isRateLimited ? createDefaultLimits(environment.connectionsPerAddress) : null,
    trustedProxies: environment.trustedProxies,
    deskUrl: environment.deskUrl,
    hasMetricsPort: environment.metricsPort !== null || environment.isProduction,
    requestTimes: defaultRequestTimes,
    subscriptionKey:
      environment.subscriptionKey ?? (await getInstallationSecret(environment, database, 'subscription-key')),
    poolCounts: pool,
    isReady,
    overdueSeconds: retention.overdueSeconds,
    languageModelMetrics,
    retailCallCounts,
    openApiFile: join(repositoryRoot, 'apps/server/openapi.json'),
    bot,
    settings,
    tokens: createShopperTokens(shopperTokenKey, { shopperKeys }),
    ...stored.calls,
    liveChat: {
      service: liveChat.service,
      accountKey: environment.liveChatAccountKey,
      jwtSecret: liveChat.jwtSecret,
      ...liveChat.storage,
      publicUrl: environment.publicUrl,
      signIn: createSignInConfiguration(environment.signIn, Date.now),
      settingVersions: settings,
      suggestionTools,
      mailer: liveChat.mailer,
      pollRelay: liveChat.pollRelay,
      ...liveChat.outgoing,
      ...stored.desk,
      secondFactors: createSecondFactors(
        db,
        await getInstallationSecret(environment, database, 'second-factor-key'),
      ),
      lists: { ...stored.lists, teacher },
      deskFolder,
      clock: { ...systemClock, now: liveChat.now },
    },
    hub: {
      tokens: createShopperTokens(shopperTokenKey, { shopperKeys, audience: 'murphy-hub' }),
      ...stored.hub,
      // The hub records it; agents are reached through the live-chat service (OP-105).
      passControl: () => {},
      backplane: await openRedisBackplane(environment, db, 'hub', ({ message }) =>
        log.warn({ event: 'redis-failed', message }),
      ),
      node: environment.nodeName,
      drainMs: environment.drainMs,
    },
    widgetFolder: join(repositoryRoot, 'apps/widget/dist'),
    loaderFile: join(repositoryRoot, 'apps/loader/dist/embed.js'),
    liveChatSdkFolder: join(repositoryRoot, 'packages/live-chat-sdk/dist'),
  })
}
