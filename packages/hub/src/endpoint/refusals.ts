import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The HTTP answer to a refused request. */
export type Refusal = {
  readonly status: number
  readonly text: string
  /** The value of `Retry-After`. */
  readonly retryAfterSeconds?: number
}

/** The refusals of the hub. Those that ASP.NET Core has too have its texts. */
export const refusals = {
  noId: { status: 400, text: 'Connection ID required' },
  unknownId: { status: 404, text: 'No Connection with that ID' },
  unauthorized: { status: 401, text: '' },
  otherUser: { status: 403, text: 'The connection belongs to another user' },
  wrongOrigin: { status: 403, text: 'Origin not allowed' },
  alreadyConnected: { status: 409, text: 'A transport is already connected' },
  otherTransport: { status: 400, text: 'Cannot change transports mid-connection' },
  postToWebSocket: { status: 405, text: 'POST requests are not allowed for WebSocket connections.' },
  wrongDelete: { status: 400, text: 'Cannot terminate this connection using the DELETE endpoint.' },
  methodNotAllowed: { status: 405, text: '' },
  bodyTooLarge: { status: 413, text: '' },
  bodyTimeout: { status: 408, text: '' },
  bodyAborted: { status: 400, text: '' },
  bodyBufferFull: { status: 503, text: 'Too many bytes are being received', retryAfterSeconds: 5 },
  tooManyUnused: { status: 429, text: 'Too many unused connections' },
  tooManyConnections: { status: 503, text: 'Too many connections' },
  shuttingDown: { status: 503, text: 'The server is shutting down' },
  failed: { status: 500, text: '' },
} as const satisfies Record<string, Refusal>

/** Answers a request with a refusal. A response that has begun is cut off. */
export function refuse(response: ServerResponse, { status, text, retryAfterSeconds }: Refusal): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds)
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

/** Answers a refused upgrade on its socket, and closes the socket. */
export function refuseUpgrade(socket: Duplex, { status, text, retryAfterSeconds }: Refusal): void {
  const retryAfter = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain\r\n${retryAfter}` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
