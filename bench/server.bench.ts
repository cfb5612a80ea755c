// npm run bench -- server: measures start-up, answers under load, memory at rest, processor time of an answer and bytes to
// download. With --range 30000 it compares a range of that many products with that of the demo retailer instead.
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { measureSizes } from '../scripts/size.mjs'
import { questions } from './questions'
import { findProgram, readResidentMb, readSubscriptionKey, startMurphy } from './running-murphy'
import type { AnswerCosts } from './server/answer-cost'
import { measureAnswerCosts } from './server/answer-cost'
import { measureBigRange } from './server/big-range'
import { createChatClient } from './server/conversations'
import { findDescendants, readCpuMs } from './server/cpu-time'
import { measureLatencies, pacedLoad } from './server/paced-load'
import { startProgram, startServer } from './server/running-server'
import { getPercentile } from './statistics'
import { printTable } from './table'
import { createWorkFolder } from './work-folder'

const ports = { murphy: 28_080, storefront: 28_081 }
const costPort = 28_086
const isFull = process.argv.includes('--full')
const rounds = isFull ? 60 : 15
const laterStarts = 3

const folder = createWorkFolder()
try {
  const productCount = readRangeSize()
  if (productCount !== null)
    await measureBigRange(folder, { productCount, rounds: isFull ? 20 : 5, questions })
  else {
    await measureProduct(join(folder, 'data'))
    await measureCosts(join(folder, 'costs'))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the number after `--range`; null without it. */
function readRangeSize(): number | null {
  const at = process.argv.indexOf('--range')
  if (at === -1) return null
  const count = Number(process.argv[at + 1])
  if (!Number.isInteger(count) || count < 1)
    throw new Error('--range needs a number of products, such as 30000.')
  return count
}

/** Measures `npm start` and the whole product. */
async function measureProduct(dataDir: string): Promise<void> {
  const first = await startMurphy(dataDir, ports, { hasHistory: true })
  await first.stop()
  const later: number[] = []
  for (let count = 0; count < laterStarts; count += 1) {
    const again = await startMurphy(dataDir, ports, { hasHistory: true })
    later.push(again.readyAfterMs)
    await again.stop()
  }

  const murphy = await startMurphy(dataDir, ports, { hasHistory: true })
  await wait(3000)
  const serverPid = findProgram(murphy, 'apps/server/dist/main.js')
  const retailerPid = findProgram(murphy, 'apps/demo-retailer/dist/main.js')
  const idleMb = readResidentMb(serverPid)
  const databaseMb = measureDatabaseMb(serverPid)
  const address = `http://127.0.0.1:${ports.murphy}`
  const chat = createChatClient(address, await readSubscriptionKey(address))
  const retailerCpuMs = readCpuMs(retailerPid)
  const { latenciesMs, plainMs, failed } = await measureLatencies(chat, { questions, rounds })
  const retailerMs = (readCpuMs(retailerPid) - retailerCpuMs) / latenciesMs.length
  await chat.close()
  await murphy.stop()

  printTable('Server', [
    [
      '`npm start` to `Murphy is ready`, first start after a build, with the seeded history',
      `${(first.readyAfterMs / 1000).toFixed(2)} s`,
      '6 s',
    ],
    ['the same, later starts (median)', `${(getPercentile(later, 0.5) / 1000).toFixed(2)} s`, '2.5 s'],
    [`TextQuery p50, ${pacedLoad}`, formatMs(getPercentile(latenciesMs, 0.5)), ''],
    ['TextQuery p99', formatMs(getPercentile(latenciesMs, 0.99)), ''],
    ['p99 / p50', (getPercentile(latenciesMs, 0.99) / getPercentile(latenciesMs, 0.5)).toFixed(2), '5'],
    [
      'IsFeatureEnabled p50 in the same run (a call without understanding)',
      formatMs(getPercentile(plainMs, 0.5)),
      '',
    ],
    [`failed of ${latenciesMs.length + plainMs.length + failed} calls`, String(failed), '0'],
    ['CPU of the demo retailer, an answer of these (another process)', `${retailerMs.toFixed(2)} ms`, ''],
    ['resident memory of the idle server', `${idleMb.toFixed(0)} MB`, '200 MB'],
    ['memory of PostgreSQL beside it (proportional set size)', `${databaseMb.toFixed(0)} MB`, '30 MB'],
    ...measureSizes().map(
      ({ name, bytes, budget }) =>
        [`bytes: ${name}`, `${(bytes / 1024).toFixed(1)} KB`, `${(budget / 1024).toFixed(1)} KB`] as const,
    ),
  ])
}

/** Measures the processor time of an answer beside that of a minimal server, at both paces. */
async function measureCosts(dataDir: string): Promise<void> {
  const retailer = await startProgram('range-retailer', { RANGE_PRODUCTS: '725' })
  const server = await startServer(dataDir, costPort, retailer)
  const size = isFull ? { rounds: 9, visitors: 100 } : { rounds: 5, visitors: 50 }
  try {
    await server.waitForFeeds()
    const paced = await measureAnswerCosts(server, retailer, { pace: 'paced', ...size })
    const busy = await measureAnswerCosts(server, retailer, { pace: 'busy', ...size })
    printCosts('a question each 10 ms', paced)
    printCosts('eight visitors without a pause', busy)
  } finally {
    await server.stop()
    retailer.stop()
  }
}

function printCosts(pace: string, { floor, mixed, retail, answers, failed }: AnswerCosts): void {
  const formatCpu = (value: number): string => `${value.toFixed(2)} ms`
  printTable(`CPU of an answer over REST, ${pace}, median of rounds in turn`, [
    ['the floor: Fastify, one read and one write in PostgreSQL', formatCpu(floor.server), ''],
    ['Murphy, all questions', formatCpu(mixed.server), ''],
    [
      'Murphy, questions that call the retailer (orders of a signed-in shopper, stock)',
      formatCpu(retail.server),
      '',
    ],
    ['all questions, times the floor', mixed.times.toFixed(2), '3'],
    ['questions that call the retailer, times the floor', retail.times.toFixed(2), ''],
    ['PostgreSQL, an answer of the floor', formatCpu(floor.database), ''],
    ['PostgreSQL, an answer of all questions', formatCpu(mixed.database), ''],
    [
      'the retailer, an answer of all questions (another process, the bench’s own)',
      formatCpu(mixed.retailer),
      '',
    ],
    [`failed of ${answers} answers`, String(failed), '0'],
  ])
}

function formatMs(value: number): string {
  return `${value.toFixed(1)} ms`
}

/** Returns the memory of PostgreSQL's processes. They share most of it, so each page is counted once (PSS). */
function measureDatabaseMb(serverPid: number): number {
  const kilobytes = findDescendants(serverPid).map((pid) => {
    const summary = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(summary)?.[1] ?? 0)
  })
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024
}
