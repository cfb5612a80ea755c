import { describe, expect, it } from 'vitest'
import { startCallingHub } from '../testing/calling-hub'
import { hubForEachTest } from '../testing/hub-for-each-test'
import { callOf, completionOf, RawClient } from '../testing/raw-client'

const calling = hubForEachTest(startCallingHub)

describe('a call', () => {
  it.each([
    [
      callOf('1', 'Missing'),
      "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
    ],
    [callOf('1', 'Echo'), "Failed to invoke 'Echo' due to an error on the server."],
    [callOf('1', 'Tell', 7), "Failed to invoke 'Tell' due to an error on the server."],
    [callOf('1', 'Throw', 'inside'), "An unexpected error occurred invoking 'Throw' on the server."],
    [
      callOf('1', 'Tell', 'outside'),
      "An unexpected error occurred invoking 'Tell' on the server. HubException: outside",
    ],
    [callOf('1', 'Forbidden'), "Failed to invoke 'Forbidden' because user is unauthorized"],
    [callOf('1', 'Unwritable'), "An unexpected error occurred invoking 'Unwritable' on the server."],
    [
      callOf('1', 'Endless'),
      "The client attempted to invoke the streaming 'Endless' method with a non-streaming invocation.",
    ],
    [
      { ...callOf('1', 'Echo', 1), streamIds: ['s'] },
      "An unexpected error occurred invoking 'Echo' on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
    ],
    [
      { ...callOf('1', 'Echo', 1), type: 4 },
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    ],
    [callOf('1', 'Unparsable'), "An unexpected error occurred invoking 'Unparsable' on the server."],
  ])('%j is answered with its error', async (message, error) => {
    const client = await RawClient.shaken(calling.url)
    client.say(message)
    expect(await completionOf(client, '1')).toEqual({ type: 3, invocationId: '1', error })
    client.socket.terminate()
  })

  it('tells every error where details are on', async () => {
    await calling.restart({ detailedErrors: true })
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('1', 'Throw', 'inside'))
    expect(await completionOf(client, '1')).toMatchObject({
      error: "An unexpected error occurred invoking 'Throw' on the server. Error: inside",
    })
    client.socket.terminate()
  })

  it('without an id is never answered, not even its error', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(
      callOf(undefined, 'Missing'),
      callOf(undefined, 'Throw', 'x'),
      callOf(undefined, 'Echo', 1),
      callOf('1', 'Nothing'),
    )
    expect(await completionOf(client, '1')).toEqual({ type: 3, invocationId: '1' })
    expect(client.ofType(3)).toHaveLength(1)
    client.socket.terminate()
  })

  it('waits for the one before; pings do not', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('1', 'Wait'), callOf('2', 'Echo', 2), { type: 6 })
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBe(3)
    expect(client.ofType(3)).toEqual([])
    calling.releaseWait()
    await completionOf(client, '2')
    expect(client.ofType(3).map((message) => message['invocationId'])).toEqual(['1', '2'])
    client.socket.terminate()
  })

  it('runs beside others where that is allowed', async () => {
    await calling.restart({ parallelInvocations: 2 })
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('1', 'Wait'), callOf('2', 'Echo', 2))
    expect(await completionOf(client, '2')).toMatchObject({ result: 2 })
    expect(client.ofType(3)).toHaveLength(1)
    client.socket.terminate()
  })

  it('that waits is held in a bounded buffer: then the connection is read no further', async () => {
    await calling.restart({ receiveBufferBytes: 1000 })
    const client = await RawClient.shaken(calling.url)
    client.say(callOf('w', 'Wait'))
    for (let id = 0; id < 100; id += 1) client.say(callOf(String(id), 'Echo', 'x'.repeat(100)))
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBeGreaterThan(5)
    expect(calling.hub.metrics().messagesReceived).toBeLessThan(20)
    calling.releaseWait()
    await completionOf(client, '99')
    expect(
      client
        .ofType(3)
        .slice(1)
        .map((message) => Number(message['invocationId'])),
    ).toEqual(Array.from({ length: 100 }, (_, id) => id))
    client.socket.terminate()
  })
})

describe('calls that are refused', () => {
  it('are logged once a minute for each kind and connection, with their count', async () => {
    const client = await RawClient.shaken(calling.url)
    const { logged } = calling
    for (let count = 0; count < 500; count += 1) client.say(callOf(undefined, 'Missing'))
    for (let count = 0; count < 300; count += 1) client.say(callOf(undefined, 'Echo'))
    for (let count = 0; count < 200; count += 1) client.say(callOf(undefined, 'Throw', 'x'))
    client.say(callOf('1', 'Nothing'))
    await completionOf(client, '1')
    expect(logged).toEqual([
      ['call-refused', { method: null, why: 'no such method', count: 1 }],
      ['call-refused', { method: 'Echo', why: 'arguments', count: 1 }],
      ['method-failed', { method: 'Throw', error: 'Error', count: 1 }],
    ])
    calling.clock.advance(60_000)
    client.say(callOf('2', 'Missing'))
    await completionOf(client, '2')
    expect(logged[3]).toEqual(['call-refused', { method: null, why: 'no such method', count: 500 }])
    client.socket.close()
    await expect.poll(() => logged.length).toBe(6)
    expect(logged.slice(4).map(([, fields]) => fields['count'])).toEqual([299, 199])
    expect(calling.hub.metrics()).toMatchObject({ refusedCalls: 801, failedCalls: 200 })
  })
})

