import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { FakeRetailer } from '@murphy/retail-api/fake'
import { createFakeRetailer, createTestRetailerData, testKey } from '@murphy/retail-api/fake'

/**
 * `silent`: no answer. `failing`: 500. `wrong`: a page instead of JSON. `down`: the connection ends. `deaf`: the request is
 * done, and its answer is lost.
 */
export type Trouble = 'none' | 'silent' | 'failing' | 'wrong' | 'down' | 'deaf'

export type TroubledRetailer = Pick<FakeRetailer, 'state' | 'replaceFeed'> & {
  readonly url: string
  readonly key: string
  /** The trouble of all requests from now on. */
  trouble: Trouble
  /** The paths of the requests since the list was emptied. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/** Serves the fake retailer on a free port, with troubles that a test chooses. */
export async function serveTroubledRetailer(now: () => number): Promise<TroubledRetailer> {
  const data = createTestRetailerData({ today: new Date(now()).toISOString().slice(0, 10) })
  const { handle, state, replaceFeed } = createFakeRetailer({ data, now, key: testKey })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array)) // a request without encoding
    const [path = '', search = ''] = (request.url ?? '').split('?')
    retailer.requests.push(path)
    if (retailer.trouble === 'silent') return
    if (retailer.trouble === 'down') return void response.destroy()
    if (retailer.trouble === 'failing') return void response.writeHead(500).end('Error')
    if (retailer.trouble === 'wrong')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance</p>')
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
    const handled = handle({
      method: request.method ?? 'GET',
      path,
      query: Object.fromEntries(new URLSearchParams(search)),
      headers: Object.fromEntries(headers) as Record<string, string>, // the pairs above
      body: Buffer.concat(chunks),
    })
    if (retailer.trouble === 'deaf') return void response.destroy()
    response.writeHead(handled.status, handled.headers).end(handled.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const retailer: TroubledRetailer = {
    state,
    replaceFeed,
    url: `http://127.0.0.1:${port}`,
    key: testKey,
    trouble: 'none',
    requests: [],
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return retailer
}
