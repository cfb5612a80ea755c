import { setTimeout as wait } from 'node:timers/promises'
import { getRunLength } from '@murphy/testing'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { callExamples } from '@murphy/contracts/call-examples'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createInProcessBus } from '../../adapters/live-chat-bus/live-chat-bus'
import { openDatabase } from '../../adapters/postgres/database'
import { defaultLimits } from '../../adapters/postgres/guarded-pool'
import { seedTestDesk } from '../../testing/seed-test-desk'
import type { DeskBrowser, DeskSocket } from '../../agent-api/testing/desk-browser'
import { deskEmails, deskPassword, openLastingDesk, signInAt } from '../../agent-api/testing/desk-browser'
import type { FreezablePostgres } from '../../testing/freezable-postgres'
import { startFreezablePostgres } from '../../testing/freezable-postgres'
import type { TestDatabase } from '../../testing/test-database'
import type { TestServer } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import type { BusyChat } from '../testing/busy-chat'
import { findInconsistentChats, openBusyChat, waitUntilAnswered, writeDuring } from '../testing/busy-chat'

const isLong = getRunLength({ short: 0, long: 1 }) === 1
const limits = isLong ? defaultLimits : { connectMs: 1500, queryMs: 2000 }
/** A freeze is longer than a query may take. */
const [frozenMs, stoppedMs] = isLong ? [12_000, 10_000] : [4500, 1500]
const chatCount = isLong ? 20 : 6
const everyMs = isLong ? 2000 : 400
/**
 * Time after the fault until every call succeeds, beside the time that the messages themselves take on this machine.
 */
const recoveredMs = 10_000

let postgres: FreezablePostgres
let database: TestDatabase
let nodes: readonly TestServer[]
let ports: readonly number[]
let agents: readonly DeskBrowser[]
let desks: readonly DeskSocket[]
const visitors: Visitor[] = []
const timers: NodeJS.Timeout[] = []

beforeAll(async () => {
  postgres = await startFreezablePostgres()
  database = await postgres.openDatabase(limits)
  const other = openDatabase(database.url, limits)
  await seedTestDesk(database.db, deskPassword)
  await sql`update murphy.live_chat_agent set capacity = ${3 * chatCount}`.execute(database.db)
  const bus = createInProcessBus()
  nodes = [
    await startTestServer(database, { bus }),
    await startTestServer({ ...database, ...other, drop: () => other.db.destroy() }, { bus }),
  ]
  for (const node of nodes) keepTime(node)
  ports = await Promise.all(nodes.map((node) => node.listen()))
  agents = await Promise.all(
    nodes.map((node, index) => signInAt(node, index === 0 ? deskEmails.sarah : deskEmails.tom)),
  )
}, 90_000)
beforeEach(async () => {
  desks = await Promise.all(agents.map(({ cookie }, index) => openLastingDesk(ports[index] ?? 0, cookie)))
})
afterEach(() => {
  for (const desk of desks) desk.cut()
  for (const visitor of visitors.splice(0)) visitor.stop()
})
afterAll(async () => {
  for (const timer of timers) clearInterval(timer)
  for (const node of nodes) {
    node.app.server.closeAllConnections()
    await node.close()
  }
  await database.drop()
  await postgres.stop()
}, 60_000)

/** Advances the clock of a running node and runs its sweep, one after the other. */
function keepTime(node: TestServer): void {
  const [clockAt, realAt] = [node.clock.now(), performance.now()]
  let isSweeping = false
  timers.push(
    setInterval(() => {
      node.clock.setTime(Math.round(clockAt + performance.now() - realAt))
      if (isSweeping) return
      isSweeping = true
      void node.liveChat.sweep(node.clock.now()).finally(() => {
        isSweeping = false
      })
    }, 200),
  )
}

/** Opens a chat whose visitor is connected to one node and whose agent works at the other. */
function openChat(index: number): Promise<BusyChat> {
  const [visitorNode, agentNode] = [index % 2, (index + 1) % 2]
  const [agent, desk] = [agents[agentNode], desks[agentNode]]
  if (!agent || !desk) throw new Error('There is no such agent.')
  return openBusyChat(`http://127.0.0.1:${ports[visitorNode]}`, { agent, desk, visitors })
}

const faults: readonly { readonly name: string; readonly suffer: () => Promise<void> }[] = [
  {
    name: 'stands still for longer than a query may take',
    suffer: async () => {
      postgres.freeze()
      await wait(frozenMs)
      postgres.thaw()
    },
  },
  { name: 'is restarted', suffer: () => postgres.restart() },
  {
    name: 'is stopped for a while',
    suffer: async () => {
      await database.stopAnswering()
      await wait(stoppedMs)
      await database.answerAgain()
    },
  },
]

describe('a PostgreSQL behind two servers', () => {
  it.each(faults)(
    'costs its own time and no message, order, connection or log entry when it $name [LCS-46]',
    async ({ suffer }) => {
      await nodes[0]?.set('liveChat.routing', 'broadcast')
      const chats: BusyChat[] = []
      for (let index = 0; index < chatCount; index += 1) chats.push(await openChat(index))
      for (const node of nodes) node.logged.splice(0)

      const roundStartedAt = performance.now()
      for (const { visitor, agent } of chats) {
        visitor.say('visitor 0')
        agent.say('agent 0')
      }
      await waitUntilAnswered(chats)
      const roundMs = performance.now() - roundStartedAt

      let thawedAt = 0
      const count = await writeDuring(chats, everyMs, async () => {
        await wait(3 * everyMs)
        await suffer()
        thawedAt = performance.now()
        await wait(2 * everyMs)
      })
      const ask = async (node: TestServer) => [
        (await node.post('/api/TextQuery', callExamples.textQuery[0].body)).status,
        (await node.inject({ method: 'GET', url: '/readyz' })).status,
      ]
      for (const node of nodes)
        await expect.poll(() => ask(node), { timeout: recoveredMs }).toEqual([200, 200])
      await waitUntilAnswered(chats)
      expect(performance.now() - thawedAt).toBeLessThan(recoveredMs + count * roundMs)

      await expect.poll(postgres.idleInTransaction).toBe(0)
      expect(await findInconsistentChats(database)).toEqual([])
      for (const chat of chats) await chat.expectWhole(database)
      for (const node of nodes) {
        const failures = node.logged.filter((line) => !line.includes('"answered"'))
        // Printed when there are too many.
        expect(failures.slice(100)).toEqual([])
      }
    },
    isLong ? 180_000 : 60_000,
  )
})
