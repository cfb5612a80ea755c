import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { BusyChat } from './live-chat/testing/busy-chat'
import { findInconsistentChats, waitUntilAnswered, writeDuring } from './live-chat/testing/busy-chat'
import { findDebianPostgres } from './testing/debian-postgres'
import { askForOrder, readSubscriptionKey } from './testing/order-question'
import { hasProxy } from './testing/real-proxies'
import { hasRedis } from './testing/real-redis'
import { endPrograms } from './testing/server-program'
import type { TestDatabase } from './testing/test-database'
import { openTestDatabase } from './testing/test-database'
import type { Installation } from './testing/nodes/installation'
import { startInstallation } from './testing/nodes/installation'
import { buildNextRelease, nextMigration } from './testing/nodes/next-release'

const programs = findDebianPostgres()
const canRun = programs !== null && hasRedis && hasProxy('nginx')
const limitMs = 240_000
const chatCount = 8
const everyMs = 1000
/** Lines of the table that docs/benchmarks.md has. */
const lines: string[] = []
/** The root of the next release. It is built before the chats, because the build would stop all who write. */
let nextRelease = ''

type Fault = { readonly name: string; readonly suffer: (murphy: Installation) => Promise<void> }

/** Stops a node as an upgrade does, and starts it from another build. */
async function replace(murphy: Installation, name: 'n1' | 'n2', from?: string): Promise<void> {
  murphy.signal(name, 'SIGTERM')
  expect(await murphy.exit(name)).toBe(0)
  await murphy.start(name, from)
  await wait(2 * everyMs)
}

/** Returns the faults of the nodes whose clocks differ. */
const clockFaults = (): readonly Fault[] => [
  { name: 'nothing', suffer: () => wait(5000) },
  ...faults.slice(0, 2),
]

const faults: readonly Fault[] = [
  {
    name: 'a node is killed and started again',
    suffer: async (murphy) => {
      murphy.signal('n1', 'SIGKILL')
      await murphy.exit('n1')
      await wait(3000)
      await murphy.start('n1')
    },
  },
  {
    name: 'a node stands still for 20 s',
    suffer: async (murphy) => {
      murphy.signal('n2', 'SIGSTOP')
      await wait(20_000)
      murphy.signal('n2', 'SIGCONT')
    },
  },
  {
    name: 'Redis is away for 10 s',
    suffer: async (murphy) => {
      murphy.redis.cut()
      await wait(10_000)
      murphy.redis.answerAgain()
    },
  },
  { name: 'PostgreSQL is restarted', suffer: (murphy) => murphy.postgres.restart() },
  {
    name: 'PostgreSQL stands still for 12 s',
    suffer: async (murphy) => {
      murphy.postgres.freeze()
      await wait(12_000)
      murphy.postgres.thaw()
    },
  },
  {
    name: 'the retailer is away three times',
    suffer: async (murphy) => {
      const key = await readSubscriptionKey(murphy.origin)
      for (const second of [2, 4, 6]) {
        murphy.retailer.cut()
        // Each node may use its copy for as long as the retailer's Cache-Control allows, which is 30 s. Two questions in turn reach both.
        const askBoth = async (): Promise<string> =>
          (await askForOrder(murphy.origin, key)) + (await askForOrder(murphy.origin, key))
        await expect.poll(askBoth, { timeout: 60_000, interval: 500 }).not.toContain('"orderId"')
        await wait(second * 1000)
        murphy.retailer.answerAgain()
        await expect.poll(() => askForOrder(murphy.origin, key), { timeout: 60_000 }).toContain('10234567')
      }
    },
  },
  {
    name: 'the release is changed node by node, and back',
    suffer: async (murphy) => {
      for (const name of ['n1', 'n2'] as const) await replace(murphy, name, nextRelease)
      const names = await murphy.database.db
        .selectFrom('murphy.kysely_migration' as never)
        .select('name' as never)
        .execute()
      expect(JSON.stringify(names)).toContain(nextMigration)
      for (const name of ['n2', 'n1'] as const) await replace(murphy, name)
    },
  },
  // The last one: there is no replica afterwards.
  {
    name: 'PostgreSQL fails over to its replica, which only reads for 3 s',
    suffer: (murphy) => murphy.postgres.failOver(3000),
  },
]

/** Lets both sides of all chats write while a fault happens, and checks that nothing is lost, doubled or out of order. */
async function writeThrough(murphy: Installation, { name, suffer }: Fault, label: string): Promise<void> {
  const chats: BusyChat[] = []
  for (let index = 0; index < chatCount; index += 1) chats.push(await murphy.openChat(index))
  const startedAt = performance.now()
  await writeDuring(chats, everyMs, async () => {
    await wait(3 * everyMs)
    await suffer(murphy)
    await wait(2 * everyMs)
  })
  const endedAt = performance.now()
  await murphy.waitUntilReady()
  await waitUntilAnswered(chats)
  const answeredAt = performance.now()
  expect(await findInconsistentChats(murphy.database)).toEqual([])
  for (const chat of chats) await chat.expectWhole(murphy.database)
  const messages = chats.reduce((sum, { visitor, agent }) => sum + visitor.sent.length + agent.sent.length, 0)
  const seconds = [endedAt - startedAt, answeredAt - endedAt].map((ms) => (ms / 1000).toFixed(1))
  lines.push(`| ${name} | ${label} | ${chats.length} | ${messages} | 0 | ${seconds.join(' | ')} |`)
  for (const { agent, chatId } of chats.map((chat, index) => ({ ...chat, agent: murphy.agents[index % 2] })))
    await agent?.call('POST', `/chats/${chatId}/end`, { id: crypto.randomUUID() })
}

let retailDatabase: TestDatabase
let retailer: { readonly url: string; readonly key: string }
beforeAll(async () => {
  if (!canRun) return
  retailDatabase = await openTestDatabase(inject('databaseUrl'))
  const { url, key } = inject('sharedRetailer')
  retailer = { url: `${url}${new URL(retailDatabase.url).pathname}`, key }
  nextRelease = buildNextRelease(join(mkdtempSync(join(tmpdir(), 'murphy-next-')), 'next'))
}, 2 * limitMs)
afterAll(async () => {
  if (!canRun) return
  await retailDatabase.drop()
  rmSync(dirname(nextRelease), { recursive: true, force: true })
  process.stdout.write(`${lines.join('\n')}\n`)
})

describe.skipIf(!canRun).each([
  { label: 'sticky', isSticky: true, skewMs: 0, tried: faults },
  { label: 'not sticky', isSticky: false, skewMs: 0, tried: faults },
  { label: 'a clock 2 min fast, sticky', isSticky: true, skewMs: 120_000, tried: clockFaults() },
  { label: 'a clock 2 min fast, not sticky', isSticky: false, skewMs: 120_000, tried: clockFaults() },
])('two nodes behind a proxy: $label', ({ label, isSticky, skewMs, tried }) => {
  let murphy: Installation
  beforeAll(async () => {
    murphy = await startInstallation({
      programs: programs ?? '',
      retailer,
      isSticky,
      skewMs,
      chatCapacity: 4 * chatCount,
    })
  }, limitMs)
  afterAll(async () => {
    await endPrograms()
    await murphy.stop()
  }, 60_000)

  it.each(tried)('lose, double and disorder no message when $name [LCS-46]', { timeout: limitMs }, (fault) =>
    writeThrough(murphy, fault, label),
  )
})
