import { once } from 'node:events'
import { createServer } from 'node:http'
import { maxEventBytes } from '../events/event-receiver'

export type ReceivedEvent = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Milliseconds since 1970. */
  readonly receivedAt: number
}

export type EventCollector = {
  /** The address on this computer. */
  readonly url: string
  /** Returns the first event that the predicate accepts; null when none comes in time. */
  readonly waitFor: (
    matches: (event: ReceivedEvent) => boolean,
    waitMs: number,
  ) => Promise<ReceivedEvent | null>
  readonly close: () => Promise<void>
}

/**
 * Starts a server that receives events and answers 204.
 *
 * @param options.now milliseconds since 1970
 */
export async function startEventCollector({
  host = '127.0.0.1',
  port = 0,
  now = Date.now,
}: {
  readonly host?: string
  readonly port?: number
  readonly now?: () => number
} = {}): Promise<EventCollector> {
  const events: ReceivedEvent[] = []
  const listeners = new Set<() => void>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
      if (body.length > maxEventBytes) request.destroy()
    })
    request.on('error', () => {})
    request.on('end', () => {
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)])
      events.push({ headers: Object.fromEntries(headers), body, receivedAt: now() })
      response.writeHead(204).end()
      for (const listener of listeners) listener()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  const listeningPort = address !== null && typeof address === 'object' ? address.port : port
  return {
    url: `http://${host}:${listeningPort}/retail-events`,
    waitFor: (matches, waitMs) =>
      new Promise((resolve) => {
        const finish = (event: ReceivedEvent | null) => {
          clearTimeout(timer)
          listeners.delete(resolveWhenReceived)
          resolve(event)
        }
        const resolveWhenReceived = () => {
          const event = events.find(matches)
          if (event !== undefined) finish(event)
        }
        const timer = setTimeout(() => finish(null), waitMs)
        listeners.add(resolveWhenReceived)
        resolveWhenReceived()
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
