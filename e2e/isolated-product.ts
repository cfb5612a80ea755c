import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { deskPassword } from './desk-page'
import { findFreePorts, createDataFolder, startMurphy } from './program'
import { test as base } from './shop'
import type { Addresses } from './shop'

/** A product of the spec's own, whose settings can change without effect on other specs. */
export type IsolatedProduct = {
  readonly addresses: Addresses
  /** Where mails are kept, as without a mail server. */
  readonly mailFolder: string
  /** `npm run settings -- set NAME JSON`, as an operator does while Murphy runs. */
  readonly set: (name: string, value: unknown) => Promise<void>
}

async function withOwnShop(use: (shop: IsolatedProduct) => Promise<void>): Promise<void> {
  const dataDir = createDataFolder()
  const env = {
    ...(await findFreePorts()),
    MURPHY_DATA_DIR: dataDir,
    DESK_PASSWORD: deskPassword,
    SCRIPT_ORIGINS: 'http://127.0.0.1:*',
  }
  const murphy = startMurphy(env)
  await murphy.says('Murphy is ready')
  await use({
    addresses: {
      murphy: `http://127.0.0.1:${env.PORT}`,
      storefront: `http://127.0.0.1:${env.STOREFRONT_PORT}`,
    },
    mailFolder: join(dataDir, 'mails'),
    set: async (name, value) => {
      await promisify(execFile)(
        process.execPath,
        ['scripts/program.mjs', 'settings-cli', 'set', name, JSON.stringify(value)],
        { env: { ...process.env, ...env } },
      )
      // A running server goes on for up to a second with what it has read last.
      await wait(readAgainMs)
    },
  })
  await murphy.stop()
}

const timeout = 60_000
/** A little more than `freshMs` of the server's settings. */
const readAgainMs = 1100

export const test = base.extend<object, { isolatedProduct: IsolatedProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  isolatedProduct: [async ({}, use) => withOwnShop(use), { scope: 'worker', timeout }],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

/** A product for one test alone, with hours and agents of its own. */
export const isolatedTest = base.extend<{ isolatedProduct: IsolatedProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from it
  isolatedProduct: [async ({}, use) => withOwnShop(use), { timeout }],
  addresses: async ({ isolatedProduct }, use) => use(isolatedProduct.addresses),
})

export { expect } from './shop'
