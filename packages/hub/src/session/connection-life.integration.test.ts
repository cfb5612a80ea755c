import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { startCallTestHub } from '../testing/call-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { toInvocation, waitForCompletion, RawClient } from '../testing/raw-client'

const brokenProtocol = {
  type: MessageType.Close,
  error: 'Connection closed with an error.',
  allowReconnect: true,
}

const calling = startHubForEachTest(startCallTestHub)

describe('a connection', () => {
  it('gets a ping after 15 s without a message, also while a call runs [HUB-28]', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('1', 'Wait'))
    await expect.poll(() => calling.hub.metrics().calls).toBe(1)
    await calling.clock.pass(14_000)
    await client.waitUntil(() => client.frames.length === 1)
    await calling.clock.pass(1000)
    await client.waitUntil(() => client.getMessages(MessageType.Ping).length === 1)
    await calling.clock.pass(15_000)
    await client.waitUntil(() => client.getMessages(MessageType.Ping).length === 2)
    client.socket.terminate()
  })

  it('ends 30 s after the last message of a client that has sent a ping', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ type: MessageType.Ping })
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBe(1)
    await calling.clock.pass(29_000)
    expect(client.closeCode).toBeNull()
    await calling.clock.pass(1000)
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it('stays open when the client never sends a ping', async () => {
    const client = await RawClient.connect(calling.url)
    await calling.clock.pass(120_000)
    client.send(toInvocation('1', 'Echo', 1))
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('ends after 30 s without a ping when silent clients time out', async () => {
    await calling.restart({ timeOutSilentClients: true })
    const client = await RawClient.connect(calling.url)
    await calling.clock.pass(20_000)
    client.send(toInvocation('1', 'Echo', 1))
    await waitForCompletion(client, '1')
    await calling.clock.pass(29_000)
    expect(client.closeCode).toBeNull()
    await calling.clock.pass(1000)
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it('ends without an error when the client closes it', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ type: MessageType.Close })
    await client.waitForClose()
    expect(client.closeCode).toBe(1000)
    await expect.poll(() => calling.disconnects).toContain(null)
  })

  it('ends with an error when it breaks', async () => {
    const client = await RawClient.connect(calling.url)
    client.socket.terminate()
    await expect.poll(() => calling.disconnects).toContain('The connection was broken.')
  })

  it('runs onConnected before its first call, and ends for good if that fails', async () => {
    let welcome = () => {}
    calling.setOnConnected(
      () =>
        new Promise<void>((resolve) => {
          welcome = resolve
        }),
    )
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('1', 'Echo', 1))
    await expect.poll(() => calling.hub.metrics().bytesReceived).toBeGreaterThan(0)
    expect(calling.hub.metrics().calls).toBe(0)
    welcome()
    await waitForCompletion(client, '1')
    client.socket.terminate()

    calling.setOnConnected(() => {
      throw new Error('no')
    })
    const other = await RawClient.connect(calling.url)
    await other.waitForClose()
    expect(other.messages.at(-1)).toEqual({
      type: MessageType.Close,
      error: 'Connection closed with an error.',
    })
  })

  it('is cut when unread bytes exceed the send buffer', async () => {
    await calling.restart({ sendBufferBytes: 200_000 })
    const client = await RawClient.connect(calling.url)
    client.socket.pause()
    const line = 'x'.repeat(10_000)
    let sent = 0
    while (calling.hub.metrics().ended.cut === 0 && sent < 10_000) {
      calling.hub.context.clients.all.send('Line', line)
      sent += 1
      if (sent % 100 === 0) await new Promise(setImmediate)
    }
    expect(calling.hub.metrics().ended.cut).toBe(1)
    expect(calling.hub.metrics().waitingBytes).toBe(0)
    await expect.poll(() => calling.disconnects).toContain('The connection was cut.')
    client.socket.terminate()
  })

  it('is cut when the client reads nothing for 10 s', async () => {
    await calling.restart({ sendBufferBytes: 100_000_000 })
    const client = await RawClient.connect(calling.url)
    client.socket.pause()
    const line = 'x'.repeat(1_000_000)
    for (let sent = 0; sent < 20; sent += 1) calling.hub.context.clients.all.send('Line', line)
    await new Promise(setImmediate)
    await calling.clock.pass(1000)
    await calling.clock.pass(9000)
    expect(calling.hub.metrics().ended.cut).toBe(0)
    await calling.clock.pass(1000)
    expect(calling.hub.metrics().ended.cut).toBe(1)
    client.socket.terminate()
  })
})

describe('closing the hub', () => {
  it('closes connections in batches with allowReconnect, and refuses new ones', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => RawClient.connect(calling.url)))
    const gone = () => clients.filter((client) => client.getMessages(MessageType.Close).length > 0).length
    const closed = calling.hub.close({ drainMs: 1000 })
    await expect.poll(gone).toBe(1)
    expect((await fetch(`${calling.url}/negotiate`, { method: 'POST' })).status).toBe(503)
    for (let step = 2; step <= 10; step += 1) {
      await calling.clock.pass(100)
      await expect.poll(gone).toBe(step)
    }
    await closed
    expect(clients.map((client) => client.messages.at(-1))).toEqual(
      clients.map(() => ({ type: MessageType.Close, allowReconnect: true })),
    )
  })
})
