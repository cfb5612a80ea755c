import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { sql } from 'kysely'
import { openDatabase } from '../../adapters/postgres/database'
import { createSettings } from '../../adapters/postgres/settings'
import { deskEmails, deskPassword, signInAt } from '../../agent-api/testing/desk-browser'
import { createRemoteServer } from '../../agent-api/testing/remote-server'
import type { BusyChat } from '../../live-chat/testing/busy-chat'
import { openBusyChat } from '../../live-chat/testing/busy-chat'
import { startProxy } from '../real-proxies'
import { startRedis } from '../real-redis'
import type { ServerProgram } from '../server-program'
import { freePortNumber, freshFolder, startProgram } from '../server-program'
import { testTokenKey } from '../shopper-tokens'
import { startForwarder } from './forwarder'
import { openReconnectingDesk } from './reconnecting-desk'
import { startReplicatedPostgres } from './replicated-postgres'

export type NodeName = 'n1' | 'n2'
const nodeNames: readonly NodeName[] = ['n1', 'n2']

/** `isSticky`: the proxy leads a connection of the hub to the node that its id names. `skewMs`: how fast the clock of n2 is. */
export type InstallationOptions = {
  /** The folder of Debian's PostgreSQL. */
  readonly programs: string
  readonly retailer: { readonly url: string; readonly key: string }
  readonly isSticky: boolean
  readonly skewMs?: number
  readonly chatCapacity: number
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

/**
 * Starts what an operator runs: two nodes that start at the same time on an empty database, nginx in front of them, Redis,
 * and PostgreSQL with a replica. Two agents are signed in.
 */
export async function startInstallation({
  programs,
  retailer,
  isSticky,
  skewMs = 0,
  chatCapacity,
}: InstallationOptions) {
  const postgres = await startReplicatedPostgres(programs)
  const redis = await startRedis()
  const redisAddress = await startForwarder(Number(new URL(redis.url).port))
  const retailUrl = new URL(retailer.url)
  const retailAddress = await startForwarder(Number(retailUrl.port))
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: `redis://127.0.0.1:${redisAddress.port}`,
    UPLOADS_DIR: join(freshFolder(), 'uploads'),
    DESK_PASSWORD: deskPassword,
    RATE_LIMIT: 'off',
    RETAIL_API_URL: `http://127.0.0.1:${retailAddress.port}${retailUrl.pathname}`,
    RETAIL_API_KEY: retailer.key,
    SHOPPER_TOKEN_KEY: testTokenKey,
  }
  const places = {
    n1: { port: await freePortNumber(), data: join(freshFolder(), 'n1') },
    n2: { port: await freePortNumber(), data: join(freshFolder(), 'n2') },
  }
  const running = new Map<NodeName, ServerProgram>()

  /** Starts a node, of this build or of another one. */
  async function start(name: NodeName, from?: string): Promise<void> {
    const { port, data } = places[name]
    const variables = {
      ...shared,
      NODE_NAME: name,
      PORT: port,
      MURPHY_DATA_DIR: data,
      ...(name === 'n2' && skewMs !== 0 ? { NODE_OPTIONS: `--import=${createClock(skewMs)}` } : {}),
    }
    const program = startProgram('main', variables, from === undefined ? {} : { from })
    running.set(name, program)
    await program.ready
  }
  const getProgram = (name: NodeName): ServerProgram => {
    const program = running.get(name)
    if (program === undefined) throw new Error(`${name} was not started.`)
    return program
  }

  await Promise.all(nodeNames.map((name) => start(name)))
  const proxy = await startProxy('nginx', [Number(places.n1.port), Number(places.n2.port)], { isSticky })
  const origin = `http://127.0.0.1:${proxy.port}`
  const database = openDatabase(postgres.url)
  await createSettings(database.db, Date.now).set('liveChat.routing', 'broadcast')
  await sql`update murphy.live_chat_agent set capacity = ${chatCapacity}`.execute(database.db)
  const agents = await Promise.all(
    [deskEmails.sarah, deskEmails.tom].map((email) => signInAt(createRemoteServer(origin), email)),
  )
  const desks = await Promise.all(
    agents.map(({ cookie }, index) =>
      openReconnectingDesk(Number(places[index === 0 ? 'n1' : 'n2'].port), cookie),
    ),
  )
  const visitors: Visitor[] = []

  return {
    origin,
    postgres,
    database,
    agents,
    addresses: { n1: `http://127.0.0.1:${places.n1.port}`, n2: `http://127.0.0.1:${places.n2.port}` },
    variables: shared,
    /** Each is away until it answers again. */
    redis: { cut: redisAddress.cut, answerAgain: () => redisAddress.leadTo(Number(new URL(redis.url).port)) },
    retailer: { cut: retailAddress.cut, answerAgain: () => retailAddress.leadTo(Number(retailUrl.port)) },
    start,
    signal: (name: NodeName, signal: NodeJS.Signals) => void getProgram(name).process.kill(signal),
    exit: (name: NodeName) => getProgram(name).exit,
    errors: () => nodeNames.map((name) => getProgram(name).errors()),
    /** Opens a chat through the proxy, of Sarah or Tom in turn. Every second visitor's network allows no WebSockets. */
    openChat: (index: number): Promise<BusyChat> => {
      const [agent, desk] = [agents[index % 2], desks[index % 2]]
      if (!agent || !desk) throw new Error('There is no such agent.')
      return openBusyChat(origin, { agent, desk, visitors, isPolling: index % 4 > 1 })
    },
    /** Waits until both nodes are ready. */
    waitUntilReady: async () => {
      for (const { port } of Object.values(places)) while (!(await isReady(port))) await wait(100)
    },
    /** Ends everything but the nodes, which `endPrograms` ends. */
    stop: async () => {
      for (const visitor of visitors) visitor.stop()
      for (const desk of desks) desk.stop()
      await database.db.destroy()
      await proxy.stop()
      await redisAddress.stop()
      await retailAddress.stop()
      await redis.stop()
      await postgres.stop()
    },
  }
}

async function isReady(port: string): Promise<boolean> {
  return await fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Returns the address of a module that makes the clock of a process fast. */
function createClock(skewMs: number): string {
  const code = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...parts) { super(...(parts.length === 0 ? [Real.now() + ${skewMs}] : parts)) }
  static now() { return Real.now() + ${skewMs} }
}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
