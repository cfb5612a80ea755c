import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createEngine } from '@murphy/understanding'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readBotFiles } from './adapters/bot-files'
import { checkout } from './adapters/checkout'
import { keptSecret, randomKey } from './adapters/data-folder'
import { demoAccounts } from './adapters/demo/demo-accounts'
import { createDemoRetail } from './adapters/demo/demo-retail'
import { openStore } from './adapters/opened-store'
import { isUnavailable } from './adapters/postgres/database'
import { createEventLog } from './adapters/postgres/event-log'
import {
  createBotSessions,
  createDialogues,
  createShopperBindings,
  sweepExpired,
} from './adapters/postgres/sessions'
import { createSettings } from './adapters/postgres/settings'
import { ProgramError } from './adapters/program-error'
import { createShopperTokens } from './adapters/shopper-tokens'
import { createBot } from './bot/converse'
import { createResponses } from './bot/responses'
import { createServer } from './create-server'
import { readEnvironment } from './environment'

const sweepEveryMs = 10 * 60_000
/** Longest that open answers may take after a stop was asked for. */
const drainLimitMs = 3000

try {
  await start()
} catch (error) {
  if (!(error instanceof ProgramError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
  if (process.connected) process.disconnect()
}

async function start(): Promise<void> {
  const read = readEnvironment(process.env)
  if (!read.ok) throw new ProgramError(read.error)
  const environment = read.value
  const log = pino({ level: environment.logLevel, base: { service: 'murphy' } })

  const { knowledge, wordings } = readBotFiles(join(checkout, 'bot'))
  const store = await openStore(environment, checkout)
  const { db, dataDir } = store
  const now = Date.now
  const subscriptionKey = environment.subscriptionKey ?? keptSecret(dataDir, 'subscription-key', randomKey)
  const shopperTokenKey =
    environment.shopperTokenKey ?? keptSecret(dataDir, 'shopper-token-key', () => `k1:${randomKey()}`)

  const { storefrontUrl } = environment
  const retail = createDemoRetail({ db, articlesFolder: join(checkout, 'bot/articles'), storefrontUrl, now })
  const settings = createSettings(db, now)
  const app = await createServer({
    ...environment,
    log,
    retail,
    settings,
    now,
    subscriptionKey,
    isUnavailable,
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    bot: createBot({
      tools: {
        retail,
        understanding: createEngine(knowledge),
        say: createResponses(wordings),
        storefrontUrl,
      },
      dialogues: createDialogues(db),
      nextId: () => randomBytes(16).toString('base64url'),
    }),
    sessions: createBotSessions(db),
    bindings: createShopperBindings(db),
    tokens: createShopperTokens(shopperTokenKey),
    events: createEventLog(db),
    widgetFolder: join(checkout, 'apps/widget/dist'),
    loaderFile: join(checkout, 'apps/loader/dist/embed.js'),
  })

  const sweep = setInterval(() => {
    sweepExpired(db, now()).catch((error: unknown) =>
      log.warn({ event: 'sweep-failed', message: String(error) }),
    )
  }, sweepEveryMs)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    clearInterval(sweep)
    await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, drainLimitMs))])
    await store.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
  // Whoever started us is gone: nobody else would stop us.
  process.on('disconnect', () => void stop())

  try {
    await app.listen({ host: environment.host, port: environment.port })
  } catch (error) {
    await store.close()
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new ProgramError(
      `Port ${environment.port} is taken; set PORT to a free one, such as PORT=${environment.port + 10}.`,
    )
  }
  if (!environment.isRateLimited) log.warn({ event: 'rate-limit-off' })
  log.info({ event: 'listening', port: environment.port })
  process.send?.({
    type: 'ready',
    address: `http://${environment.host}:${environment.port}`,
    databaseUrl: store.databaseUrl,
    shopperTokenKey,
    dataDir,
    accounts: demoAccounts.map(({ shopperId, name, about }) => `${shopperId} ${name}: ${about}`),
  })
}
