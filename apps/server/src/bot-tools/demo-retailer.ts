import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Product } from '@murphy/retail-api'
import { ProductSchema } from '@murphy/retail-api'
import * as v from 'valibot'
import { repositoryRoot } from '../adapters/repository-root'
import { ProgramError } from '../program-error'
import type { CatalogueEntry } from '../retail/shop-ports'
import { toCatalogueEntry } from '../retail/shop/products'
import { createSecret } from '../secrets'

const ReadySchema = v.object({ type: v.literal('ready'), address: v.string() })
const stopLimitMs = 5000
const maxOutputBytes = 64 * 1024 * 1024

/** A running demo retailer. */
export type DemoRetailer = {
  readonly baseUrl: string
  readonly key: string
  readonly stop: () => Promise<void>
}

export type DemoRetailerSettings = {
  readonly databaseUrl: string
  /** The folder of its mails. */
  readonly dataDir: string
  /** The address of products and pictures. */
  readonly storefrontUrl: string
  /** Added to the clock of the demo retailer; default: 0. */
  readonly clockOffsetMs?: number
}

/**
 * Starts the built demo retailer on a free port.
 *
 * Errors: rejects with a ProgramError when it ends before it is ready.
 */
export async function startDemoRetailer({
  databaseUrl,
  dataDir,
  storefrontUrl,
  clockOffsetMs = 0,
}: DemoRetailerSettings): Promise<DemoRetailer> {
  const key = createSecret()
  const clock = clockOffsetMs === 0 ? [] : ['--import', createClockModule(clockOffsetMs)]
  const child = spawn(process.execPath, [...clock, getProgram('main')], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      MURPHY_DATA_DIR: dataDir,
      STOREFRONT_PORT: '0',
      STOREFRONT_URL: storefrontUrl,
      SHOPPER_TOKEN_KEY: `k1:${createSecret()}`,
      RETAIL_API_KEY: key,
      ARTICLES_DIR: join(repositoryRoot, 'bot/articles'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Its own process group: a Ctrl-C in the terminal reaches this program alone, which stops both in order.
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

/** Returns the address of a module that moves the clock of a program. */
function createClockModule(offsetMs: number): string {
  const code = `const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...parts) {
        super(...(parts.length === 0 ? [RealDate.now() + ${offsetMs}] : parts))
      }
      static now() {
        return RealDate.now() + ${offsetMs}
      }
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/** Restores the data of the demo retailer as at a first start on a day. Errors: rejects when the program fails. */
export async function resetDemoRetailer(databaseUrl: string, today: string): Promise<void> {
  await runProgramFile('reset', [today], { DATABASE_URL: databaseUrl })
}

/** Returns the product names of the demo retailer without a database. Errors: rejects when the program fails. */
export async function readDemoProducts(): Promise<readonly CatalogueEntry[]> {
  const range = await readDemoRange()
  return range.map(toCatalogueEntry).toSorted((a, b) => (a.stockCode < b.stockCode ? -1 : 1))
}

/** Returns the products of the demo retailer without a database. Errors: rejects when the program fails. */
export async function readDemoRange(): Promise<readonly Product[]> {
  const output = await runProgramFile('products', [], {})
  return output
    .trim()
    .split('\n')
    .map((line) => v.parse(ProductSchema, JSON.parse(line)))
}

async function runProgramFile(
  name: 'reset' | 'products',
  parameters: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { PATH: process.env['PATH'], ...variables }
  const options = { env, maxBuffer: maxOutputBytes }
  const { stdout } = await promisify(execFile)(process.execPath, [getProgram(name), ...parameters], options)
  return stdout
}

function getProgram(name: 'main' | 'reset' | 'products'): string {
  return join(repositoryRoot, 'apps/demo-retailer/dist', `${name}.js`)
}