describe('a stream', () => {
  it.each([
    ['to the client', { ...callOf('3', 'Endless'), type: 4 }],
    ['of the client', { ...callOf('3', 'Sum'), streamIds: ['c'] }],
  ])('%s is refused beyond the limit of a connection', async (_, third) => {
    await calling.restart({ maxStreamsPerConnection: 2 })
    const client = await RawClient.shaken(calling.url)
    client.say({ ...callOf('1', 'Endless'), type: 4 }, { ...callOf('2', 'Endless'), type: 4 }, third)
    expect(await completionOf(client, '3')).toMatchObject({
      error: expect.stringContaining('HubException: Too many streams.'),
    })
    client.say({ type: 5, invocationId: '1' }, { ...third, invocationId: '4' })
    if (third.target === 'Sum') client.say({ type: 3, invocationId: 'c' })
    else client.say({ type: 5, invocationId: '4' })
    expect(await completionOf(client, '4')).not.toHaveProperty('error')
    client.socket.terminate()
  })

  it('that breaks says so without details', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ ...callOf('1', 'Break'), type: 4 })
    expect(await completionOf(client, '1')).toEqual({
      type: 3,
      invocationId: '1',
      error: 'An error occurred on the server while streaming results.',
    })
    expect(client.ofType(2)).toEqual([{ type: 2, invocationId: '1', item: 1 }])
    client.socket.terminate()
  })

  it('lets calls pass, and ends when it is cancelled', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say({ ...callOf('1', 'Endless'), type: 4 }, callOf('2', 'Echo', 2))
    expect(await completionOf(client, '2')).toMatchObject({ result: 2 })
    client.say({ ...callOf('1', 'Endless'), type: 4 })
    expect(await completionOf(client, '1')).toMatchObject({ error: "Invocation ID '1' is already in use." })
    client.say({ type: 5, invocationId: '1' })
    await client.until(() => client.ofType(3).length === 3)
    expect(client.ofType(3)[2]).toEqual({ type: 3, invocationId: '1' })
    client.socket.terminate()
  })

  it('is handed its arguments, its uploads and a signal that ends it', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(
      { ...callOf('1', 'Repeat', '-', 2), type: 4, streamIds: ['u'] },
      { type: 2, invocationId: 'u', item: 'ab' },
      { type: 3, invocationId: 'u' },
    )
    await client.until(() => client.ofType(2).length === 1)
    expect(client.ofType(2)).toEqual([{ type: 2, invocationId: '1', item: '-abab' }])
    client.say({ type: 5, invocationId: '1' })
    expect(await completionOf(client, '1')).toEqual({ type: 3, invocationId: '1' })
    client.say({ ...callOf('2', 'CountDown', 2), type: 4 })
    await client.until(() => client.ofType(2).length === 3)
    client.say({ type: 5, invocationId: '2' })
    expect(await completionOf(client, '2')).toEqual({ type: 3, invocationId: '2' })
    expect(client.ofType(2).map(({ item }) => item)).toEqual(['-abab', 2, 1])
    client.socket.terminate()
  })

  it('waits for a reader that does not keep up, and goes on with it', async () => {
    await calling.restart({ sendBufferBytes: 400_000 })
    const client = await RawClient.shaken(calling.url)
    client.say({ ...callOf('1', 'Flood', 5000), type: 4 })
    client.socket.pause()
    await expect.poll(() => calling.hub.metrics().waitingBytes).toBeGreaterThan(60_000)
    expect(calling.hub.metrics().waitingBytes).toBeLessThan(200_000)
    client.socket.resume()
    await completionOf(client, '1')
    expect(client.ofType(2)).toHaveLength(5000)
    client.socket.terminate()
  })

  it('of the client ends with its completion, also with an error', async () => {
    const client = await RawClient.shaken(calling.url)
    client.say(
      { ...callOf('1', 'Sum'), streamIds: ['a'] },
      ...Array.from({ length: 30 }, () => ({ type: 2, invocationId: 'a', item: 1 })),
      { type: 3, invocationId: 'a' },
    )
    expect(await completionOf(client, '1')).toMatchObject({ result: 30 })
    client.say({ ...callOf('2', 'Sum'), streamIds: ['b'] }, { type: 3, invocationId: 'b', error: 'gave up' })
    expect(await completionOf(client, '2')).toMatchObject({
      error: "An unexpected error occurred invoking 'Sum' on the server. HubException: gave up",
    })
    client.say({ ...callOf('3', 'Sum'), streamIds: ['c'] }, { type: 2, invocationId: 'c', item: 'no number' })
    expect(await completionOf(client, '3')).toHaveProperty('error')
    client.socket.terminate()
  })
})
