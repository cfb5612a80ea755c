import { describe, expect, it } from 'vitest'
import { startCallingHub } from '../testing/calling-hub'
import { hubForEachTest } from '../testing/hub-for-each-test'
import { callOf, completionOf, RawClient } from '../testing/raw-client'

const brokenProtocol = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

const calling = hubForEachTest(startCallingHub)

describe('a connection', () => {
  it('is pinged after 15 s without a word, also while a call runs [HUB-28]', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('1', 'Wait'))
    await expect.poll(() => calling.hub.metrics().calls).toBe(1)
    calling.clock.advance(14_000)
    await client.until(() => client.frames.length === 1)
    calling.clock.advance(1000)
    await client.until(() => client.ofType(6).length === 1)
    calling.clock.advance(15_000)
    await client.until(() => client.ofType(6).length === 2)
    client.socket.terminate()
  })

  it('ends 30 s after the last word of a client that has pinged', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ type: 6 })
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBe(1)
    calling.clock.advance(29_000)
    expect(client.closeCode).toBeNull()
    calling.clock.advance(1000)
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it('of a client that never pings stays', async () => {
    const client = await RawClient.shaken(calling.url)
    calling.clock.advance(120_000)
    client.say(callOf('1', 'Echo', 1))
    expect(await completionOf(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('of a client that never pings ends after 30 s where silent clients are timed out', async () => {
    await calling.restart({ timeOutSilentClients: true })
    const client = await RawClient.shaken(calling.url)
    calling.clock.advance(20_000)
    client.say(callOf('1', 'Echo', 1))
    await completionOf(client, '1')
    calling.clock.advance(29_000)
    expect(client.closeCode).toBeNull()
    calling.clock.advance(1000)
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it('that is closed by the client ends without an error', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ type: 7 })
    await client.ended()
    expect(client.closeCode).toBe(1000)
    await expect.poll(() => calling.disconnects).toContain(null)
  })

  it('that breaks ends with an error', async () => {
    const client = await RawClient.shaken(calling.url)
    client.socket.terminate()
    await expect.poll(() => calling.disconnects).toContain('The connection was broken.')
  })

  it('is welcomed before its first call, or sent away for good', async () => {
    let welcome = () => {}
    calling.welcomeWith(
      () =>
        new Promise<void>((resolve) => {
          welcome = resolve
        }),
    )
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('1', 'Echo', 1))
    await expect.poll(() => calling.hub.metrics().bytesReceived).toBeGreaterThan(0)
    expect(calling.hub.metrics().calls).toBe(0)
    welcome()
    await completionOf(client, '1')
    client.socket.terminate()

    calling.welcomeWith(() => {
      throw new Error('no')
    })
    const other = await RawClient.shaken(calling.url)
    await other.ended()
    expect(other.messages.at(-1)).toEqual({ type: 7, error: 'Connection closed with an error.' })
  })

  it('whose reader takes nothing is cut before memory grows', async () => {
    await calling.restart({ sendBufferBytes: 200_000 })
    const client = await RawClient.shaken(calling.url)
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

  it('whose reader takes nothing for 10 s is cut', async () => {
    await calling.restart({ sendBufferBytes: 100_000_000 })
    const client = await RawClient.shaken(calling.url)
    client.socket.pause()
    const line = 'x'.repeat(1_000_000)
    for (let sent = 0; sent < 20; sent += 1) calling.hub.context.clients.all.send('Line', line)
    await new Promise(setImmediate)
    calling.clock.advance(1000)
    calling.clock.advance(9000)
    expect(calling.hub.metrics().ended.cut).toBe(0)
    calling.clock.advance(1000)
    expect(calling.hub.metrics().ended.cut).toBe(1)
    client.socket.terminate()
  })
})

describe('closing the hub', () => {
  it('tells everybody to come back, a few at a time, and takes nobody new', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => RawClient.shaken(calling.url)))
    const gone = () => clients.filter((client) => client.ofType(7).length > 0).length
    const closed = calling.hub.close({ drainMs: 1000 })
    await expect.poll(gone).toBe(1)
    expect((await fetch(`${calling.url}/negotiate`, { method: 'POST' })).status).toBe(503)
    for (let step = 2; step <= 10; step += 1) {
      calling.clock.advance(100)
      await expect.poll(gone).toBe(step)
    }
    await closed
    expect(clients.map((client) => client.messages.at(-1))).toEqual(
      clients.map(() => ({ type: 7, allowReconnect: true })),
    )
  })
})
