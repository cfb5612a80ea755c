import { HubConnectionState } from '@microsoft/signalr'
import type { TestContext } from 'vitest'
import { expect, inject, it } from 'vitest'
import { WebSocket } from 'ws'
import { method } from './method'
import type { HubOptions } from './options'
import { isNumber, expectArguments } from './expect-arguments'
import { createSeededRandom } from '@murphy/testing'
import { startCuttingProxy } from './testing/cutting-proxy'
import type { SocketClass } from './testing/official-client'
import { createOfficialClient } from './testing/official-client'
import { type RunningHub, startHub } from './testing/running-hub'

declare module 'vitest' {
  interface ProvidedContext {
    isLongRun: boolean
  }
}

const messages = inject('isLongRun') ? 10_000 : 500
const timeoutMs = inject('isLongRun') ? 600_000 : 60_000

/** The long run tears less often, so that it is not mostly repeating. */
const scale = inject('isLongRun') ? 4 : 1

/** Some 100 messages a second. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 50)
  })
}

/** Registers what is stopped after the test. Tests run at the same time, because they mostly wait. */
type StopLater = TestContext['onTestFinished']

/** A hub that notes the numbers it is sent, and pushes numbers to everybody. */
async function startNumberHub(
  stopLater: StopLater,
  options: HubOptions = {},
): Promise<{
  readonly running: RunningHub<unknown>
  readonly received: number[]
}> {
  const received: number[] = []
  const running = await startHub(
    {
      methods: {
        Take: method({
          parse: expectArguments(isNumber),
          call: (_ctx, value) => void received.push(value),
        }),
      },
    },
    { statefulReconnect: { bufferBytes: 100_000 }, heartbeatMs: 100, ...options },
  )
  stopLater(running.stop)
  return { running, received }
}

async function startProxy(
  url: string,
  { seed, maxBytes, stopLater }: { seed: number; maxBytes: number; stopLater: StopLater },
) {
  const random = createSeededRandom(seed)
  const proxy = await startCuttingProxy({
    targetPort: Number(new URL(url).port),
    // The handshake of HTTP passes; then any byte may be the last, also the first of a frame or one inside its head.
    bytesUntilCut: () => 600 + Math.floor(random() * maxBytes * scale),
  })
  stopLater(proxy.stop)
  return { ...proxy, url: `http://127.0.0.1:${proxy.port}/hub` }
}

it.concurrent.for(['json', 'messagepack'] as const)(
  'keeps every message once and in order over broken connections with %s, in both directions [HUB-29]',
  { timeout: timeoutMs },
  async (protocol, { onTestFinished: stopLater, expect }) => {
    const { running, received } = await startNumberHub(stopLater)
    const maxBytes = protocol === 'json' ? 9000 : 3500
    const proxy = await startProxy(running.url, { seed: 7, maxBytes, stopLater })
    const pushed: number[] = []
    const client = createOfficialClient(
      proxy.url,
      { transport: 'WebSockets', protocol },
      { isStateful: true },
    )
    client.on('Number', (value: number) => pushed.push(value))
    let closed: unknown = null
    client.onclose((error) => {
      closed = error ?? new Error('closed')
    })
    await client.start()
    const { connectionId } = client

    const expected = Array.from({ length: messages }, (_, index) => index)
    for (const value of expected) {
      if (closed !== null) throw closed
      running.hub.context.clients.all.send('Number', value)
      // It waits where the client's own buffer is full.
      await client.send('Take', value)
      if (value % 5 === 4) await pause()
      // The client acknowledges once a second: where less fits through than is kept, nothing gets on.
      while (running.hub.metrics().keptBytes > (maxBytes * scale) / 3) await pause()
    }
    await expect
      .poll(() => [received.length, pushed.length], { timeout: timeoutMs })
      .toEqual([messages, messages])
    expect(received).toEqual(expected)
    expect(pushed).toEqual(expected)
    expect(client.connectionId).toBe(connectionId)
    expect(proxy.cuts()).toBeGreaterThan(3)
    expect(running.hub.metrics().resumed).toBeGreaterThan(3)
    proxy.stopCutting()
    await client.stop()
  },
)

it.concurrent(
  'repeats and reorders no message when the client starts a new connection',
  async ({ onTestFinished: stopLater, expect }) => {
    const { running, received } = await startNumberHub(stopLater)
    const proxy = await startProxy(running.url, { seed: 13, maxBytes: 3000, stopLater })
    const client = createOfficialClient(
      proxy.url,
      { transport: 'WebSockets', protocol: 'json' },
      { reconnectsAfterMs: Array.from({ length: 50 }, () => 5) },
    )
    const pushed: number[] = []
    client.on('Number', (value: number) => pushed.push(value))
    await client.start()
    for (let value = 0; value < messages; value += 1) {
      running.hub.context.clients.all.send('Number', value)
      if (client.state === HubConnectionState.Connected) await client.send('Take', value).catch(() => {})
      if (value % 5 === 4) await pause()
    }
    proxy.stopCutting()
    await expect.poll(() => client.state).toBe(HubConnectionState.Connected)
    await client.invoke('Take', messages)
    for (const numbers of [received, pushed]) {
      expect(numbers.length).toBeGreaterThan(messages / 10)
      expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    }
    expect(proxy.cuts()).toBeGreaterThan(3)
    await client.stop()
  },
  timeoutMs,
)

/** Sockets of the official client, of which the next one can be told to break when the answer to its handshake arrives. */
function createSocketsThatBreak(): { readonly Socket: SocketClass; readonly breakNext: () => void } {
  let isBreaking = false
  class BreakingSocket extends WebSocket {
    readonly #isBroken = isBreaking
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      isBreaking = false
    }
    override emit(name: string | symbol, ...values: unknown[]): boolean {
      if (name !== 'message' || !this.#isBroken) return super.emit(name, ...values)
      this.terminate()
      return false
    }
  }
  return {
    Socket: BreakingSocket,
    breakNext: () => {
      isBreaking = true
    },
  }
}

it('starts a new connection when the old one breaks before the client has its handshake response [HUB-29]', async ({
  onTestFinished: stopLater,
}) => {
  const { running, received } = await startNumberHub(stopLater, { isMessageAllowed: () => isAllowed })
  let isAllowed = true
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  process.on('unhandledRejection', note)
  stopLater(() => void process.off('unhandledRejection', note))
  const { Socket, breakNext } = createSocketsThatBreak()
  const client = createOfficialClient(
    running.url,
    { transport: 'WebSockets', protocol: 'json' },
    { isStateful: true, reconnectsAfterMs: [0, 50, 50], socketClass: Socket },
  )
  stopLater(() => client.stop())
  await client.start()
  const first = client.connectionId
  let reconnected = 0
  client.onreconnected(() => {
    reconnected += 1
  })
  // The server ends the connection, so that the client has to shake hands again.
  isAllowed = false
  client.onreconnecting(() => {
    isAllowed = true
    breakNext()
  })
  await client.send('Take', 1)
  await expect.poll(() => reconnected).toBe(1)
  await client.invoke('Take', 2)
  expect(received).toEqual([2])
  expect(client.connectionId).not.toBe(first)
  expect(running.hub.metrics()).toMatchObject({ resumed: 0, protocolErrors: 0 })
  expect(unhandled).toEqual([])
})
