import { describe, expect, it } from 'vitest'
import { MessageType } from '../protocols/messages'
import { startCallTestHub } from '../testing/call-test-hub'
import { startHubForEachTest } from '../testing/start-hub-for-each-test'
import { toInvocation, waitForCompletion, RawClient } from '../testing/raw-client'

const calling = startHubForEachTest(startCallTestHub)

describe('a call', () => {
  it.each([
    [
      toInvocation('1', 'Missing'),
      "Failed to invoke 'Missing' due to an error on the server. HubException: Method does not exist.",
    ],
    [toInvocation('1', 'Echo'), "Failed to invoke 'Echo' due to an error on the server."],
    [
      toInvocation('1', 'ThrowHubException', 7),
      "Failed to invoke 'ThrowHubException' due to an error on the server.",
    ],
    [toInvocation('1', 'Throw', 'inside'), "An unexpected error occurred invoking 'Throw' on the server."],
    [
      toInvocation('1', 'ThrowHubException', 'outside'),
      "An unexpected error occurred invoking 'ThrowHubException' on the server. HubException: outside",
    ],
    [toInvocation('1', 'Forbidden'), "Failed to invoke 'Forbidden' because user is unauthorized"],
    [toInvocation('1', 'Unwritable'), "An unexpected error occurred invoking 'Unwritable' on the server."],
    [
      toInvocation('1', 'Endless'),
      "The client attempted to invoke the streaming 'Endless' method with a non-streaming invocation.",
    ],
    [
      { ...toInvocation('1', 'Echo', 1), streamIds: ['s'] },
      "An unexpected error occurred invoking 'Echo' on the server. HubException: Client sent 1 stream(s), Hub method expects 0.",
    ],
    [
      { ...toInvocation('1', 'Echo', 1), type: MessageType.StreamInvocation },
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    ],
    [toInvocation('1', 'Unparsable'), "An unexpected error occurred invoking 'Unparsable' on the server."],
  ])('%j is answered with its error', async (message, error) => {
    const client = await RawClient.connect(calling.url)
    client.send(message)
    expect(await waitForCompletion(client, '1')).toEqual({
      type: MessageType.Completion,
      invocationId: '1',
      error,
    })
    client.socket.terminate()
  })

  it('returns the text of every error when detailed errors are on', async () => {
    await calling.restart({ detailedErrors: true })
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('1', 'Throw', 'inside'))
    expect(await waitForCompletion(client, '1')).toMatchObject({
      error: "An unexpected error occurred invoking 'Throw' on the server. Error: inside",
    })
    client.socket.terminate()
  })

  it('a call without an id is never answered, not even with an error', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      toInvocation(undefined, 'Missing'),
      toInvocation(undefined, 'Throw', 'x'),
      toInvocation(undefined, 'Echo', 1),
      toInvocation('1', 'Nothing'),
    )
    expect(await waitForCompletion(client, '1')).toEqual({ type: MessageType.Completion, invocationId: '1' })
    expect(client.getMessages(MessageType.Completion)).toHaveLength(1)
    client.socket.terminate()
  })

  it('waits for the call before it, while pings do not', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('1', 'Wait'), toInvocation('2', 'Echo', 2), { type: MessageType.Ping })
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBe(3)
    expect(client.getMessages(MessageType.Completion)).toEqual([])
    calling.releaseWait()
    await waitForCompletion(client, '2')
    expect(client.getMessages(MessageType.Completion).map((message) => message['invocationId'])).toEqual([
      '1',
      '2',
    ])
    client.socket.terminate()
  })

  it('runs beside other calls when parallel invocations are allowed', async () => {
    await calling.restart({ parallelInvocations: 2 })
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('1', 'Wait'), toInvocation('2', 'Echo', 2))
    expect(await waitForCompletion(client, '2')).toMatchObject({ result: 2 })
    expect(client.getMessages(MessageType.Completion)).toHaveLength(1)
    client.socket.terminate()
  })

  it('waits in a bounded queue, beyond which the connection is not read', async () => {
    await calling.restart({ receiveBufferBytes: 1000 })
    const client = await RawClient.connect(calling.url)
    client.send(toInvocation('w', 'Wait'))
    for (let id = 0; id < 100; id += 1) client.send(toInvocation(String(id), 'Echo', 'x'.repeat(100)))
    await expect.poll(() => calling.hub.metrics().messagesReceived).toBeGreaterThan(5)
    expect(calling.hub.metrics().messagesReceived).toBeLessThan(20)
    calling.releaseWait()
    await waitForCompletion(client, '99')
    expect(
      client
        .getMessages(MessageType.Completion)
        .slice(1)
        .map((message) => Number(message['invocationId'])),
    ).toEqual(Array.from({ length: 100 }, (_, id) => id))
    client.socket.terminate()
  })
})

