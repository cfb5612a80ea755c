import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** A refusal, in the words of ASP.NET Core. */
export type Refusal = {
  readonly status: number
  readonly text: string
  /** When it is worth another try. */
  readonly retryAfterSeconds?: number
}

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
  wrongVerb: { status: 405, text: '' },
  tooLong: { status: 413, text: '' },
  tooSlow: { status: 408, text: '' },
  brokenOff: { status: 400, text: '' },
  noRoomForBody: { status: 503, text: 'Too many bytes are being received', retryAfterSeconds: 5 },
  tooManyUnused: { status: 429, text: 'Too many unused connections' },
  full: { status: 503, text: 'Too many connections' },
  leaving: { status: 503, text: 'The server is shutting down' },
  failed: { status: 500, text: '' },
} as const satisfies Record<string, Refusal>

export function refuse(response: ServerResponse, { status, text, retryAfterSeconds }: Refusal): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', retryAfterSeconds)
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': Buffer.byteLength(text) })
  response.end(text)
}

/** Answers an upgrade that is not made, on the bare socket. */
export function refuseUpgrade(socket: Duplex, { status, text, retryAfterSeconds }: Refusal): void {
  const retryAfter = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Type: text/plain\r\n${retryAfter}` +
      `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
}
