import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HubError } from '../hub-error'
import { method, stream } from '../method'
import type { HubOptions } from '../options'
import { anything, nothing, number, takes, text, uploadsOf } from '../takes'
import { createFakeClock, type FakeClock } from '../testing/fake-clock'
import { negotiate, RawClient } from '../testing/raw-client'
import { type RunningHub, startHub } from '../testing/running-hub'

const brokenProtocol = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

let clock: FakeClock
let running: RunningHub<null>
let release: () => void
let disconnects: (string | null)[]
let connect: () => void | Promise<void>

async function start(options: HubOptions = {}): Promise<void> {
  await running?.stop()
  running = await startHub(
    {
      clock,
      onConnected: () => connect(),
      onDisconnected: (_ctx, error) => void disconnects.push(error?.message ?? null),
      methods: {
        Echo: method({ parse: takes(anything), call: (_ctx, value) => value }),
        Nothing: method({ parse: nothing, call: () => {} }),
        Wait: method({
          parse: nothing,
          call: () =>
            new Promise<void>((resolve) => {
              release = resolve
            }),
        }),
        Throw: method({
          parse: takes(text),
          call: async (_ctx, message) => {
            throw new Error(message)
          },
        }),
        Tell: method({
          parse: takes(text),
          call: (_ctx, message) => {
            throw new HubError(message)
          },
        }),
        Forbidden: method({ parse: nothing, isAllowed: () => false, call: () => 'secret' }),
        Unwritable: method({ parse: nothing, call: () => 1n }),
        Sum: method({
          parse: nothing,
          uploads: uploadsOf(number),
          call: async (_ctx, numbers) => {
            let sum = 0
            for await (const value of numbers) sum += value
            return sum
          },
        }),
      },
      streams: {
        Break: stream({
          parse: nothing,
          async *items() {
            yield 1
            throw new Error('inside')
          },
        }),
        Endless: stream({
          parse: nothing,
          async *items(_ctx, signal) {
            yield 'begun'
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
          },
        }),
      },
    },
    options,
  )
}

beforeEach(async () => {
  clock = createFakeClock()
  disconnects = []
  connect = () => {}
  await start()
})
afterEach(() => running.stop())

const call = (invocationId: string | undefined, target: string, ...args: unknown[]) => ({
  type: 1,
  invocationId,
  target,
  arguments: args,
})

async function completion(client: RawClient, invocationId: string) {
  const find = () => client.ofType(3).find((message) => message['invocationId'] === invocationId)
  await client.until(() => find() !== undefined)
  return find()
}

describe('a handshake', () => {
  it.each([
    [{ protocol: 'smoke', version: 1 }, "The protocol 'smoke' is not supported."],
    [{ protocol: 'constructor', version: 1 }, "The protocol 'constructor' is not supported."],
    [{ protocol: 'json', version: 3 }, "The server does not support version 3 of the 'json' protocol."],
    [{ protocol: 'json' }, 'An unexpected error occurred during connection handshake.'],
    [{ version: 1 }, 'An unexpected error occurred during connection handshake.'],
    [['json', 1], 'An unexpected error occurred during connection handshake.'],
  ])('%j is refused', async (request, error) => {
    const client = await RawClient.open(running.url)
    client.say(request)
    await client.ended()
    expect(client.messages).toEqual([{ error }])
  })

  it('that is no JSON is refused', async () => {
    const client = await RawClient.open(running.url)
    client.socket.send('hello\u001E')
    await client.ended()
    expect(client.messages).toEqual([{ error: 'An unexpected error occurred during connection handshake.' }])
  })

  it('that does not come within 15 s is canceled', async () => {
    const client = await RawClient.open(running.url)
    clock.advance(14_000)
    expect(client.frames).toEqual([])
    clock.advance(1000)
    await client.ended()
    expect(client.messages).toEqual([{ error: 'Handshake was canceled.' }])
  })

  it.each([
    [32 * 1024, 'An unexpected error occurred during connection handshake.'],
    [32 * 1024 + 1, 'Handshake was canceled.'],
  ])('of %i bytes: %s', async (length, error) => {
    const client = await RawClient.open(running.url)
    client.socket.send('x'.repeat(length) + (length > 32 * 1024 ? '' : '\u001E'))
    await client.ended()
    expect(client.messages).toEqual([{ error }])
  })

  it('ignores what it does not know, and may come with the first messages', async () => {
    const client = await RawClient.open(running.url)
    client.say({ protocol: 'json', version: 1, more: [1] }, call('1', 'Echo', 'first'))
    expect(await completion(client, '1')).toEqual({ type: 3, invocationId: '1', result: 'first' })
    expect(client.texts[0]).toBe('{}')
    client.socket.terminate()
  })

  it('that cannot be binary is refused over an event stream', async () => {
    const { connectionToken } = await negotiate(running.url)
    const response = await fetch(`${running.url}?id=${connectionToken}`, {
      headers: { Accept: 'text/event-stream' },
    })
    await fetch(`${running.url}?id=${connectionToken}`, {
      method: 'POST',
      body: '{"protocol":"messagepack","version":1}\u001E',
    })
    expect(await response.text()).toContain(
      "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format.",
    )
  })
})

