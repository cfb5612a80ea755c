// Starts the demo retailer: the pages of its shop and its Retail API.
import { fileURLToPath } from 'node:url'
import { createPostgresCatalogue } from './adapters/postgres-catalogue'
import { createArticleTitleFinder } from './articles'
import { createStorefront } from './create-storefront'
import { readEnvironment } from './environment'
import { createShopperTokens } from './identity/shopper-tokens'
import { logWarning } from './log-warning'
import { demoAccounts } from './seed/demo-accounts'
import { startDatabase } from './start-database'
import { startRetailApi } from './start-retail-api'

const result = readEnvironment(process.env)
if (!result.ok) exitWithError(result.error.sentence)
const { environment } = result

// The database may still be starting, so the shop listens meanwhile, and its first answers wait.
const stopping = new AbortController()
const databaseUrl = startDatabase(environment.databaseUrl, {
  now: Date.now,
  onWarning: logWarning,
  signal: stopping.signal,
})
// A failure is reported below, once the shop listens.
databaseUrl.catch(() => undefined)
const database = createPostgresCatalogue(databaseUrl)
const retailApi = startRetailApi(environment, { databaseUrl, getShopUrl })
const app = await createStorefront({
  catalogue: database.catalogue,
  tokens: createShopperTokens(environment.tokenKeys, Date.now),
  findArticleTitle: createArticleTitleFinder(environment.articlesDir),
  murphyUrl: environment.murphyUrl,
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  logLevel: environment.logLevel,
  retailApi: retailApi?.ports ?? null,
})

try {
  await app.listen({ host: environment.host, port: environment.port })
} catch (error) {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    exitWithError(
      `Port ${environment.port} is in use; set STOREFRONT_PORT to a free port, such as STOREFRONT_PORT=${environment.port + 10}.`,
    )
  }
  throw error
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
// The starting program has ended, so nothing else would stop this one.
process.on('disconnect', () => void stop())

try {
  await databaseUrl
  process.send?.({ type: 'ready', address: getListeningUrl(), accounts: demoAccounts })
} catch (error) {
  if (!isStopping) exitWithError(`The database in DATABASE_URL cannot be used: ${toMessage(error)}.`)
}

/** Returns the pages' address as browsers see it. With port 0 it is known once the shop listens. */
function getShopUrl(): string {
  return environment.storefrontUrl ?? getListeningUrl()
}

function getListeningUrl(): string {
  const listening = app.server.address()
  const port = typeof listening === 'object' && listening !== null ? listening.port : environment.port
  const name = environment.host.includes(':') ? `[${environment.host}]` : environment.host
  return `http://${name}:${port}`
}

async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  stopping.abort()
  await app.close()
  await Promise.all([database.close(), retailApi?.close()])
  process.exit(0)
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Prints the error and ends the program. */
function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
