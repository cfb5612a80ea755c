import type { Socket } from 'node:net'
import { createRedisBackplane } from '@murphy/hub/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RealRedis } from '../testing/real-redis'
import { hasRedis, startRedis } from '../testing/real-redis'
import { useTestHub } from './testing/test-hub'
import type { TestServerOptions } from '../testing/test-server'
import type { RunningServer } from './testing/test-hub'
import { greet } from './testing/visitor'

describe.skipIf(!hasRedis)('two servers with one database and one Redis', () => {
  const house = useTestHub()
  let redis: RealRedis

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  async function startNode(options: TestServerOptions = {}): Promise<RunningServer> {
    const backplane = createRedisBackplane({ url: redis.url, prefix: 'test:hub', onError: () => {} })
    const server = await house.start({ ...options, hub: { backplane } })
    await server.app.chatHub.ready
    return server
  }

  it('send the messages of a conversation and pushes to its tabs on both', async () => {
    const [here, there] = [await startNode(), await startNode()]
    const tab = await house.connect(here)
    const sessionId = await greet(tab)
    const other = await house.connect(there, tab.ids)
    await greet(other, { sessionId })
    await tab.ask('hello', { sessionId })
    const [entries] = await other.first('messageHistoryReceived')
    expect(entries.map(({ from }) => from)).toEqual(['user', 'murphy'])
    there.app.chatHub.publish({ ...tab.ids, sessionId }, 'liveChatEnd', { reason: 'agent_ended' })
    await tab.first('liveChatEnd')
    await other.first('liveChatEnd')
  })

  it('continue at the other when one is gone, with the same answer and nothing missing', async () => {
    const [here, there] = [await startNode(), await startNode()]
    const tab = await house.connect(here)
    const sessionId = await greet(tab)
    const [[conversationId] = ['']] = tab.received('ConversationIdReceived')
    await tab.ask('one', { sessionId }, 'r-1')
    const first = await tab.first('wsMessageReceived')
    const gone = new Promise((resolve) => tab.connection.onclose(resolve))
    await here.app.close()
    await gone
    const back = await house.connect(there, tab.ids)
    await greet(back, { sessionId, conversationId })
    const [entries] = await back.first('messageHistoryReceived')
    expect(entries).toHaveLength(2)
    await back.ask('one', { sessionId }, 'r-1')
    expect(await back.first('wsMessageReceived')).toEqual(first)
    expect(there.turns).toEqual([])
  })

  it('answer a repeat once when one was killed in the middle of an answer', async () => {
    let release = () => {}
    const isStuck = new Promise<void>((resolve) => {
      release = resolve
    })
    const here = await startNode({ bot: { answer: () => isStuck.then(() => []) } })
    const sockets: Socket[] = []
    here.app.server.on('connection', (socket) => sockets.push(socket))
    const there = await startNode()
    const tab = await house.connect(here)
    const sessionId = await greet(tab)
    await tab.ask('one', { sessionId }, 'r-1')
    await tab.first('requestReceived')
    const gone = new Promise((resolve) => tab.connection.onclose(resolve))
    for (const socket of sockets) socket.destroy()
    await gone

    const back = await house.connect(there, tab.ids)
    await greet(back, { sessionId, conversationId: 'c-1' })
    await back.ask('one', { sessionId }, 'r-1')
    await expect.poll(() => back.received('requestReceived').length).toBe(2)
    expect(there.turns).toEqual([])
    // The claim has expired.
    await there.clock.pass(10_000)
    await back.first('wsMessageReceived')
    await back.ask('one', { sessionId }, 'r-1')
    await expect.poll(() => back.received('wsMessageReceived').length).toBe(2)
    expect(there.turns).toHaveLength(1)
    release()
  })
})
