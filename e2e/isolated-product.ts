import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { deskPassword } from './desk-page'
import { findFreePorts, createDataFolder, startMurphy } from './program'
import { test as base } from './shop'
import type { Addresses } from './shop'

/** A separate product for one spec, whose settings can change without effect on others. */
export type IsolatedProduct = {
  readonly addresses: Addresses
  /** The folder of stored mails. */
  readonly mailFolder: string
  /** Runs `npm run settings -- set NAME JSON` while Murphy is running. */
  readonly set: (name: string, value: unknown) => Promise<void>
  /** Lets minutes pass for all running chats at once: they began that much earlier. */
  readonly passMinutes: (minutes: number) => Promise<void>
}

type Ports = Awaited<ReturnType<typeof findFreePorts>>

/** @param environment further variables of the product */
async function useIsolatedProduct(
  use: (product: IsolatedProduct) => Promise<void>,
  {
    ports,
    environment = {},
  }: { readonly ports: Ports; readonly environment?: Readonly<Record<string, string>> },
): Promise<void> {
  const dataDir = createDataFolder()
  const env = {
    ...ports,
    MURPHY_DATA_DIR: dataDir,
    DESK_PASSWORD: deskPassword,
    SCRIPT_ORIGINS: 'http://127.0.0.1:*',
    ...environment,
  }
  const murphy = startMurphy(env)
  await murphy.waitForOutput('Murphy is ready')
  await use({
    addresses: {
      murphy: `http://127.0.0.1:${env.PORT}`,
      storefront: `http://127.0.0.1:${env.STOREFRONT_PORT}`,
    },
    mailFolder: join(dataDir, 'mails'),
    set: async (name, value) => {
      await promisify(execFile)(
        process.execPath,
        ['scripts/run-server-program.mjs', 'settings-cli', 'set', name, JSON.stringify(value)],
        { env: { ...process.env, ...env } },
      )
      // A running server uses settings for up to a second after it has read them.
      await wait(settingsDelayMs)
    },
    passMinutes: async (minutes) => {
      const database = new Client({ connectionString: getDatabaseAddress(dataDir) })
      await database.connect()
      await database.query(
        'update murphy.live_chat_room set started_at = started_at - make_interval(mins => $1) where ended_at is null',
        [minutes],
      )
      await database.end()
    },
  })
  await murphy.stop()
}

/** Returns the address of the database that a running product has in its data folder. */
function getDatabaseAddress(dataDir: string): string {
  const password = readFileSync(join(dataDir, 'database-password'), 'utf8').trim()
  // The fourth line is the port.
  const port = readFileSync(join(dataDir, 'database/postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return `postgres://murphy:${encodeURIComponent(password)}@127.0.0.1:${port.trim()}/postgres`
}

const timeout = 120_000
/** A little more than `freshMs` of the server's settings. */
const settingsDelayMs = 1100

export const test = base.extend<object, { isolatedProduct: IsolatedProduct }>({
  isolatedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
    async ({}, use) => useIsolatedProduct(use, { ports: await findFreePorts() }),
    { scope: 'worker', timeout },
  ],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

/** A separate product for one test, with its own hours and agents. A spec may set variables of its own. */
export const isolatedTest = base.extend<{
  ports: Ports
  environment: Readonly<Record<string, string>>
  isolatedProduct: IsolatedProduct
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  ports: async ({}, use) => use(await findFreePorts()),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  environment: async ({}, use) => use({}),
  isolatedProduct: [
    async ({ ports, environment }, use) => useIsolatedProduct(use, { ports, environment }),
    { timeout },
  ],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

export { expect } from './shop'
