import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readPeakMb, readResidentMb } from '../running-murphy'
import { getPercentile } from '../statistics'
import { printTable } from '../table'
import { createStockQuestion, storeCount } from './generated-range'
import { measureLatencies, pacedLoad } from './paced-load'
import type { RunningProgram, RunningServer } from './running-server'
import { startProgram, startServer } from './running-server'

/** The products of the demonstration, which the larger range is compared with. */
const demoProducts = 725
/** The time in which the server returns the memory of the first reading. V8 does so after 8 s without much work. */
const settleMs = 20_000
const turns = 3

/** One server with its generated retailer. */
type Shop = {
  readonly retailer: RunningProgram
  readonly server: RunningServer
  readonly questions: readonly string[]
  readonly feedsReadMs: number
  readonly startMs: number
  readonly residentMb: number
  readonly peakMb: number
}

/**
 * Compares a large range with that of the demonstration: memory, starts, and the times of answers to the same questions
 * under the same load. Both servers run, and take turns, so that other work on the machine reaches both.
 */
export async function measureBigRange(
  folder: string,
  { productCount, rounds, questions }: { productCount: number; rounds: number; questions: readonly string[] },
): Promise<void> {
  const demo = await openShop(join(folder, 'demo'), {
    port: 28_084,
    productCount: demoProducts,
    questions,
  })
  const big = await openShop(join(folder, 'big'), { port: 28_085, productCount, questions })
  const latencies = { demo: [] as number[], big: [] as number[] }
  let failed = 0
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const [name, shop] of [['demo', demo] as const, ['big', big] as const]) {
      const measured = await measureLatencies(shop.server.chat, { questions: shop.questions, rounds })
      failed += measured.failed
      // The first turn warms up.
      if (turn > 0) latencies[name].push(...measured.latenciesMs)
    }
  }
  const loadedMb = readResidentMb(big.server.pid)
  for (const { server, retailer } of [demo, big]) {
    await server.stop()
    retailer.stop()
  }
  const ratio = getPercentile(latencies.big, 0.99) / getPercentile(latencies.demo, 0.99)
  const rows = Math.round((productCount * storeCount) / 3)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  const ms = (value: number): string => `${value.toFixed(1)} ms`
  printTable(`Server with ${productCount} products, ${storeCount} stores, ${rows} stock rows`, [
    [`TextQuery p50, ${pacedLoad}`, ms(getPercentile(latencies.big, 0.5)), ''],
    ['TextQuery p99', ms(getPercentile(latencies.big, 0.99)), ''],
    [
      `TextQuery p50 with ${demoProducts} products in the same run`,
      ms(getPercentile(latencies.demo, 0.5)),
      '',
    ],
    [`TextQuery p99 with ${demoProducts} products`, ms(getPercentile(latencies.demo, 0.99)), ''],
    [`p99, times that of ${demoProducts} products`, ratio.toFixed(2), '1.3'],
    ['failed answers', String(failed), '0'],
    ['resident memory after the feeds were read', `${big.residentMb.toFixed(0)} MB`, '400 MB'],
    ['the same after the load', `${loadedMb.toFixed(0)} MB`, '400 MB'],
    ['its peak while the feeds were read', `${big.peakMb.toFixed(0)} MB`, ''],
    [`resident memory with ${demoProducts} products`, `${demo.residentMb.toFixed(0)} MB`, ''],
    ['second start until the first answer, from the copies', seconds(big.startMs), '4 s'],
    ['first reading of the feeds', seconds(big.feedsReadMs), ''],
  ])
}

/** Starts a server on a new data folder, lets it read the feeds, and starts it again on its copies. */
async function openShop(
  dataDir: string,
  { port, productCount, questions }: { port: number; productCount: number; questions: readonly string[] },
): Promise<Shop> {
  const retailer = await startProgram('range-retailer', { RANGE_PRODUCTS: String(productCount) })
  const stockQuestion = createStockQuestion(Math.floor(productCount / 2), 'prahran')
  const startedAt = performance.now()
  const first = await startServer(dataDir, port, retailer)
  await first.waitForFeeds()
  const feedsReadMs = performance.now() - startedAt
  await wait(settleMs)
  const residentMb = readResidentMb(first.pid)
  const peakMb = readPeakMb(first.pid)
  await first.stop()

  const restartedAt = performance.now()
  const server = await startServer(dataDir, port, retailer)
  const answer = await server.chat.ask(await server.chat.greet(''), stockQuestion)
  const startMs = performance.now() - restartedAt
  if (answer?.includes('product-list') !== true) throw new Error('The second start does not know the range.')
  return {
    retailer,
    server,
    questions: [...questions, stockQuestion, createStockQuestion(40, 'newtown')],
    feedsReadMs,
    startMs,
    residentMb,
    peakMb,
  }
}
