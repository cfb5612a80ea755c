import { createFakeClock, type FakeClock } from '@murphy/testing'
import type { Identity } from '../request'
import { method } from '../method'
import type { HubOptions } from '../options'
import { isAnything, expectArguments } from '../expect-arguments'
import { negotiate } from './raw-client'
import { type RunningHub, startHub } from './running-hub'

export const handshakeText = '{"protocol":"json","version":1}\u001E'
export const eventStream = { headers: { Accept: 'text/event-stream' } }

/** The status and body of a response. */
export type StatusAndText = readonly [status: number, text: string]

export type HttpTestHub = Pick<RunningHub<null>, 'hub' | 'url' | 'stop' | 'requests'> & {
  readonly clock: FakeClock
  /** Sets the identity of all later requests. */
  readonly setIdentity: (identity: Identity<null> | null) => void
  readonly request: (query: string, verb?: string, init?: RequestInit) => Promise<Response>
  /** Sends a request and resolves once it has reached the server, which may not have answered it. */
  readonly sendPending: (query: string) => Promise<{ readonly readStatusAndText: Promise<StatusAndText> }>
  /** Negotiates a connection, completes its first poll, and resolves with its query. */
  readonly openPolling: () => Promise<string>
}

/** Starts a hub on a fake clock for tests that send single HTTP requests. */
export async function startHttpTestHub(options: HubOptions = {}): Promise<HttpTestHub> {
  const clock = createFakeClock()
  let identity: Identity<null> | null = { userId: null, claims: null, expiresAtMs: null }
  const running = await startHub(
    {
      methods: { Echo: method({ parse: expectArguments(isAnything), call: (_ctx, value) => value }) },
      clock,
      node: 'n1',
      authenticate: () => identity,
    },
    options,
  )
  const request = (query: string, verb = 'GET', init: RequestInit = {}) =>
    fetch(`${running.url}${query}`, { method: verb, ...init })
  return {
    ...running,
    clock,
    request,
    setIdentity: (next) => {
      identity = next
    },
    sendPending: async (query) => {
      const before = running.requests()
      const answer = readResponse(request(query))
      while (running.requests() === before) await new Promise(setImmediate)
      return { readStatusAndText: answer }
    },
    openPolling: async () => {
      const { connectionToken } = await negotiate(running.url)
      const query = `?id=${connectionToken}`
      const [status, text] = await readResponse(request(`${query}&_=1`))
      if (status !== 200 || text !== '') throw new Error(`The first poll was answered ${status} '${text}'.`)
      return query
    },
  }
}

export async function readResponse(response: Promise<Response>): Promise<StatusAndText> {
  const answer = await response
  return [answer.status, await answer.text()]
}
