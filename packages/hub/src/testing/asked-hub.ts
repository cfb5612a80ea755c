import type { Identity } from '../identity'
import { method } from '../method'
import type { HubOptions } from '../options'
import { anything, takes } from '../takes'
import { createFakeClock, type FakeClock } from './fake-clock'
import { negotiate } from './raw-client'
import { type RunningHub, startHub } from './running-hub'

export const handshakeText = '{"protocol":"json","version":1}\u001E'
export const eventStream = { headers: { Accept: 'text/event-stream' } }

/** Status and body. */
export type Said = readonly [status: number, text: string]

export type AskedHub = Pick<RunningHub<null>, 'hub' | 'url' | 'stop' | 'requests'> & {
  readonly clock: FakeClock
  /** Who all requests come from, from now on. */
  readonly identify: (identity: Identity<null> | null) => void
  readonly request: (query: string, verb?: string, init?: RequestInit) => Promise<Response>
  /** A request that has reached the server, and may wait there. */
  readonly arrived: (query: string) => Promise<{ readonly said: Promise<Said> }>
  /** The query of a connection that is negotiated, and through its first poll. */
  readonly polling: () => Promise<string>
}

/** A hub to which single requests are made, on a clock that stands still. */
export async function startAskedHub(options: HubOptions = {}): Promise<AskedHub> {
  const clock = createFakeClock()
  let identity: Identity<null> | null = { userId: null, claims: null, expiresAtMs: null }
  const running = await startHub(
    {
      methods: { Echo: method({ parse: takes(anything), call: (_ctx, value) => value }) },
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
    identify: (next) => {
      identity = next
    },
    arrived: async (query) => {
      const before = running.requests()
      const answer = said(request(query))
      while (running.requests() === before) await new Promise(setImmediate)
      return { said: answer }
    },
    polling: async () => {
      const { connectionToken } = await negotiate(running.url)
      const query = `?id=${connectionToken}`
      const [status, text] = await said(request(`${query}&_=1`))
      if (status !== 200 || text !== '') throw new Error(`The first poll was answered ${status} '${text}'.`)
      return query
    },
  }
}

export async function said(response: Promise<Response>): Promise<Said> {
  const answer = await response
  return [answer.status, await answer.text()]
}
