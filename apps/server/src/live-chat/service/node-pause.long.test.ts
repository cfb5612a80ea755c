import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createSettings } from '../../adapters/postgres/settings'
import type { DeskBrowser, DeskSocket } from '../../agent-api/testing/desk-browser'
import { deskEmails, deskPassword, openLastingDesk, signInAt } from '../../agent-api/testing/desk-browser'
import { createRemoteServer } from '../../agent-api/testing/remote-server'
import type { RealRedis } from '../../testing/real-redis'
import { hasRedis, startRedis } from '../../testing/real-redis'
import type { ServerProgram } from '../../testing/server-program'
import { endPrograms, freePortNumber, freshFolder, startProgram } from '../../testing/server-program'
import type { TestDatabase } from '../../testing/test-database'
import { openTestDatabase } from '../../testing/test-database'
import type { BusyChat } from '../testing/busy-chat'
import { findInconsistentChats, openBusyChat, waitUntilAnswered, writeDuring } from '../testing/busy-chat'

/** Longer than the time until the second resend of the SDK, which begins after 5 s. */
const pausedMs = 20_000
const chatCount = 20
const everyMs = 1000

let redis: RealRedis
let database: TestDatabase
let nodes: readonly ServerProgram[]
let addresses: readonly string[]
let agents: readonly DeskBrowser[]
let desks: readonly DeskSocket[] = []
const visitors: Visitor[] = []

beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  database = await openTestDatabase(inject('databaseUrl'))
  await createSettings(database.db, Date.now).set('liveChat.routing', 'broadcast')
  const uploadsFolder = join(freshFolder(), 'uploads')
  nodes = await Promise.all(
    ['n1', 'n2'].map(async (name) =>
      startProgram('main', {
        NODE_NAME: name,
        PORT: await freePortNumber(),
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        UPLOADS_DIR: uploadsFolder,
        MURPHY_DATA_DIR: join(freshFolder(), 'data'),
        DESK_PASSWORD: deskPassword,
        RATE_LIMIT: 'off',
      }),
    ),
  )
  addresses = (await Promise.all(nodes.map(({ ready }) => ready))).map(({ address }) => address)
  await sql`update murphy.live_chat_agent set capacity = ${chatCount}`.execute(database.db)
  agents = await Promise.all(
    addresses.map((address, index) =>
      signInAt(createRemoteServer(address), index === 0 ? deskEmails.sarah : deskEmails.tom),
    ),
  )
}, 120_000)
beforeEach(async () => {
  if (!hasRedis) return
  desks = await Promise.all(
    agents.map(({ cookie }, index) => openLastingDesk(Number(new URL(addresses[index] ?? '').port), cookie)),
  )
})
afterEach(() => {
  for (const desk of desks) desk.cut()
  for (const visitor of visitors.splice(0)) visitor.stop()
})
afterAll(async () => {
  await endPrograms()
  if (!hasRedis) return
  await database.drop()
  await redis.stop()
}, 60_000)

/** Opens a chat whose visitor is connected to one node and whose agent works at the other. */
function openChat(index: number): Promise<BusyChat> {
  const [visitorNode, agentNode] = [index % 2, (index + 1) % 2]
  const [origin, agent, desk] = [addresses[visitorNode], agents[agentNode], desks[agentNode]]
  if (origin === undefined || !agent || !desk) throw new Error('There is no such node.')
  return openBusyChat(origin, { agent, desk, visitors })
}

/** Returns how often each frame with an id was sent on one connection. */
function timesSent({ tab }: BusyChat): readonly number[] {
  return tab.sent.flatMap((frames) => {
    const ids = frames.flatMap(({ id }) => (id === undefined ? [] : [id]))
    return [...new Set(ids)].map((id) => ids.filter((each) => each === id).length)
  })
}

describe.skipIf(!hasRedis)('a server that stands still beside another', () => {
  it(
    'costs its own time and no message, order or connection, and finds no message more than twice [LCS-46]',
    async () => {
      const chats: BusyChat[] = []
      for (let index = 0; index < chatCount; index += 1) chats.push(await openChat(index))
      await writeDuring(chats, everyMs, async () => {
        await wait(2 * everyMs)
        nodes[0]?.process.kill('SIGSTOP')
        await wait(pausedMs)
        nodes[0]?.process.kill('SIGCONT')
        await wait(2 * everyMs)
      })
      await waitUntilAnswered(chats)

      expect(await findInconsistentChats(database)).toEqual([])
      for (const chat of chats) await chat.expectWhole(database)
      // Each visitor used one socket: no visitor had to reconnect.
      expect(chats.map(({ tab }) => tab.sent.length)).toEqual(chats.map(() => 1))
      expect(Math.max(...chats.flatMap(timesSent))).toBe(2)
      expect(nodes.map(({ errors }) => errors())).toEqual(['', ''])
    },
    60_000 + 2 * pausedMs,
  )
})
