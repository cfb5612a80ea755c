import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { startCallTestHub } from '../testing/call-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { toInvocation, waitForCompletion, negotiate, RawClient } from '../testing/raw-client'

const brokenProtocol = {
  type: MessageType.Close,
  error: 'Connection closed with an error.',
  allowReconnect: true,
}

const calling = startHubForEachTest(startCallTestHub)

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
    client.send(request)
    await client.waitForClose()
    expect(client.messages).toEqual([{ error }])
  })

  it('is refused when it is not JSON', async () => {
    const client = await RawClient.open(calling.url)
    client.socket.send('hello\u001E')
    await client.waitForClose()
    expect(client.messages).toEqual([{ error: 'An unexpected error occurred during connection handshake.' }])
  })

  it('is cancelled when it does not arrive within 15 s', async () => {
    const client = await RawClient.open(calling.url)
    await calling.clock.pass(14_000)
    expect(client.frames).toEqual([])
    await calling.clock.pass(1000)
    await client.waitForClose()
    expect(client.messages).toEqual([{ error: 'Handshake was canceled.' }])
  })

  it.each([
    [32 * 1024, 'An unexpected error occurred during connection handshake.'],
    [32 * 1024 + 1, 'Handshake was canceled.'],
  ])('a handshake of %i bytes: %s', async (length, error) => {
    const client = await RawClient.open(calling.url)
    client.socket.send('x'.repeat(length) + (length > 32 * 1024 ? '' : '\u001E'))
    await client.waitForClose()
    expect(client.messages).toEqual([{ error }])
  })

  it('may have unknown fields, and messages in the same frame', async () => {
    const client = await RawClient.open(calling.url)
    client.send({ protocol: 'json', version: 1, more: [1] }, toInvocation('1', 'Echo', 'first'))
    expect(await waitForCompletion(client, '1')).toEqual({
      type: MessageType.Completion,
      invocationId: '1',
      result: 'first',
    })
    expect(client.texts[0]).toBe('{}')
    client.socket.terminate()
  })

  it('is refused for a binary protocol over server-sent events', async () => {
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
  it('may be split anywhere, also inside a character, and may share a frame', async () => {
    const client = await RawClient.connect(calling.url)
    const bytes = Buffer.from(
      [toInvocation('1', 'Echo', 'ü🍷'), toInvocation('2', 'Echo', '€')]
        .map((one) => `${JSON.stringify(one)}\u001E`)
        .join(''),
    )
    for (const byte of bytes) client.socket.send(Buffer.from([byte]), { binary: true })
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 'ü🍷' })
    expect(await waitForCompletion(client, '2')).toMatchObject({ result: '€' })
    client.socket.terminate()
  })

  it('messages of unknown types are ignored', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ type: 99, whatever: true }, toInvocation('1', 'Echo', 1))
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 1 })
    client.socket.terminate()
  })

  it('messages with unknown invocation ids are ignored', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      { type: MessageType.StreamItem, invocationId: 'x', item: 1 },
      { type: MessageType.Completion, invocationId: 'x', result: 1 },
      { type: MessageType.CancelInvocation, invocationId: 'x' },
      toInvocation('1', 'Echo', 1),
    )
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 1 })
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
  ])('messages with %s end the connection, and the client may come back', async (_what, message) => {
    const client = await RawClient.connect(calling.url)
    client.socket.send(Buffer.concat([Buffer.from(message), Buffer.from('\u001E')]))
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
    expect(calling.hub.metrics().protocolErrors).toBe(1)
  })

  it.each([
    [32 * 1024, true],
    [32 * 1024 + 1, false],
  ])('messages of %i bytes are taken: %s', async (length, isTaken) => {
    const client = await RawClient.connect(calling.url)
    const empty = JSON.stringify(toInvocation('1', 'Echo', '')).length
    client.send(toInvocation('1', 'Echo', 'x'.repeat(length - empty)))
    if (isTaken) expect(await waitForCompletion(client, '1')).toHaveProperty('result')
    else {
      await client.waitForClose()
      expect(client.messages.at(-1)).toEqual(brokenProtocol)
    }
    client.socket.terminate()
  })

  it('messages with invalid headers end the connection', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ ...toInvocation('1', 'Echo', 1), headers: 'none' })
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })

  it.each([
    ['an invalid byte', [Buffer.from([0x22, 0xff])]],
    ['a character that breaks off', [Buffer.from([0x22, 0xf0, 0x9f])]],
    ['an invalid byte in a fragment', [Buffer.from('{'), Buffer.from([0xff])]],
  ])('messages in a text frame with %s fail the connection before they end', async (_, fragments) => {
    const client = await RawClient.connect(calling.url)
    for (const [index, fragment] of fragments.entries()) {
      client.socket.send(fragment, { binary: false, fin: index === fragments.length - 1 })
    }
    await client.waitForClose()
    expect(client.closeCode).toBe(1007)
  })

  it('may have one character in two fragments', async () => {
    const client = await RawClient.connect(calling.url)
    const bytes = Buffer.from(`${JSON.stringify(toInvocation('1', 'Echo', 'ü'))}\u001E`)
    const cut = bytes.indexOf(0xc3) + 1
    client.socket.send(bytes.subarray(0, cut), { binary: false, fin: false })
    client.socket.send(bytes.subarray(cut), { binary: false, fin: true })
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 'ü' })
    client.socket.terminate()
  })

  it('messages above the size limit are refused before they are complete', async () => {
    const client = await RawClient.connect(calling.url)
    client.socket.send('x'.repeat(32 * 1024 + 1))
    await client.waitForClose()
    expect(client.messages.at(-1)).toEqual(brokenProtocol)
  })
})
