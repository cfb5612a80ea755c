import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { repositoryRoot } from '../adapters/repository-root'
import { ProgramError } from '../program-error'
import * as v from 'valibot'

const programs = join(repositoryRoot, 'apps/demo-retailer/dist')
const ReadySchema = v.object({ type: v.literal('ready'), address: v.string() })
const stopLimitMs = 5000

/** A running demo retailer. */
export type DemoRetailer = {
  readonly baseUrl: string
  readonly key: string
  readonly stop: () => Promise<void>
}

/**
 * Starts the built demo retailer on a free port.
 *
 * @param dataDir the folder of its mails
 * @param storefrontUrl the address of products and pictures
 * Errors: rejects with a ProgramError when it ends before it is ready.
 */
export async function startDemoRetailer({
  databaseUrl,
  dataDir,
  storefrontUrl,
}: {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly storefrontUrl: string
}): Promise<DemoRetailer> {
  const key = randomBytes(32).toString('base64url')
  const child = spawn(process.execPath, [join(programs, 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      MURPHY_DATA_DIR: dataDir,
      STOREFRONT_PORT: '0',
      STOREFRONT_URL: storefrontUrl,
      SHOPPER_TOKEN_KEY: `k1:${randomBytes(32).toString('base64url')}`,
      RETAIL_API_KEY: key,
      ARTICLES_DIR: join(repositoryRoot, 'bot/articles'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its own process group: a Ctrl-C in the terminal reaches this program alone, which stops it last.
    detached: true,
  })
  const baseUrl = await new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (v.is(ReadySchema, message)) resolve(message.address)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new ProgramError('The demo retailer did not start.')))
  })
  return {
    baseUrl,
    key,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
      child.kill('SIGTERM')
      await once(child, 'exit')
      clearTimeout(timer)
    },
  }
}
