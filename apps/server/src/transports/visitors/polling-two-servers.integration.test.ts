import { createInProcessBus as createBackplanes } from '@murphy/hub'
import { createRedisBackplane } from '@murphy/hub/redis'
import type { Visitor } from '@murphy/live-chat-sdk/visitor'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPollRelay } from '../../adapters/live-chat-bus/poll-relay'
import { createInProcessBus } from '../../adapters/live-chat-bus/live-chat-bus'
import { seedTestDesk } from '../../testing/seed-test-desk'
import type { RealRedis } from '../../testing/real-redis'
import { hasRedis, startRedis } from '../../testing/real-redis'
import type { TestServer } from '../../testing/test-server'
import { startTestServer } from '../../testing/test-server'
import { useTestDatabase } from '../../testing/use-test-server'
import { signInAgent } from '../../live-chat/testing/sign-in-agent'
import { createRawPoller } from '../../live-chat/testing/raw-poller'
import type { Polled, PolledSession } from '../../live-chat/testing/raw-poller'
import { openSdkTab } from '../../live-chat/testing/sdk-tab'
import {
  handOver,
  newId,
  createRegisterFrame,
  start,
  createStartFrame,
} from '../../live-chat/testing/visitor-frames'
import { systemClock } from '../transport-clock'

const database = useTestDatabase()
let redis: RealRedis | null = null
let servers: readonly TestServer[]
const visitors: Visitor[] = []
let sarah: number
let poller: ReturnType<typeof createRawPoller>

beforeAll(async () => {
  await seedTestDesk(database.db, 'correct horse')
  if (hasRedis) redis = await startRedis()
})
afterAll(() => redis?.stop())

beforeEach(async () => {
  const bus = createInProcessBus()
  const inProcess = createBackplanes()
  servers = await Promise.all(
    ['n1', 'n2'].map((node) => {
      const backplane =
        redis === null
          ? inProcess.backplane()
          : createRedisBackplane({ url: redis.url, prefix: 'test:live-chat-polls', onError: () => {} })
      const pollRelay = createPollRelay({ backplane, node, clock: systemClock, onError: () => {} })
      return startTestServer(database, { bus, liveChat: { pollRelay } })
    }),
  )
  const [one] = servers
  if (!one) throw new Error('Two servers were started.')
  ;({ agentId: sarah } = await signInAgent(
    one.liveChat.agents,
    'sarah.jones@murphy.example',
    'correct horse',
  ))
  poller = createRawPoller(...(await Promise.all(servers.map((server) => server.listen()))))
})
afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.stop()
  await Promise.all(servers.map(close))
})

const startOfSdk = { departmentId: 1, consent: start.consent, user: start.user, handOver }

/** Closes a server. Node's fetch keeps unused connections open, and the server would wait for them. */
async function close(server: TestServer): Promise<void> {
  const closed = server.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  server.app.server.closeAllConnections()
  await closed
}

async function register(): Promise<{ readonly session: PolledSession; readonly first: Polled }> {
  const first = await poller.post([createRegisterFrame()])
  const [greeting] = first.frames
  if (greeting?.type !== 'registered') throw new Error('No greeting came first.')
  const { session_token: token } = greeting
  return { session: { token, id: first.id ?? '' }, first }
}

async function askUntil(session: PolledSession, after: number, fits: (polled: Polled) => boolean) {
  for (let cursor = after; ;) {
    const polled = await poller.ask(cursor, session)
    expect(polled.status).toBe(200)
    if (fits(polled)) return polled
    ;({ cursor } = polled)
  }
}

describe('a page without WebSockets behind a balancer that sends each request to the next of two servers', () => {
  it('has a chat, and each message is stored once [LCS-30]', async () => {
    const { session, first } = await register()
    // Both servers may still be connecting to Redis.
    await expect.poll(async () => (await poller.post([{ type: 'ping' }], session)).status).toBe(200)
    await poller.post([createStartFrame()], session)
    const message = { type: 'chat.msg', id: newId(), chat_id: null, msg: 'Anyone there?' } as const
    for (let time = 0; time < 3; time += 1) expect((await poller.post([message], session)).status).toBe(200)
    let { cursor } = await askUntil(session, first.cursor, ({ frames }) =>
      frames.some((frame) => frame.type === 'ack' && frame.id === message.id),
    )
    await poller.post([{ type: 'resync', after_seq: 0 }], session)
    const seqs = new Set<number>()
    for (let isSynced = false; !isSynced;) {
      const polled = await poller.ask(cursor, session)
      ;({ cursor } = polled)
      for (const frame of polled.frames)
        if (frame.type === 'event' && frame.entry.type === 'chat.msg') seqs.add(frame.seq ?? 0)
      isSynced = polled.frames.some(({ type }) => type === 'synced')
    }
    expect(seqs.size).toBe(1)
  })

  it('chats with an agent by the SDK, which registers once [LCS-30, LCS-59]', async () => {
    const [one] = servers
    if (!one) throw new Error('Two servers were started.')
    const origins = servers.map(({ app }) => app.listeningOrigin)
    let requests = 0
    let registrations = 0
    const tab = openSdkTab(origins[0] ?? '', visitors, (input, init) => {
      const { pathname, search } = new URL(String(input instanceof Request ? input.url : input))
      if (typeof init?.body === 'string' && init.body.includes('"register"')) registrations += 1
      requests += 1
      return fetch(`${origins[requests % origins.length]}${pathname}${search}`, init)
    })
    tab.blockSockets()
    const visitor = tab.page()
    await expect.poll(() => visitor.getSnapshot().status).toBe('registered')
    const started = await visitor.startChat(startOfSdk)
    if (!started.ok) throw new Error(started.error.message)
    const { chatId } = started.value
    const perform = (command: Parameters<typeof one.liveChat.agents.perform>[1]) =>
      one.liveChat.agents.perform(sarah, command)
    expect(await perform({ type: 'accept', id: newId(), chatId })).toMatchObject({ ok: true })
    const sentTexts: string[] = []
    for (let message = 0; message < 10; message += 1) {
      sentTexts.push(`question ${message}`, `answer ${message}`)
      expect(await visitor.sendMessage(`question ${message}`).answer).toEqual({ ok: true, value: null })
      await perform({ type: 'message', id: newId(), chatId, msg: `answer ${message}` })
    }
    const texts = () =>
      visitor.getLog().flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
    await expect.poll(texts).toEqual(sentTexts)
    expect(registrations).toBe(1)
  })

  it('registers again when the server that held its session has ended', async () => {
    const { session } = await register()
    await expect.poll(async () => (await poller.post([{ type: 'ping' }], session)).status).toBe(200)
    const [one, other] = servers
    if (!one || !other) throw new Error('Two servers were started.')
    await close(one)
    const here = createRawPoller(Number(new URL(other.app.listeningOrigin).port))
    expect((await here.ask(0, session)).status).toBe(404)
    const again = await here.post([
      createRegisterFrame({ session_token: typeof session === 'string' ? session : session.token }),
    ])
    expect(again.frames[0]).toMatchObject({ type: 'reattached' })
  })
})
