import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Makes a socket of a request for its own path; `false`: the request is somebody else's. */
export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean

/** Hands each upgrade to the first that takes it; an upgrade to any other path is answered 404. */
export function routeUpgrades(server: Server, handlers: readonly HandleUpgrade[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!handlers.some((handleUpgrade) => handleUpgrade(request, socket, head))) refuse(socket)
  })
}

function refuse(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
