import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { asError } from './as-error'
import { readBotFiles } from './adapters/bot-files/bot-files'
import { botFolder, checkout } from './adapters/checkout'
import { demoAccounts } from './adapters/demo/demo-accounts'
import { givenEnvironment } from './adapters/given-environment'
import { folderSecret, installationSecret } from './adapters/installation-secrets'
import { sweepMailsRegularly } from './adapters/mail/opened-mailer'
import { claimNodeName, repeatClaims, watchNodeName } from './adapters/node-name'
import type { OpenedBot } from './adapters/opened-bot'
import { openBot } from './adapters/opened-bot'
import type { OpenedLiveChat } from './adapters/opened-live-chat'
import { openLiveChat, uploadsFolder } from './adapters/opened-live-chat'
import type { Retention } from './adapters/opened-retention'
import { createRetention, retainRegularly } from './adapters/opened-retention'
import type { OpenedStore, StartedStore } from './adapters/opened-store'
import { startStore } from './adapters/opened-store'
import { createSettings } from './adapters/postgres/settings'
import { createStoredPorts } from './adapters/postgres/stored-ports'
import { ProgramError } from './adapters/program-error'
import { openRedisBackplane } from './adapters/redis-backplane'
import { createReviewObserver } from './adapters/review/review-list'
import { createShopperTokens } from './adapters/shopper-tokens'
import { createServer } from './create-server'
import { hasDesk } from './agent-api/desk-page'
import type { Environment } from './environment'
import { createMetricsServer } from './http/metrics'
import { defaultRequestTimes } from './http/request-times'
import { defaultLimits } from './limits/limits'
import { systemClock } from './transports/transport-clock'
import type { SettingVersions } from './settings/ports'
import { scriptProblem, scriptSettings } from './settings/script-origins'
import type { Settings } from './settings/settings'

const deskFolder = join(checkout, 'apps/desk/dist')
/** Longest that open answers may take after a stop was asked for, beside the time in which the hub's connections end. */
const answerLimitMs = 1000

/** What a stop has to close, as far as the start has come. */
type Running = { app: FastifyInstance | null; liveChat: OpenedLiveChat | null; isStopping: boolean }

