import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { method } from '../method'
import { anything, takes } from '../takes'
import { createFakeClock, type FakeClock } from '../testing/fake-clock'
import { negotiate, RawClient, refusedUpgrade } from '../testing/raw-client'
import { type RunningHub, startHub } from '../testing/running-hub'

let clock: FakeClock
let running: RunningHub<null>
let disconnects: number

beforeEach(async () => {
  clock = createFakeClock()
  disconnects = 0
  running = await startHub(
    {
      clock,
      onDisconnected: () => {
        disconnects += 1
      },
      methods: { Echo: method({ parse: takes(anything), call: (_ctx, value) => value }) },
    },
    { statefulReconnect: { bufferBytes: 1000 }, sendBufferBytes: 2000 },
  )
})
afterEach(() => running.stop())

/** A connection that both sides may take up again, and its address. */
async function stateful(version = 2): Promise<{ readonly client: RawClient; readonly url: string }> {
  const { connectionToken } = await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')
  const url = `${running.url}?id=${connectionToken}`
  const client = await RawClient.shaken(url, version)
  // The official client's first message: it has the answer to its handshake.
  client.say({ type: 6 })
  await expect.poll(() => running.hub.metrics().messagesReceived).toBe(1)
  return { client, url }
}

const call = (id: number, value: unknown = id) => ({
  type: 1,
  invocationId: String(id),
  target: 'Echo',
  arguments: [value],
})
const push = (value: unknown) => running.hub.context.clients.all.send('Number', value)
const pushed = (value: unknown) => ({ type: 1, target: 'Number', arguments: [value] })

describe('a stateful connection', () => {
  it('is taken up without a handshake: Sequence first, then what was not acknowledged [HUB-29]', async () => {
    const { client, url } = await stateful()
    for (const value of [1, 2, 3]) push(value)
    await client.until(() => client.ofType(1).length === 3)
    client.say({ type: 8, sequenceId: 1 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(2)
    client.socket.terminate()
    await expect.poll(() => running.hub.metrics().lost).toBe(1)
    push(4)

    const again = await RawClient.open(url)
    await again.until(() => again.frames.length === 4)
    expect(again.messages).toEqual([{ type: 9, sequenceId: 2 }, pushed(2), pushed(3), pushed(4)])
    expect(running.hub.metrics().resumed).toBe(1)
    expect(disconnects).toBe(0)
    again.socket.terminate()
  })

  it('says where it goes on when nothing is to be repeated', async () => {
    const { client, url } = await stateful()
    push(1)
    await client.until(() => client.ofType(1).length === 1)
    client.say({ type: 8, sequenceId: 1 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(2)
    const again = await RawClient.open(url)
    await again.until(() => again.frames.length === 1)
    expect(again.messages).toEqual([{ type: 9, sequenceId: 2 }])
    again.socket.terminate()
  })

  it('replaces a socket that still looks open, and hears nothing before Sequence', async () => {
    const { client, url } = await stateful()
    client.say(call(1))
    await client.until(() => client.ofType(3).length === 1)
    const again = await RawClient.open(url)
    await client.ended()
    again.say(call(2, 'too early'), { type: 6 }, { type: 9, sequenceId: 1 }, call(1), call(2))
    await again.until(() => again.messages.some((message) => message['result'] === 2))
    // The answer to call 1 comes again, for it was not acknowledged; the call itself is not run twice.
    expect(again.ofType(3).map((message) => message['result'])).toEqual([1, 2])
    expect(running.hub.metrics().calls).toBe(2)
    again.socket.terminate()
  })

  it('ends when the client goes on behind what we have seen of it', async () => {
    const { url } = await stateful()
    const again = await RawClient.open(url)
    again.say({ type: 9, sequenceId: 5 })
    await again.ended()
    expect(again.ofType(7)).toEqual([
      { type: 7, error: 'Connection closed with an error.', allowReconnect: true },
    ])
  })

  it('acknowledges at most once a second', async () => {
    const { client } = await stateful()
    client.say(call(1), call(2))
    await client.until(() => client.ofType(3).length === 2)
    expect(client.ofType(8)).toEqual([])
    clock.advance(1000)
    await client.until(() => client.ofType(8).length === 1)
    expect(client.ofType(8)).toEqual([{ type: 8, sequenceId: 2 }])
    clock.advance(3000)
    client.say(call(3))
    await client.until(() => client.ofType(3).length === 3)
    expect(client.ofType(8)).toHaveLength(1)
    client.socket.terminate()
  })

  it('is kept for 15 s, and is gone after', async () => {
    const { client, url } = await stateful()
    client.socket.terminate()
    await expect.poll(() => running.hub.metrics().lost).toBe(1)
    clock.advance(14_000)
    expect(running.hub.metrics().connections.WebSockets).toBe(1)
    clock.advance(2000)
    await expect.poll(() => disconnects).toBe(1)
    expect((await refusedUpgrade(url)).status).toBe(404)
  })

  it.each([
    ['a Close message', (client: RawClient) => client.say({ type: 7 })],
    ['a clean close', (client: RawClient) => client.socket.close(1000)],
  ])('ends with %s', async (_what, close) => {
    const { client, url } = await stateful()
    close(client)
    await client.ended()
    await expect.poll(() => disconnects).toBe(1)
    expect((await refusedUpgrade(url)).status).toBe(404)
  })

  it('ends with leave to come back when too much is kept', async () => {
    const { client } = await stateful()
    for (let sent = 0; sent < 40; sent += 1) push('x'.repeat(100))
    await client.ended()
    expect(client.messages.at(-1)).toEqual({ type: 7, allowReconnect: true })
    expect(running.hub.metrics().keptBytes).toBe(0)
  })

  it('is not resumed before its client has answered the handshake [HUB-29]', async () => {
    const { connectionToken } = await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')
    const url = `${running.url}?id=${connectionToken}`
    const client = await RawClient.shaken(url, 2)
    expect((await refusedUpgrade(url)).status).toBe(409)
    client.socket.terminate()
    await expect.poll(() => disconnects).toBe(1)
    expect((await refusedUpgrade(url)).status).toBe(404)
  })

  it('is an ordinary one after a handshake of version 1', async () => {
    const { client, url } = await stateful(1)
    expect((await refusedUpgrade(url)).status).toBe(409)
    client.socket.terminate()
    await expect.poll(() => disconnects).toBe(1)
  })
})
