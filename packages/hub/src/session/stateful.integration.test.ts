import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '@murphy/testing'
import { MessageType } from '../protocols/messages'
import { method } from '../method'
import { isAnything, expectArguments } from '../expect-arguments'
import { negotiate, RawClient, sendRefusedUpgrade } from '../testing/raw-client'
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
      methods: { Echo: method({ parse: expectArguments(isAnything), call: (_ctx, value) => value }) },
    },
    { statefulReconnect: { bufferBytes: 1000 }, sendBufferBytes: 2000 },
  )
})
afterEach(() => running.stop())

/** A connection that both sides may take up again, and its address. */
async function stateful(version = 2): Promise<{ readonly client: RawClient; readonly url: string }> {
  const { connectionToken } = await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')
  const url = `${running.url}?id=${connectionToken}`
  const client = await RawClient.connect(url, version)
  // The official client's first message: it has the answer to its handshake.
  client.send({ type: MessageType.Ping })
  await expect.poll(() => running.hub.metrics().messagesReceived).toBe(1)
  return { client, url }
}

const call = (id: number, value: unknown = id) => ({
  type: MessageType.Invocation,
  invocationId: String(id),
  target: 'Echo',
  arguments: [value],
})
const push = (value: unknown) => running.hub.context.clients.all.send('Number', value)
const pushed = (value: unknown) => ({ type: MessageType.Invocation, target: 'Number', arguments: [value] })

describe('a stateful connection', () => {
  it('is resumed without a handshake: first Sequence, then the unacknowledged messages [HUB-29]', async () => {
    const { client, url } = await stateful()
    for (const value of [1, 2, 3]) push(value)
    await client.waitUntil(() => client.getMessages(MessageType.Invocation).length === 3)
    client.send({ type: MessageType.Ack, sequenceId: 1 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(2)
    client.socket.terminate()
    await expect.poll(() => running.hub.metrics().lost).toBe(1)
    push(4)

    const again = await RawClient.open(url)
    await again.waitUntil(() => again.frames.length === 4)
    expect(again.messages).toEqual([
      { type: MessageType.Sequence, sequenceId: 2 },
      pushed(2),
      pushed(3),
      pushed(4),
    ])
    expect(running.hub.metrics().resumed).toBe(1)
    expect(disconnects).toBe(0)
    again.socket.terminate()
  })

  it('sends Sequence when there is nothing to repeat', async () => {
    const { client, url } = await stateful()
    push(1)
    await client.waitUntil(() => client.getMessages(MessageType.Invocation).length === 1)
    client.send({ type: MessageType.Ack, sequenceId: 1 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(2)
    const again = await RawClient.open(url)
    await again.waitUntil(() => again.frames.length === 1)
    expect(again.messages).toEqual([{ type: MessageType.Sequence, sequenceId: 2 }])
    again.socket.terminate()
  })

  it('replaces a socket that still looks open, and ignores messages before Sequence', async () => {
    const { client, url } = await stateful()
    client.send(call(1))
    await client.waitUntil(() => client.getMessages(MessageType.Completion).length === 1)
    const again = await RawClient.open(url)
    await client.waitForClose()
    again.send(
      call(2, 'too early'),
      { type: MessageType.Ping },
      { type: MessageType.Sequence, sequenceId: 1 },
      call(1),
      call(2),
    )
    await again.waitUntil(() => again.messages.some((message) => message['result'] === 2))
    // The answer to call 1 comes again, for it was not acknowledged; the call itself is not run twice.
    expect(again.getMessages(MessageType.Completion).map((message) => message['result'])).toEqual([1, 2])
    expect(running.hub.metrics().calls).toBe(2)
    again.socket.terminate()
  })

  it('ends when the client continues after messages that never arrived', async () => {
    const { url } = await stateful()
    const again = await RawClient.open(url)
    again.send({ type: MessageType.Sequence, sequenceId: 5 })
    await again.waitForClose()
    expect(again.getMessages(MessageType.Close)).toEqual([
      { type: MessageType.Close, error: 'Connection closed with an error.', allowReconnect: true },
    ])
  })

  it('acknowledges at most once a second', async () => {
    const { client } = await stateful()
    client.send(call(1), call(2))
    await client.waitUntil(() => client.getMessages(MessageType.Completion).length === 2)
    expect(client.getMessages(MessageType.Ack)).toEqual([])
    await clock.pass(1000)
    await client.waitUntil(() => client.getMessages(MessageType.Ack).length === 1)
    expect(client.getMessages(MessageType.Ack)).toEqual([{ type: MessageType.Ack, sequenceId: 2 }])
    await clock.pass(3000)
    client.send(call(3))
    await client.waitUntil(() => client.getMessages(MessageType.Completion).length === 3)
    expect(client.getMessages(MessageType.Ack)).toHaveLength(1)
    client.socket.terminate()
  })

  it('is kept for 15 s', async () => {
    const { client, url } = await stateful()
    client.socket.terminate()
    await expect.poll(() => running.hub.metrics().lost).toBe(1)
    await clock.pass(14_000)
    expect(running.hub.metrics().connections.WebSockets).toBe(1)
    await clock.pass(2000)
    await expect.poll(() => disconnects).toBe(1)
    expect((await sendRefusedUpgrade(url)).status).toBe(404)
  })

  it.each([
    ['a Close message', (client: RawClient) => client.send({ type: MessageType.Close })],
    ['a clean close', (client: RawClient) => client.socket.close(1000)],
  ])('ends with %s', async (_what, close) => {
    const { client, url } = await stateful()
    close(client)
    await client.waitForClose()
    await expect.poll(() => disconnects).toBe(1)
    expect((await sendRefusedUpgrade(url)).status).toBe(404)
  })

  it('is closed with allowReconnect when too many bytes are unacknowledged', async () => {
    const { client } = await stateful()
    for (let sent = 0; sent < 40; sent += 1) push('x'.repeat(100))
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual({ type: MessageType.Close, allowReconnect: true })
    expect(running.hub.metrics().keptBytes).toBe(0)
  })

  it('is not resumed before the client has sent a message after the handshake [HUB-29]', async () => {
    const { connectionToken } = await negotiate(running.url, 'negotiateVersion=1&useStatefulReconnect=true')
    const url = `${running.url}?id=${connectionToken}`
    const client = await RawClient.connect(url, 2)
    expect((await sendRefusedUpgrade(url)).status).toBe(409)
    client.socket.terminate()
    await expect.poll(() => disconnects).toBe(1)
    expect((await sendRefusedUpgrade(url)).status).toBe(404)
  })

  it('is not stateful after a handshake of version 1', async () => {
    const { client, url } = await stateful(1)
    expect((await sendRefusedUpgrade(url)).status).toBe(409)
    client.socket.terminate()
    await expect.poll(() => disconnects).toBe(1)
  })
})
