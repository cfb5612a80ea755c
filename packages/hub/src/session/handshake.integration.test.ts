import { describe, expect, it } from 'vitest'
import { startCallingHub } from '../testing/calling-hub'
import { hubForEachTest } from '../testing/hub-for-each-test'
import { callOf, completionOf, negotiate, RawClient } from '../testing/raw-client'

const brokenProtocol = { type: 7, error: 'Connection closed with an error.', allowReconnect: true }

const calling = hubForEachTest(startCallingHub)

describe('a handshake', () => {
  it.each([
    [{ protocol: 'smoke', version: 1 }, "The protocol 'smoke' is not supported."],
    [{ protocol: 'constructor', version: 1 }, "The protocol 'constructor' is not supported."],
    [{ protocol: 'json', version: 3 }, "The server does not support version 3 of the 'json' protocol."],
    [{ protocol: 'json' }, 'An unexpected error occurred during connection handshake.'],
    [{ version: 1 }, 'An unexpected error occurred during connection handshake.'],
    [['json', 1], 'An unexpected error occurred during connection handshake.'],
  ])('%j is refused', async (request, error) => {
    const client = await RawClient.open(calling.url)
    client.say(request)
    await client.ended()
    expect(client.messages).toEqual([{ error }])
  })

  it('that is no JSON is refused', async () => {
    const client = await RawClient.open(calling.url)
    client.socket.send('hello\u001E')
    await client.ended()
    expect(client.messages).toEqual([{ error: 'An unexpected error occurred during connection handshake.' }])
  })

  it('that does not come within 15 s is canceled', async () => {
    const client = await RawClient.open(calling.url)
    calling.clock.advance(14_000)
    expect(client.frames).toEqual([])
    calling.clock.advance(1000)
    await client.ended()
    expect(client.messages).toEqual([{ error: 'Handshake was canceled.' }])
  })

  it.each([
    [32 * 1024, 'An unexpected error occurred during connection handshake.'],
    [32 * 1024 + 1, 'Handshake was canceled.'],
  ])('of %i bytes: %s', async (length, error) => {
    const client = await RawClient.open(calling.url)
    client.socket.send('x'.repeat(length) + (length > 32 * 1024 ? '' : '\u001E'))
    await client.ended()
    expect(client.messages).toEqual([{ error }])
  })

  it('ignores what it does not know, and may come with the first messages', async () => {
    const client = await RawClient.open(calling.url)
    client.say({ protocol: 'json', version: 1, more: [1] }, callOf('1', 'Echo', 'first'))
    expect(await completionOf(client, '1')).toEqual({ type: 3, invocationId: '1', result: 'first' })
    expect(client.texts[0]).toBe('{}')
    client.socket.terminate()
  })

  it('that cannot be binary is refused over an event stream', async () => {
    const { connectionToken } = await negotiate(calling.url)
    const response = await fetch(`${calling.url}?id=${connectionToken}`, {
      headers: { Accept: 'text/event-stream' },
    })
    await fetch(`${calling.url}?id=${connectionToken}`, {
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
    const client = await RawClient.shaken(calling.url)
    const bytes = Buffer.from(
      [callOf('1', 'Echo', 'ü🍷'), callOf('2', 'Echo', '€')]
        .map((one) => `${JSON.stringify(one)}\u001E`)
        .join(''),
    )
    for (const byte of bytes) client.socket.send(Buffer.from([byte]), { binary: true })
    expect(await completionOf(client, '1')).toMatchObject({ result: 'ü🍷' })
    expect(await completionOf(client, '2')).toMatchObject({ result: '€' })
    client.socket.terminate()
  })

  it('of types that we do not know are ignored', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ type: 99, whatever: true }, callOf('1', 'Echo', 1))
    expect(await completionOf(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('about ids that we do not know are ignored', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(
      { type: 2, invocationId: 'x', item: 1 },
      { type: 3, invocationId: 'x', result: 1 },
      { type: 5, invocationId: 'x' },
      callOf('1', 'Echo', 1),
    )
    expect(await completionOf(client, '1')).toMatchObject({ result: 1 })
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
    const client = await RawClient.shaken(calling.url)
    client.socket.send(Buffer.concat([Buffer.from(message), Buffer.from('\u001E')]))
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
    expect(calling.hub.metrics().protocolErrors).toBe(1)
  })

  it.each([
    [32 * 1024, true],
    [32 * 1024 + 1, false],
  ])('of %i bytes are taken: %s', async (length, isTaken) => {
    const client = await RawClient.shaken(calling.url)
    const empty = JSON.stringify(callOf('1', 'Echo', '')).length
    client.say(callOf('1', 'Echo', 'x'.repeat(length - empty)))
    if (isTaken) expect(await completionOf(client, '1')).toHaveProperty('result')
    else {
      await client.ended()
      expect(client.messages.at(-1)).toEqual(brokenProtocol)
    }
    client.socket.terminate()
  })

  it('with headers that are no object end the connection', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ ...callOf('1', 'Echo', 1), headers: 'none' })
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it.each([
    ['an invalid byte', [Buffer.from([0x22, 0xff])]],
    ['a character that breaks off', [Buffer.from([0x22, 0xf0, 0x9f])]],
    ['an invalid byte in a fragment', [Buffer.from('{'), Buffer.from([0xff])]],
  ])('in a text frame with %s fail the connection before they end', async (_, fragments) => {
    const client = await RawClient.shaken(calling.url)
    for (const [index, fragment] of fragments.entries()) {
      client.socket.send(fragment, { binary: false, fin: index === fragments.length - 1 })
    }
    await client.ended()
    expect(client.closeCode).toBe(1007)
  })

  it('may have a character in two fragments of a text', async () => {
    const client = await RawClient.shaken(calling.url)
    const bytes = Buffer.from(`${JSON.stringify(callOf('1', 'Echo', 'ü'))}\u001E`)
    const cut = bytes.indexOf(0xc3) + 1
    client.socket.send(bytes.subarray(0, cut), { binary: false, fin: false })
    client.socket.send(bytes.subarray(cut), { binary: false, fin: true })
    expect(await completionOf(client, '1')).toMatchObject({ result: 'ü' })
    client.socket.terminate()
  })

  it('too long are refused before they end', async () => {
    const client = await RawClient.shaken(calling.url)
    client.socket.send('x'.repeat(32 * 1024 + 1))
    await client.ended()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })
})
