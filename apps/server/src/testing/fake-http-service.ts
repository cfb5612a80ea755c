import type { ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeRequest = {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}
/** `silence`: the request is never answered. */
export type FakeReply =
  | 'silence'
  | {
      readonly status: number
      readonly body: string
      readonly headers?: Readonly<Record<string, string>>
    }

/** Starts a local HTTP service that records its requests and sends the given replies. */
export async function startFakeService(reply: (request: FakeRequest) => FakeReply | Promise<FakeReply>) {
  const requests: FakeRequest[] = []
  const arrivals: (() => void)[] = []
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => void parts.push(part))
    incoming.on('end', () => {
      const request = {
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(parts).toString('utf8'),
      }
      requests.push(request)
      for (const arrived of arrivals.splice(0)) arrived()
      void answer(request, outgoing)
    })
  })
  async function answer(request: FakeRequest, outgoing: ServerResponse): Promise<void> {
    const answered = await reply(request)
    if (answered === 'silence') return
    outgoing.writeHead(answered.status, { 'content-type': 'application/json', ...answered.headers })
    outgoing.end(answered.body)
  }
  // A connection outlives a test that keeps the processor busy.
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server on a port has no path as its address.
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    /** Resolves with the next request. */
    nextArrival: () => new Promise<void>((resolve) => void arrivals.push(resolve)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function json(value: unknown, status = 200): FakeReply {
  return { status, body: JSON.stringify(value) }
}