describe('messages', () => {
  it('may be split anywhere, also inside a character, and share a frame', async () => {
    const client = await RawClient.shaken(running.url)
    const bytes = Buffer.from(
      [call('1', 'Echo', 'ü🍷'), call('2', 'Echo', '€')]
        .map((one) => `${JSON.stringify(one)}\u001E`)
        .join(''),
    )
    for (const byte of bytes) client.socket.send(Buffer.from([byte]), { binary: true })
    expect(await completion(client, '1')).toMatchObject({ result: 'ü🍷' })
    expect(await completion(client, '2')).toMatchObject({ result: '€' })
    client.socket.terminate()
  })

  it('of types that we do not know are ignored', async () => {
    const client = await RawClient.shaken(running.url)
    client.say({ type: 99, whatever: true }, call('1', 'Echo', 1))
    expect(await completion(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('about ids that we do not know are ignored', async () => {
    const client = await RawClient.shaken(running.url)
    client.say(
      { type: 2, invocationId: 'x', item: 1 },
      { type: 3, invocationId: 'x', result: 1 },
      { type: 5, invocationId: 'x' },
      call('1', 'Echo', 1),
    )
    expect(await completion(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it.each([
    ['no JSON', 'no json'],
    ['no object', '[1]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['a type that is no number', '{"type":"1","target":"Echo","arguments":[]}'],
    ['no target', '{"type":1,"arguments":[]}'],
    ['no arguments', '{"type":1,"target":"Echo"}'],
    ['arguments that are no list', '{"type":1,"target":"Echo","arguments":{}}'],
    ['an id that is no text', '{"type":1,"target":"Echo","arguments":[],"invocationId":1}'],
    ['a stream call without id', '{"type":4,"target":"Endless","arguments":[]}'],
    ['a completion with both result and error', '{"type":3,"invocationId":"1","result":1,"error":"x"}'],
    ['nothing', ''],
    ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ])('with %s end the connection, and the client may come back', async (_what, message) => {
    const client = await RawClient.shaken(running.url)
    client.socket.send(Buffer.concat([Buffer.from(message), Buffer.from('\u001E')]))
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
    expect(running.hub.metrics().protocolErrors).toBe(1)
  })

  it.each([
    [32 * 1024, true],
    [32 * 1024 + 1, false],
  ])('of %i bytes are taken: %s', async (length, isTaken) => {
    const client = await RawClient.shaken(running.url)
    const empty = JSON.stringify(call('1', 'Echo', '')).length
    client.say(call('1', 'Echo', 'x'.repeat(length - empty)))
    if (isTaken) expect(await completion(client, '1')).toHaveProperty('result')
    else {
      await client.ended()
      expect(client.messages.at(-1)).toEqual(brokenProtocol)
    }
    client.socket.terminate()
  })

  it('too long are refused before they end', async () => {
    const client = await RawClient.shaken(running.url)
    client.socket.send('x'.repeat(32 * 1024 + 1))
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })
})

describe('a call', () => {
  it.each([
    [
      call('1', 'Missing'),
      "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
    ],
    [call('1', 'Echo'), "Failed to invoke 'Echo' due to an error on the server."],
    [call('1', 'Tell', 7), "Failed to invoke 'Tell' due to an error on the server."],
    [call('1', 'Throw', 'inside'), "An unexpected error occurred invoking 'Throw' on the server."],
    [
      call('1', 'Tell', 'outside'),
      "An unexpected error occurred invoking 'Tell' on the server. HubException: outside",
    ],
    [call('1', 'Forbidden'), "Failed to invoke 'Forbidden' because user is unauthorized"],
    [call('1', 'Unwritable'), "An unexpected error occurred invoking 'Unwritable' on the server."],
    [
      call('1', 'Endless'),
      "The client attempted to invoke the streaming 'Endless' method with a non-streaming invocation.",
    ],
    [
      { ...call('1', 'Echo', 1), streamIds: ['s'] },
      "Failed to invoke 'Echo' due to an error on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
    ],
    [
      { ...call('1', 'Echo', 1), type: 4 },
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    ],
  ])('%j is answered with its error', async (message, error) => {
    const client = await RawClient.shaken(running.url)
    client.say(message)
    expect(await completion(client, '1')).toEqual({ type: 3, invocationId: '1', error })
    client.socket.terminate()
  })

  it('tells every error where details are on', async () => {
    await start({ detailedErrors: true })
    const client = await RawClient.shaken(running.url)
    client.say(call('1', 'Throw', 'inside'))
    expect(await completion(client, '1')).toMatchObject({
      error: "An unexpected error occurred invoking 'Throw' on the server. Error: inside",
    })
    client.socket.terminate()
  })

  it('without an id is never answered, not even its error', async () => {
    const client = await RawClient.shaken(running.url)
    client.say(
      call(undefined, 'Missing'),
      call(undefined, 'Throw', 'x'),
      call(undefined, 'Echo', 1),
      call('1', 'Nothing'),
    )
    expect(await completion(client, '1')).toEqual({ type: 3, invocationId: '1' })
    expect(client.ofType(3)).toHaveLength(1)
    client.socket.terminate()
  })

  it('waits for the one before; pings do not', async () => {
    const client = await RawClient.shaken(running.url)
    client.say(call('1', 'Wait'), call('2', 'Echo', 2), { type: 6 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(3)
    expect(client.ofType(3)).toEqual([])
    release()
    await completion(client, '2')
    expect(client.ofType(3).map((message) => message['invocationId'])).toEqual(['1', '2'])
    client.socket.terminate()
  })

  it('runs beside others where that is allowed', async () => {
    await start({ parallelInvocations: 2 })
    const client = await RawClient.shaken(running.url)
    client.say(call('1', 'Wait'), call('2', 'Echo', 2))
    expect(await completion(client, '2')).toMatchObject({ result: 2 })
    expect(client.ofType(3)).toHaveLength(1)
    client.socket.terminate()
  })

  it('that waits is held in a bounded buffer: then the connection is read no further', async () => {
    await start({ receiveBufferBytes: 1000 })
    const client = await RawClient.shaken(running.url)
    client.say(call('w', 'Wait'))
    for (let id = 0; id < 100; id += 1) client.say(call(String(id), 'Echo', 'x'.repeat(100)))
    await expect.poll(() => running.hub.metrics().messagesReceived).toBeGreaterThan(5)
    expect(running.hub.metrics().messagesReceived).toBeLessThan(20)
    release()
    await completion(client, '99')
    expect(
      client
        .ofType(3)
        .slice(1)
        .map((message) => Number(message['invocationId'])),
    ).toEqual(Array.from({ length: 100 }, (_, id) => id))
    client.socket.terminate()
  })
})

describe('a stream', () => {
  it('that breaks says so without details', async () => {
    const client = await RawClient.shaken(running.url)
    client.say({ ...call('1', 'Break'), type: 4 })
    expect(await completion(client, '1')).toEqual({
      type: 3,
      invocationId: '1',
      error: 'An error occurred on the server while streaming results.',
    })
    expect(client.ofType(2)).toEqual([{ type: 2, invocationId: '1', item: 1 }])
    client.socket.terminate()
  })

  it('lets calls pass, and ends when it is cancelled', async () => {
    const client = await RawClient.shaken(running.url)
    client.say({ ...call('1', 'Endless'), type: 4 }, call('2', 'Echo', 2))
    expect(await completion(client, '2')).toMatchObject({ result: 2 })
    client.say({ ...call('1', 'Endless'), type: 4 })
    expect(await completion(client, '1')).toMatchObject({ error: "Invocation ID '1' is already in use." })
    client.say({ type: 5, invocationId: '1' })
    await client.until(() => client.ofType(3).length === 3)
    expect(client.ofType(3)[2]).toEqual({ type: 3, invocationId: '1' })
    client.socket.terminate()
  })

  it('of the client ends with its completion, also with an error', async () => {
    const client = await RawClient.shaken(running.url)
    client.say(
      { ...call('1', 'Sum'), streamIds: ['a'] },
      ...Array.from({ length: 30 }, () => ({ type: 2, invocationId: 'a', item: 1 })),
      { type: 3, invocationId: 'a' },
    )
    expect(await completion(client, '1')).toMatchObject({ result: 30 })
    client.say({ ...call('2', 'Sum'), streamIds: ['b'] }, { type: 3, invocationId: 'b', error: 'gave up' })
    expect(await completion(client, '2')).toMatchObject({
      error: "An unexpected error occurred invoking 'Sum' on the server.",
    })
    client.say({ ...call('3', 'Sum'), streamIds: ['c'] }, { type: 2, invocationId: 'c', item: 'no number' })
    expect(await completion(client, '3')).toHaveProperty('error')
    client.socket.terminate()
  })
})

describe('a connection', () => {
  it('[HUB-28] is pinged after 15 s without a word, also while a call runs', async () => {
    const client = await RawClient.shaken(running.url)
    client.say(call('1', 'Wait'))
    await expect.poll(() => running.hub.metrics().calls).toBe(1)
    clock.advance(14_000)
    await client.until(() => client.frames.length === 1)
    clock.advance(1000)
    await client.until(() => client.ofType(6).length === 1)
    clock.advance(15_000)
    await client.until(() => client.ofType(6).length === 2)
    client.socket.terminate()
  })

  it('ends 30 s after the last word of a client that has pinged', async () => {
    const client = await RawClient.shaken(running.url)
    client.say({ type: 6 })
    await expect.poll(() => running.hub.metrics().messagesReceived).toBe(1)
    clock.advance(29_000)
    expect(client.closeCode).toBeNull()
    clock.advance(1000)
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it('of a client that never pings stays', async () => {
    const client = await RawClient.shaken(running.url)
    clock.advance(120_000)
    client.say(call('1', 'Echo', 1))
    expect(await completion(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('that is closed by the client ends without an error', async () => {
    const client = await RawClient.shaken(running.url)
    client.say({ type: 7 })
    await client.ended()
    expect(client.closeCode).toBe(1000)
    await expect.poll(() => disconnects).toContain(null)
  })

  it('that breaks ends with an error', async () => {
    const client = await RawClient.shaken(running.url)
    client.socket.terminate()
    await expect.poll(() => disconnects).toContain('The connection was broken.')
  })

  it('is welcomed before its first call, or sent away for good', async () => {
    let welcome = () => {}
    connect = () =>
      new Promise<void>((resolve) => {
        welcome = resolve
      })
    const client = await RawClient.shaken(running.url)
    client.say(call('1', 'Echo', 1))
    await expect.poll(() => running.hub.metrics().bytesReceived).toBeGreaterThan(0)
    expect(running.hub.metrics().calls).toBe(0)
    welcome()
    await completion(client, '1')
    client.socket.terminate()

    connect = () => {
      throw new Error('no')
    }
    const other = await RawClient.shaken(running.url)
    await other.ended()
    expect(other.messages.at(-1)).toEqual({ type: 7, error: 'Connection closed with an error.' })
  })

  it('whose reader takes nothing is cut before memory grows', async () => {
    await start({ sendBufferBytes: 200_000 })
    const client = await RawClient.shaken(running.url)
    client.socket.pause()
    const line = 'x'.repeat(10_000)
    let sent = 0
    while (running.hub.metrics().ended.cut === 0 && sent < 10_000) {
      running.hub.context.clients.all.send('Line', line)
      sent += 1
      if (sent % 100 === 0) await new Promise(setImmediate)
    }
    expect(running.hub.metrics().ended.cut).toBe(1)
    expect(running.hub.metrics().waitingBytes).toBe(0)
    await expect.poll(() => disconnects).toContain('The connection was cut.')
    client.socket.terminate()
  })

  it('whose reader takes nothing for 10 s is cut', async () => {
    await start({ sendBufferBytes: 100_000_000 })
    const client = await RawClient.shaken(running.url)
    client.socket.pause()
    const line = 'x'.repeat(1_000_000)
    for (let sent = 0; sent < 20; sent += 1) running.hub.context.clients.all.send('Line', line)
    await new Promise(setImmediate)
    clock.advance(1000)
    clock.advance(9000)
    expect(running.hub.metrics().ended.cut).toBe(0)
    clock.advance(1000)
    expect(running.hub.metrics().ended.cut).toBe(1)
    client.socket.terminate()
  })
})

describe('closing the hub', () => {
  it('tells everybody to come back, a few at a time, and takes nobody new', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => RawClient.shaken(running.url)))
    const gone = () => clients.filter((client) => client.ofType(7).length > 0).length
    const closed = running.hub.close({ drainMs: 1000 })
    await expect.poll(gone).toBe(1)
    expect((await fetch(`${running.url}/negotiate`, { method: 'POST' })).status).toBe(503)
    for (let step = 2; step <= 10; step += 1) {
      clock.advance(100)
      await expect.poll(gone).toBe(step)
    }
    await closed
    expect(clients.map((client) => client.messages.at(-1))).toEqual(
      clients.map(() => ({ type: 7, allowReconnect: true })),
    )
  })
})
