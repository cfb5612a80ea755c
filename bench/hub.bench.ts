// npm run bench -- hub [--full] [--murphy]: measures the cost of a connection and a call, compared with plain `ws` and with
// socket.io. The servers run in turn, each in its own process, and the figures are ratios within one run. Then it measures the whole
// product with shoppers who ask over the hub; --murphy measures only that.
import { join } from 'node:path'
import { root } from '../scripts/repository-root.mjs'
import { type Contestant, ours, plain, prepareSocketIo, startContestant } from './hub/contestants'
import { ClientPool } from './hub/client-pool'
import { measureMurphy } from './hub/murphy-over-hub'
import { getMedian } from './statistics'
import { printColumns, printTable } from './table'

const isFull = process.argv.includes('--full')
const sizes = isFull
  ? { rounds: 5, idle: 5000, callers: 200, callsEach: 500, held: 10_000, heldMs: 300_000, storm: 5000 }
  : { rounds: 2, idle: 1000, callers: 100, callsEach: 100, held: 1000, heldMs: 3000, storm: 1000 }

type Cost = {
  readonly residentKb: number
  readonly heapKb: number
  readonly connectMs: number
  readonly callMicros: number
}

/** Measures one server with idle clients, some of which then call it. */
async function measureCost(contestant: Contestant): Promise<Cost> {
  const server = await startContestant(contestant)
  const pool = new ClientPool(contestant.protocol, server.port)
  // Warms up: the first connections and calls compile code and grow buffers.
  await pool.start(200, { concurrency: 50 })
  await pool.runCalls(100, 100)
  const before = await server.measure()
  await pool.start(sizes.idle, { concurrency: 50 })
  const connected = await server.measure()
  await pool.runCalls(sizes.callers, sizes.callsEach)
  const called = await server.measure()
  pool.drop()
  await server.stop()
  return {
    residentKb: (connected.residentBytes - before.residentBytes) / sizes.idle / 1024,
    heapKb: (connected.heapBytes - before.heapBytes) / sizes.idle / 1024,
    connectMs: (connected.cpuMicros - before.cpuAfterMicros) / sizes.idle / 1000,
    callMicros: (called.cpuMicros - connected.cpuAfterMicros) / (sizes.callers * sizes.callsEach),
  }
}

async function measureHolding(): Promise<{
  readonly held: number
  readonly lost: number
  readonly failed: number
}> {
  const server = await startContestant(ours)
  const pool = new ClientPool(ours.protocol, server.port)
  const failed = await pool.start(sizes.held, { concurrency: 200 })
  await new Promise((resolve) => setTimeout(resolve, sizes.heldMs))
  const { size: held, lost } = pool
  pool.drop()
  await server.stop()
  return { held, lost, failed }
}

/** Drops all clients, which reconnect at once with negotiation, as after a deploy without a drain. */
async function measureStorm(): Promise<{
  readonly failed: number
  readonly seconds: number
  readonly ms: number
}> {
  const server = await startContestant(ours)
  const pool = new ClientPool(ours.protocol, server.port)
  await pool.start(sizes.storm, { concurrency: 200, negotiates: true })
  const before = await server.measure()
  pool.drop()
  const startedAt = performance.now()
  const failed = await pool.start(sizes.storm, { concurrency: sizes.storm, negotiates: true })
  const seconds = (performance.now() - startedAt) / 1000
  const after = await server.measure()
  pool.drop()
  await server.stop()
  return { failed, seconds, ms: (after.cpuMicros - before.cpuAfterMicros) / sizes.storm / 1000 }
}

async function compareServers(): Promise<void> {
  const peer = prepareSocketIo(join(root, '.cache/bench/hub-peers'))
  const contestants = [plain, ours, ...(peer ? [peer] : [])]
  const costs = new Map<Contestant, Cost[]>(contestants.map((contestant) => [contestant, []]))
  for (let round = 0; round < sizes.rounds; round += 1) {
    for (const contestant of contestants) costs.get(contestant)?.push(await measureCost(contestant))
  }

  function getMedianCost(contestant: Contestant, pick: (cost: Cost) => number): number {
    return getMedian((costs.get(contestant) ?? []).map(pick))
  }

  printColumns(
    `Hub: ${sizes.idle} idle connections, then ${sizes.callers} callers; median of ${sizes.rounds} turns`,
    [
      ['server', 'KiB resident / connection', 'KiB heap / connection', 'ms CPU / connect', 'µs CPU / call'],
      ...contestants.map((contestant) => [
        contestant.name,
        getMedianCost(contestant, ({ residentKb }) => residentKb).toFixed(1),
        getMedianCost(contestant, ({ heapKb }) => heapKb).toFixed(1),
        getMedianCost(contestant, ({ connectMs }) => connectMs).toFixed(2),
        getMedianCost(contestant, ({ callMicros }) => callMicros).toFixed(1),
      ]),
    ],
  )

  // Heap kept alive by connections. The resident size follows it, but changes with every page returned to the system.
  const memory = (contestant: Contestant) => getMedianCost(contestant, ({ heapKb }) => heapKb)
  const time = (contestant: Contestant) => getMedianCost(contestant, ({ callMicros }) => callMicros)
  const holding = await measureHolding()
  const storm = await measureStorm()
  printTable('Hub: bars', [
    ['idle memory, times plain', (memory(ours) / memory(plain)).toFixed(2), 'at most 2'],
    ['CPU of a call, times plain', (time(ours) / time(plain)).toFixed(2), 'at most 2'],
    ...(peer
      ? ([
          ['idle memory, times socket.io', (memory(ours) / memory(peer)).toFixed(2), 'below 1'],
          ['CPU of a call, times socket.io', (time(ours) / time(peer)).toFixed(2), 'below 1'],
        ] as const)
      : []),
    [
      `connections held ${sizes.heldMs / 1000} s`,
      `${holding.held} of ${sizes.held}, ${holding.lost} lost, ${holding.failed} failed`,
      '0 lost, 0 failed',
    ],
    [
      `${sizes.storm} reconnect at once, with negotiation`,
      `${storm.failed} failed; all in after ${storm.seconds.toFixed(1)} s, ${storm.ms.toFixed(2)} ms CPU each`,
      '0 failed',
    ],
  ])
}

if (!process.argv.includes('--murphy')) await compareServers()
await measureMurphy(isFull ? 24 : 3)