try {
  await start()
} catch (error) {
  process.stderr.write(`${error instanceof ProgramError ? error.message : String(asError(error).stack)}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const environment = givenEnvironment()
  const log = pino({ level: environment.logLevel, base: { service: 'murphy' } })
  const starting = await startStore(environment, {
    onRestart: () => log.warn({ event: 'database-restarted' }),
    onNewer: (migrations) => log.warn({ event: 'newer-database', migrations: migrations.join(' ') }),
  })
  const running: Running = { app: null, liveChat: null, isStopping: false }
  stopInOrder(starting, running, environment.drainMs + answerLimitMs)
  try {
    await run(environment, { starting, running, log })
  } catch (error) {
    await starting.close()
    // A stop takes away what a start still waits for; that is no failure.
    if (!running.isStopping) throw error
  }
}

/** What waits for what: the database and the storefront start while the files are read, all else needs the database. */
async function run(
  environment: Environment,
  { starting, running, log }: { starting: StartedStore; running: Running; log: Logger },
): Promise<void> {
  const { dataDir, databaseUrl } = starting
  const address = `http://${environment.host}:${environment.port}`
  const tellStarting = (shopperTokenKey: string): void =>
    tellParent({ type: 'starting', address, databaseUrl, shopperTokenKey })
  const knownKey =
    environment.shopperTokenKey ??
    (environment.databaseUrl === null ? folderSecret(dataDir, 'shopper-token-key') : null)
  // A program that only needs to know where things will be starts meanwhile, as the storefront does.
  if (knownKey !== null) tellStarting(knownKey)
  const files = readBotFiles(botFolder)
  const store = await starting.opened()
  const shopperTokenKey = knownKey ?? (await installationSecret(environment, store, 'shopper-token-key'))
  if (knownKey === null) tellStarting(shopperTokenKey)
  const settings = createSettings(store.db, Date.now)
  const observe = createReviewObserver(store.db, (error) =>
    log.warn({ event: 'review-failed', message: asError(error).message }),
  )
  // One after the other: the engine is made in one go, and a query that waited for that long would be given up.
  const murphy = await openBot(environment, { store, settings, log, now: Date.now, files, observe })
  const liveChat = await openLiveChat(environment, { store, settings, log })
  running.liveChat = liveChat
  const filesFolder = environment.uploadsDir ?? uploadsFolder(dataDir)
  const retention = createRetention({ db: store.db, settings, log, filesFolder, now: Date.now })
  const app = await compose(environment, {
    store,
    log,
    shopperTokenKey,
    settings,
    murphy,
    liveChat,
    retention,
  })
  running.app = app
  await listen(environment, 'PORT', () => app.listen({ host: environment.host, port: environment.port }))
  await listenForMetrics(app, environment)
  await tellOfScripts(environment, settings, log)
  retainRegularly(retention)
  watchOwnNodeName(environment, store, log)
  sweepMailsRegularly(dataDir, log)
  if (!environment.isRateLimited) log.warn({ event: 'rate-limit-off' })
  log.info({ event: 'listening', port: environment.port, databaseFolder: store.databaseFolder })
  tellParent({
    type: 'ready',
    address,
    databaseUrl,
    shopperTokenKey,
    dataDir,
    accounts: demoAccounts.map(({ shopperId, name, about }) => `${shopperId} ${name}: ${about}`),
    desk: hasDesk(deskFolder) ? { address: `${address}/desk`, accounts: liveChat.accounts } : null,
  })
}

/**
 * Tells `npm start` where things are, with keys in it. Any other parent, such as a process manager that shows the messages
 * of its children, does not ask for it by `MURPHY_TELLS_PARENT` and is told nothing.
 */
function tellParent(message: { readonly type: 'starting' | 'ready' } & Record<string, unknown>): void {
  if (process.env['MURPHY_TELLS_PARENT'] === 'yes') process.send?.(message)
}

/** A script that was set before is left out once the operator does not allow its origin. */
async function tellOfScripts(
  { scriptOrigins }: Environment,
  settings: Pick<Settings, 'get'>,
  log: Logger,
): Promise<void> {
  for (const setting of scriptSettings)
    if (scriptProblem(setting, await settings.get(setting), scriptOrigins) !== null)
      log.warn({ event: 'script-not-allowed', setting })
}

function watchOwnNodeName({ nodeName }: Environment, { db }: OpenedStore, log: Logger): void {
  if (nodeName === null) return
  const processId = randomUUID()
  repeatClaims(
    watchNodeName(() => claimNodeName(db, nodeName, processId), processId, {
      onShared: () => log.error({ event: 'node-name-shared', nodeName }),
      onFailure: (error) => log.warn({ event: 'node-name-unchecked', message: asError(error).message }),
    }),
  )
}

/** The server on its adapters. */
async function compose(
  environment: Environment,
  {
    store,
    log,
    shopperTokenKey,
    settings,
    murphy,
    liveChat,
    retention,
  }: {
    store: OpenedStore
    log: Logger
    shopperTokenKey: string
    settings: Settings & SettingVersions
    murphy: OpenedBot
    liveChat: OpenedLiveChat
    retention: Retention
  },
): Promise<FastifyInstance> {
  const { db, pool, isReady } = store
  const { storefrontUrl } = environment
  const { bot, retail, teacher } = murphy
  const stored = createStoredPorts(db, environment.isRateLimited)
  return await createServer({
    log,
    retail,
    now: Date.now,
    storefrontUrl,
    allowedOrigins: environment.allowedOrigins,
    scriptOrigins: environment.scriptOrigins,
    pictureOrigins: environment.pictureOrigins,
    rateLimits: environment.isRateLimited ? defaultLimits(environment.connectionsPerAddress) : null,
    trustedProxies: environment.trustedProxies,
    hasMetricsPort: environment.metricsPort !== null,
    requestTimes: defaultRequestTimes,
    subscriptionKey:
      environment.subscriptionKey ?? (await installationSecret(environment, store, 'subscription-key')),
    poolCounts: pool,
    isReady,
    overdueSeconds: retention.overdueSeconds,
    openApiFile: join(checkout, 'apps/server/openapi.json'),
    bot,
    settings,
    tokens: createShopperTokens(shopperTokenKey),
    ...stored.calls,
    liveChat: {
      service: liveChat.service,
      accountKey: environment.liveChatAccountKey,
      jwtSecret: liveChat.jwtSecret,
      files: liveChat.files,
      incomingFolder: liveChat.incomingFolder,
      fileTotal: liveChat.fileTotal,
      publicUrl: environment.publicUrl,
      settingVersions: settings,
      mailer: liveChat.mailer,
      pollRelay: liveChat.pollRelay,
      ...stored.desk,
      lists: { ...stored.lists, teacher },
      deskFolder,
      clock: { ...systemClock, now: liveChat.now },
    },
    hub: {
      tokens: createShopperTokens(shopperTokenKey, 'murphy-hub'),
      ...stored.hub,
      // Recorded by the hub; agents are reached by the live-chat service (OP-105).
      passControl: () => {},
      backplane: await openRedisBackplane(environment, db, 'hub', ({ message }) =>
        log.warn({ event: 'redis-failed', message }),
      ),
      node: environment.nodeName,
      drainMs: environment.drainMs,
    },
    widgetFolder: join(checkout, 'apps/widget/dist'),
    loaderFile: join(checkout, 'apps/loader/dist/embed.js'),
    liveChatSdkFolder: join(checkout, 'packages/live-chat-sdk/dist'),
  })
}

/** The figures on a port of their own, if the operator wants that. */
async function listenForMetrics(app: FastifyInstance, environment: Environment): Promise<void> {
  const { host, metricsPort: port } = environment
  if (port === null) return
  const server = createMetricsServer(app.registry)
  app.addHook('onClose', async () => void server.close())
  await listen({ host, port }, 'METRICS_PORT', async () => {
    server.listen({ host, port })
    await once(server, 'listening')
  })
}

/** @param variable the one that holds the port */
async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  variable: 'PORT' | 'METRICS_PORT',
  begin: () => Promise<unknown>,
): Promise<void> {
  try {
    await begin()
  } catch (error) {
    const { code } = asError(error)
    const usual = variable === 'PORT' ? 8080 : 9464
    if (code === 'EADDRINUSE')
      throw new ProgramError(
        `Port ${port} is taken; set ${variable} to a free one, such as ${variable}=${port < 65_000 ? port + 10 : usual}.`,
      )
    if (code === 'EACCES')
      throw new ProgramError(
        `Port ${port} is not for this user; set ${variable} to a free one, such as ${variable}=${usual}.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ProgramError(
        `HOST is '${host}', which is no address of this machine, such as HOST=127.0.0.1.`,
      )
    throw error
  }
}

/** Answers what was asked, then closes the store; also when the stop comes before the server listens. */
function stopInOrder(store: Pick<StartedStore, 'close'>, running: Running, limitMs: number): void {
  const closeServer = async (): Promise<void> => {
    // What the server does by itself ends before its database is closed under it.
    await Promise.all([running.liveChat?.stopWork(), running.app?.close()])
    await running.liveChat?.stop()
  }
  const stop = async (): Promise<void> => {
    if (running.isStopping) return
    running.isStopping = true
    await Promise.race([closeServer(), wait(limitMs)])
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Whoever started us is gone: nobody else would stop us.
  process.on('disconnect', () => void stop())
}
