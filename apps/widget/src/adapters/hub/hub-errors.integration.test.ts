import { createDeferred } from '@murphy/testing'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakePorts, reply } from '../../testing/fake-ports'
import {
  failureMessage as failed,
  createMessage,
  openHubWidget,
  startHub,
  welcomeMessage,
} from '../../testing/hub-widget'
import { startStubServer } from '../../testing/stub-server'
import type { StubServer } from '../../testing/stub-server'
import { createHubClient } from './hub-client'
import { createHubSettings } from './hub-settings'
import { RetryingHttpClient } from './retrying-http-client'

type Answer = (request: IncomingMessage, response: ServerResponse, host: string) => void

const servers: StubServer[] = []

async function serve(answer: Answer): Promise<StubServer> {
  const server = await startStubServer(answer)
  servers.push(server)
  return server
}

beforeEach(() => {
  // `log` of a test's client is not looked at.
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) await server.stop()
})

function json(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

function isNegotiation({ url }: IncomingMessage): boolean {
  return url?.includes('/negotiate') === true
}

const byLongPolling = {
  negotiateVersion: 1,
  connectionId: 'c-1',
  connectionToken: 't-1',
  availableTransports: [{ transport: 'LongPolling', transferFormats: ['Text'] }],
}

/** Negotiates long polling, takes in the handshake and refuses it with the next poll. */
function refusingHandshake(): Answer {
  let polls = 0
  const handshaken = createDeferred<void>()
  return (request, response) => {
    if (isNegotiation(request)) return json(response, byLongPolling)
    if (request.method !== 'GET') {
      // The client awaits the answer only when it knows that its handshake has arrived.
      return void response.end(() => setTimeout(handshaken.resolve, 100))
    }
    polls += 1
    if (polls === 1) return void response.end()
    return void handshaken.promise.then(() => response.end('{"error":"Not this protocol."}\u001e'))
  }
}

/** A client as the widget builds it, with the times of the specification. */
function plainClient({ host }: { readonly host: string }) {
  return createHubClient({
    address: { host, source: null },
    chatbotUserId: 'browser-1',
    settings: createHubSettings({}),
    token: { get: () => '', getLastUsed: () => '', renew: async () => '' },
    log: { info: () => undefined, warn: () => undefined },
  })
}

describe('a connection that cannot be made', () => {
  it.each<readonly [what: string, text: string, answer: Answer]>([
    ['the handshake is refused', 'Server returned handshake error: Not this protocol.', refusingHandshake()],
    ['nothing answers in time', 'A timeout occurred.', () => undefined],
    [
      'the negotiation is sent on for ever',
      'Negotiate redirection limit exceeded.',
      (_request, response, host) => json(response, { url: `${host}/WsMurphyChat` }),
    ],
    [
      'every transport fails',
      'Unable to connect to the server with any of the available transports.',
      (request, response) => {
        if (isNegotiation(request)) return json(response, byLongPolling)
        response.statusCode = 500
        return void response.end()
      },
    ],
  ])('is logged when %s, and the chat stays usable [HUB-31]', async (_, text, answer) => {
    const fakes = createFakePorts()
    fakes.server.chat.sendText = () => reply(createMessage('m-1', 'By REST.'))
    const server = await serve(answer)
    const widget = await openHubWidget(server, { fakes, settings: { hubRequestTimeoutMs: 500 } })
    await expect.poll(widget.lines).toContain(failed)
    const logged = widget.logged.find(({ name }) => name === 'hub-start-failed')
    expect(JSON.stringify(logged?.fields)).toContain(text)
    await widget.say('one')
    await expect.poll(() => widget.lines().at(-1)).toBe('bot: By REST.')
  })

  it('rejects a request that is aborted, in the words of the specification [HUB-31]', async () => {
    const http = new RetryingHttpClient(async () => '')
    const server = await serve(() => undefined)
    const abortSignal = { aborted: true, onabort: null }
    await expect(http.get(server.host, { abortSignal })).rejects.toThrow('An abort occurred.')
  })

  it('gives a request 100 s, not less and not more [HUB-25]', async () => {
    const asked = createDeferred<void>()
    const server = await serve(() => asked.resolve())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let failure = ''
    const start = plainClient(server)
      .start()
      .catch((error: unknown) => (failure = String(error)))
    await asked.promise
    await vi.advanceTimersByTimeAsync(99_999)
    expect(failure).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    await start
    expect(failure).toContain('A timeout occurred.')
  })
})

describe('a negotiation that is sent on', () => {
  it.each([
    ['is followed 99 times, to our hub', 99, null],
    ['is given up at the 100th time', 100, 'Negotiate redirection limit exceeded.'],
  ])('%s [HUB-26]', async (_, redirects, failure) => {
    const hub = await startHub()
    let asked = 0
    const server = await serve((_request, response, host) => {
      asked += 1
      json(response, { url: `${asked < redirects ? host : hub.host}/WsMurphyChat` })
    })
    const client = plainClient(server)
    if (failure === null) await client.start()
    else await expect(client.start()).rejects.toThrow(failure)
    expect(asked).toBe(redirects)
    expect(hub.negotiations).toHaveLength(failure === null ? 1 : 0)
    await client.stop()
  })
})

describe('a request before the connection is ready', () => {
  it('looks for it every 100 ms [HUB-07]', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const server = await serve(() => undefined)
    const { hubConnectPollMs } = createHubSettings({})
    const widget = await openHubWidget(server, { settings: { hubConnectLimitMs: 350, hubConnectPollMs } })
    expect(widget.lines()).toEqual([welcomeMessage])
    timers.mockClear()
    await widget.say('one')
    await expect.poll(() => widget.lines().length).toBe(3)
    const looks = timers.mock.calls.filter(([, delayMs]) => delayMs === 100)
    expect(looks.length).toBeGreaterThanOrEqual(3)
    expect(looks.length).toBeLessThanOrEqual(4)
  })
})
