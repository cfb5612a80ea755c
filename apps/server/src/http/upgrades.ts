import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Turns a request for its own path into a socket, or refuses it. Returns false for other paths. */
export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/**
 * Passes each upgrade to the first handler that accepts it. Other paths get 404. A handler that throws refuses its
 * upgrade with 500: Node calls no error handler here, so the error would end the server.
 *
 * @param logFailure called with what a handler threw
 * Source: docs/security.md#the-server
 */
export function routeUpgrades(
  server: Server,
  handlers: readonly HandleUpgrade[],
  logFailure: (error: unknown) => void,
): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    try {
      const isTaken = handlers.some((handleUpgrade) => handleUpgrade(request, socket, head))
      if (!isTaken) refuseUpgrade(socket, '404 Not Found')
    } catch (error) {
      logFailure(error)
      refuseUpgrade(socket, '500 Internal Server Error')
    }
  })
}

/** Returns true for an upgrade of this path, which is in lower case. The case of the request does not matter, nor its query. */
export function isUpgradeOf({ url = '' }: IncomingMessage, path: string): boolean {
  return url.split('?')[0]?.toLowerCase() === path
}

/** Answers an upgrade with an HTTP status and closes the socket. */
export function refuseUpgrade(
  socket: Duplex,
  status: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${lines.join('')}\r\n`)
}