describe('calls that are refused', () => {
  it('are logged once a minute for each kind and connection, with their count', async () => {
    const client = await RawClient.connect(calling.url)
    const { logged } = calling
    for (let count = 0; count < 500; count += 1) client.send(toInvocation(undefined, 'Missing'))
    for (let count = 0; count < 300; count += 1) client.send(toInvocation(undefined, 'Echo'))
    for (let count = 0; count < 200; count += 1) client.send(toInvocation(undefined, 'Throw', 'x'))
    client.send(toInvocation('1', 'Nothing'))
    await waitForCompletion(client, '1')
    expect(logged).toEqual([
      ['call-refused', { method: null, why: 'no such method', count: 1 }],
      ['call-refused', { method: 'Echo', why: 'arguments', count: 1 }],
      ['method-failed', { method: 'Throw', error: 'Error', count: 1 }],
    ])
    await calling.clock.pass(60_000)
    client.send(toInvocation('2', 'Missing'))
    await waitForCompletion(client, '2')
    expect(logged[3]).toEqual(['call-refused', { method: null, why: 'no such method', count: 500 }])
    client.socket.close()
    await expect.poll(() => logged.length).toBe(6)
    expect(logged.slice(4).map(([, fields]) => fields['count'])).toEqual([299, 199])
    expect(calling.hub.metrics()).toMatchObject({ refusedCalls: 801, failedCalls: 200 })
  })
})

