import { HubConnectionState, Subject } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { method } from './method'
import { expectArguments, isString } from './expect-arguments'
import { negotiate, RawClient } from './testing/raw-client'
import { listen, startHub, stopServer } from './testing/running-hub'
import { createOfficialClient, clientSetups } from './testing/official-client'
import { createTestHub, type TestHub } from './testing/test-hub'

let testHub: TestHub
let url: string

beforeAll(async () => {
  testHub = createTestHub({ heartbeatMs: 50 })
  url = `http://127.0.0.1:${await listen(testHub.server)}`
})

afterAll(() => stopServer(testHub.server))

describe.each(clientSetups)('the official client over $transport with $protocol', (way) => {
  const isJson = way.protocol === 'json'

  async function connected(path = '/testhub') {
    const client = createOfficialClient(`${url}${path}`, way)
    await client.start()
    return client
  }

  it('connects, invokes a method and stops [HUB-21]', async () => {
    const client = await connected()
    expect(await client.invoke('Echo', 'Grüße 🍷\n"quoted"')).toBe('Grüße 🍷\n"quoted"')
    expect(await client.invoke('GetActiveTransportName')).toBe(way.transport)
    expect(await client.invoke('GetCallerConnectionId')).toBe(client.connectionId)
    await client.stop()
    expect(client.state).toBe(HubConnectionState.Disconnected)
  })

  it('finds methods in any case, but no properties of plain objects', async () => {
    const client = await connected()
    expect(await client.invoke('eCHO', 1)).toBe(1)
    for (const name of ['constructor', '__proto__', 'toString', 'Missing']) {
      await expect(client.invoke(name)).rejects.toThrow(
        `Failed to invoke '${name}' due to an error on the server. HubException: Method does not exist.`,
      )
    }
    await client.stop()
  })

  it('sends complex objects in both directions', async () => {
    const client = await connected()
    const sent = {
      ByteArray: isJson ? 'aGVsbG8=' : new Uint8Array([104, 101, 108, 108, 111]),
      DateTime: isJson ? '2002-04-01T00:00:00Z' : new Date(Date.UTC(2002, 3, 1)),
      IntArray: [0x01, 0x02, 0xff],
      Nested: { Nothing: null, Text: 'hello', Half: 0.5, Big: 2 ** 40, Negative: -7 },
    }
    expect(await client.invoke('EchoComplexObject', sent)).toEqual(sent)
    expect(await client.invoke('SendComplexObject')).toEqual({
      ByteArray: isJson ? 'AQID' : new Uint8Array([1, 2, 3]),
      DateTime: isJson ? '2000-01-01T00:00:00Z' : new Date(Date.UTC(2000, 0, 1)),
      Guid: '00010203-0405-0607-0706-050403020100',
      IntArray: [1, 2, 3],
      String: 'hello world',
    })
    await client.stop()
  })

  it('sends messages to the caller, in any case of the method name', async () => {
    const client = await connected()
    const heard = new Promise((resolve) => client.on('MESSAGE', resolve))
    await client.invoke('InvokeWithString', 'to you')
    expect(await heard).toBe('to you')
    await client.stop()
  })

  it('completes calls in the order of their arrival', async () => {
    const client = await connected()
    const all = await Promise.all(Array.from({ length: 100 }, (_, index) => client.invoke('Echo', index)))
    expect(all).toEqual(Array.from({ length: 100 }, (_, index) => index))
    await client.stop()
  })

  it('answers errors with the texts of ASP.NET Core', async () => {
    const client = await connected()
    await expect(client.invoke('ThrowException', 'from the server')).rejects.toThrow(
      "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: from the server",
    )
    await expect(client.invoke('ThrowHubException', 'told')).rejects.toThrow(
      "An unexpected error occurred invoking 'ThrowHubException' on the server. HubException: told",
    )
    await expect(client.invoke('GetCookie')).rejects.toThrow(
      "Failed to invoke 'GetCookie' due to an error on the server.",
    )
    await expect(client.invoke('Stream')).rejects.toThrow(
      "The client attempted to invoke the streaming 'Stream' method with a non-streaming invocation.",
    )
    await client.stop()
  })

  it('streams items to the client until the stream completes, fails or is cancelled', async () => {
    const client = await connected()
    expect(await collected(client.stream('Stream'))).toEqual(['a', 'b', 'c'])
    expect(await collected(client.stream('EmptyStream'))).toEqual([])
    expect(await collected(client.stream('Count', 500))).toHaveLength(500)
    await expect(collected(client.stream('StreamThrowException', 'broken'))).rejects.toThrow(
      "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: broken",
    )
    await expect(collected(client.stream('Echo', 1))).rejects.toThrow(
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    )
    const canceled = new Promise<void>((resolve) => client.on('StreamCanceled', resolve))
    client
      .stream('InfiniteStream')
      .subscribe({ next: () => {}, error: () => {}, complete: () => {} })
      .dispose()
    await canceled
    await client.stop()
  })

  it('receives streams from the client', async () => {
    const client = await connected()
    const words = new Subject<string>()
    const all = client.invoke('StreamingConcat', words)
    for (const word of ['one ', 'two ', 'three']) words.next(word)
    words.complete()
    expect(await all).toBe('one two three')
    await expect(client.invoke('Echo', new Subject())).rejects.toThrow(
      'HubException: Client sent 1 stream(s), Hub method expects 0.',
    )
    await client.stop()
  })

  it('sends to a group only while the client is in it', async () => {
    const [member, leaver, sender] = await Promise.all([connected(), connected(), connected()])
    const heard: unknown[] = []
    const left: unknown[] = []
    member.on('GroupMessage', (message) => heard.push(message))
    leaver.on('GroupMessage', (message) => left.push(message))
    const group = `group of ${way.transport} ${way.protocol}`
    await member.invoke('JoinGroup', group)
    await leaver.invoke('JoinGroup', group)
    await sender.invoke('SendToGroup', group, 'first')
    await expect.poll(() => left).toEqual(['first'])
    await leaver.invoke('LeaveGroup', group)
    await sender.invoke('SendToGroup', group, 'second')
    await expect.poll(() => heard).toEqual(['first', 'second'])
    await leaver.invoke('Echo', 'round')
    expect(left).toEqual(['first'])
    await Promise.all([member.stop(), leaver.stop(), sender.stop()])
  })

  it('invokes a method of the client and gets its result', async () => {
    const client = await connected()
    client.on('Result', () => 'from the client')
    const answer = await fetch(`${url}/clientresult/${client.connectionId}`)
    expect(await answer.text()).toBe('from the client')
    client.off('Result')
    expect(await (await fetch(`${url}/clientresult/${client.connectionId}`)).text()).toBe(
      "Client didn't provide a result.",
    )
    await client.stop()
  })

  it('follows redirects of the negotiation [HUB-20]', async () => {
    const client = await connected(`/redirect?baseUrl=${url}`)
    expect(await client.invoke('GetNumRedirects')).toBeGreaterThan(0)
    await client.stop()
  })

  it('accepts clients with a valid token only [HUB-22]', async () => {
    const token = await (await fetch(`${url}/generateJwtToken`)).text()
    const client = createOfficialClient(`${url}/authorizedhub`, way, { accessTokenFactory: () => token })
    await client.start()
    expect(await client.invoke('Echo', 'in')).toBe('in')
    await client.stop()
    await expect(createOfficialClient(`${url}/authorizedhub`, way).start()).rejects.toThrow('401')
  })

  it('exposes the request that opened the connection', async () => {
    const client = createOfficialClient(`${url}/testhub`, way, {
      headers: { Cookie: 'flavour=oak%20barrel', 'X-Test': 'here' },
    })
    await client.start()
    expect(await client.invoke('GetHeader', 'x-test')).toBe('here')
    if (way.transport !== 'WebSockets') {
      expect(await client.invoke('GetCookie', 'flavour')).toBe('oak barrel')
    }
    await client.stop()
  })

  it('ends as left when the client stops', async () => {
    const client = await connected()
    const before = testHub.hub.metrics().ended.left
    await client.stop()
    await expect.poll(() => testHub.hub.metrics().ended.left).toBe(before + 1)
  })
})

