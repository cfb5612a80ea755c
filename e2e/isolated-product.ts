import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
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
}

async function useIsolatedProduct(use: (product: IsolatedProduct) => Promise<void>): Promise<void> {
  const dataDir = createDataFolder()
  const env = {
    ...(await findFreePorts()),
    MURPHY_DATA_DIR: dataDir,
    DESK_PASSWORD: deskPassword,
    SCRIPT_ORIGINS: 'http://127.0.0.1:*',
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
  })
  await murphy.stop()
}

const timeout = 60_000
/** A little more than `freshMs` of the server's settings. */
const settingsDelayMs = 1100

export const test = base.extend<object, { isolatedProduct: IsolatedProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  isolatedProduct: [async ({}, use) => useIsolatedProduct(use), { scope: 'worker', timeout }],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

/** A separate product for one test, with its own hours and agents. */
export const isolatedTest = base.extend<{ isolatedProduct: IsolatedProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  isolatedProduct: [async ({}, use) => useIsolatedProduct(use), { timeout }],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

export { expect } from './shop'
