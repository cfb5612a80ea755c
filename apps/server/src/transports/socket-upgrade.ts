import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import { messageMaxBytes } from './frame-list'

type Upgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  opened: (webSocket: WebSocket) => void,
) => void

/**
 * Creates the WebSocket handshake for messages of at most 64 KiB. Compression is off, because it costs memory for
 * each connection.
 */
export function createSocketUpgrade(): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: messageMaxBytes,
  })
  return (request, socket, head, opened) => server.handleUpgrade(request, socket, head, opened)
}

/** Answers an upgrade that is refused and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