describe('the official client', () => {
  it('falls back to another transport when WebSockets are off [HUB-21]', async () => {
    const client = createOfficialClient(`${url}/testhub-nowebsockets`, {
      transport: 'WebSockets',
      protocol: 'json',
    })
    await expect(client.start()).rejects.toThrow('is disabled by the client')
    const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr')
    const any = new HubConnectionBuilder()
      .withUrl(`${url}/testhub-nowebsockets`)
      .configureLogging(LogLevel.None)
      .build()
    await any.start()
    expect(await any.invoke('GetActiveTransportName')).toBe('ServerSentEvents')
    await any.stop()
  })

  it('connects without a negotiation', async () => {
    const client = createOfficialClient(
      `${url}/testhub`,
      { transport: 'WebSockets', protocol: 'json' },
      { skipNegotiation: true },
    )
    await client.start()
    expect(await client.invoke('Echo', 'straight')).toBe('straight')
    await client.stop()
  })

  it('reconnects by itself when the server shuts down', async () => {
    const definition = {
      methods: { Echo: method({ parse: expectArguments(isString), call: (_ctx, words) => words }) },
    }
    const running = await startHub(definition)
    const client = createOfficialClient(
      running.url,
      { transport: 'WebSockets', protocol: 'json' },
      { reconnectsAfterMs: [0, 10, 10] },
    )
    const reconnecting = new Promise<void>((resolve) => client.onreconnecting(() => resolve()))
    await client.start()
    await running.hub.close({ drainMs: 0 })
    await reconnecting
    await client.stop()
    await running.stop()
  })

  it('exchanges data with a raw connection without the hub protocol, and follows its redirect', async () => {
    const { connectionToken } = await negotiate(`${url}/echoredirect`)
    const raw = await RawClient.open(`${url}/echo?id=${connectionToken}`)
    raw.socket.send('text')
    raw.socket.send(Buffer.from([1, 2, 3]))
    await raw.waitUntil(() => raw.frames.length === 2)
    expect(raw.frames).toEqual([
      { data: Buffer.from('text'), isBinary: false },
      { data: Buffer.from([1, 2, 3]), isBinary: true },
    ])
    raw.socket.close()
    await raw.waitForClose()
    expect(raw.closeCode).toBe(1000)
  })

  it('reports a failed negotiation', async () => {
    const client = createOfficialClient(`${url}/bad-negotiate`, { transport: 'WebSockets', protocol: 'json' })
    await expect(client.start()).rejects.toThrow("Status code '400'")
  })
})

function collected(items: {
  subscribe: (to: {
    next: (item: unknown) => void
    error: (error: unknown) => void
    complete: () => void
  }) => unknown
}): Promise<readonly unknown[]> {
  return new Promise((resolve, reject) => {
    const all: unknown[] = []
    items.subscribe({ next: (item) => all.push(item), error: reject, complete: () => resolve(all) })
  })
}