describe('a stream', () => {
  it.each([
    ['to the client', { ...toInvocation('3', 'Endless'), type: MessageType.StreamInvocation }],
    ['of the client', { ...toInvocation('3', 'Sum'), streamIds: ['c'] }],
  ])('%s is refused beyond the limit of a connection', async (_, third) => {
    await calling.restart({ maxStreamsPerConnection: 2 })
    const client = await RawClient.connect(calling.url)
    client.send(
      { ...toInvocation('1', 'Endless'), type: MessageType.StreamInvocation },
      { ...toInvocation('2', 'Endless'), type: MessageType.StreamInvocation },
      third,
    )
    expect(await waitForCompletion(client, '3')).toMatchObject({
      error: expect.stringContaining('HubException: Too many streams.'),
    })
    client.send({ type: MessageType.CancelInvocation, invocationId: '1' }, { ...third, invocationId: '4' })
    if (third.target === 'Sum') client.send({ type: MessageType.Completion, invocationId: 'c' })
    else client.send({ type: MessageType.CancelInvocation, invocationId: '4' })
    expect(await waitForCompletion(client, '4')).not.toHaveProperty('error')
    client.socket.terminate()
  })

  it('fails without details of the error', async () => {
    const client = await RawClient.connect(calling.url)
    client.send({ ...toInvocation('1', 'Break'), type: MessageType.StreamInvocation })
    expect(await waitForCompletion(client, '1')).toEqual({
      type: MessageType.Completion,
      invocationId: '1',
      error: 'An error occurred on the server while streaming results.',
    })
    expect(client.getMessages(MessageType.StreamItem)).toEqual([
      { type: MessageType.StreamItem, invocationId: '1', item: 1 },
    ])
    client.socket.terminate()
  })

  it('does not delay calls, and ends when it is cancelled', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      { ...toInvocation('1', 'Endless'), type: MessageType.StreamInvocation },
      toInvocation('2', 'Echo', 2),
    )
    expect(await waitForCompletion(client, '2')).toMatchObject({ result: 2 })
    client.send({ ...toInvocation('1', 'Endless'), type: MessageType.StreamInvocation })
    expect(await waitForCompletion(client, '1')).toMatchObject({
      error: "Invocation ID '1' is already in use.",
    })
    client.send({ type: MessageType.CancelInvocation, invocationId: '1' })
    await client.waitUntil(() => client.getMessages(MessageType.Completion).length === 3)
    expect(client.getMessages(MessageType.Completion)[2]).toEqual({
      type: MessageType.Completion,
      invocationId: '1',
    })
    client.socket.terminate()
  })

  it('gets its arguments, its uploads and a signal that ends it', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      { ...toInvocation('1', 'Repeat', '-', 2), type: MessageType.StreamInvocation, streamIds: ['u'] },
      { type: MessageType.StreamItem, invocationId: 'u', item: 'ab' },
      { type: MessageType.Completion, invocationId: 'u' },
    )
    await client.waitUntil(() => client.getMessages(MessageType.StreamItem).length === 1)
    expect(client.getMessages(MessageType.StreamItem)).toEqual([
      { type: MessageType.StreamItem, invocationId: '1', item: '-abab' },
    ])
    client.send({ type: MessageType.CancelInvocation, invocationId: '1' })
    expect(await waitForCompletion(client, '1')).toEqual({ type: MessageType.Completion, invocationId: '1' })
    client.send({ ...toInvocation('2', 'CountDown', 2), type: MessageType.StreamInvocation })
    await client.waitUntil(() => client.getMessages(MessageType.StreamItem).length === 3)
    client.send({ type: MessageType.CancelInvocation, invocationId: '2' })
    expect(await waitForCompletion(client, '2')).toEqual({ type: MessageType.Completion, invocationId: '2' })
    expect(client.getMessages(MessageType.StreamItem).map(({ item }) => item)).toEqual(['-abab', 2, 1])
    client.socket.terminate()
  })

  it('pauses while the client does not keep up', async () => {
    await calling.restart({ sendBufferBytes: 400_000 })
    const client = await RawClient.connect(calling.url)
    client.send({ ...toInvocation('1', 'Flood', 5000), type: MessageType.StreamInvocation })
    client.socket.pause()
    await expect.poll(() => calling.hub.metrics().waitingBytes).toBeGreaterThan(60_000)
    expect(calling.hub.metrics().waitingBytes).toBeLessThan(200_000)
    client.socket.resume()
    await waitForCompletion(client, '1')
    expect(client.getMessages(MessageType.StreamItem)).toHaveLength(5000)
    client.socket.terminate()
  })

  it('a stream from the client ends with its completion, also with an error', async () => {
    const client = await RawClient.connect(calling.url)
    client.send(
      { ...toInvocation('1', 'Sum'), streamIds: ['a'] },
      ...Array.from({ length: 30 }, () => ({ type: MessageType.StreamItem, invocationId: 'a', item: 1 })),
      { type: MessageType.Completion, invocationId: 'a' },
    )
    expect(await waitForCompletion(client, '1')).toMatchObject({ result: 30 })
    client.send(
      { ...toInvocation('2', 'Sum'), streamIds: ['b'] },
      { type: MessageType.Completion, invocationId: 'b', error: 'gave up' },
    )
    expect(await waitForCompletion(client, '2')).toMatchObject({
      error: "An unexpected error occurred invoking 'Sum' on the server. HubException: gave up",
    })
    client.send(
      { ...toInvocation('3', 'Sum'), streamIds: ['c'] },
      { type: MessageType.StreamItem, invocationId: 'c', item: 'no number' },
    )
    expect(await waitForCompletion(client, '3')).toHaveProperty('error')
    client.socket.terminate()
  })
})
