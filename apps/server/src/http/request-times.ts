import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Times for sending a request, in milliseconds. */
export type RequestTimes = {
  readonly headersMs: number
  /** Time for headers and body. */
  readonly requestMs: number
  /** Interval for checking for slower callers. */
  readonly checkMs: number
}

/**
 * The default times. A body of 64 KiB takes 5 s on the slowest phone line. A caller who sends byte by byte to occupy
 * a connection gets 408 and is disconnected. A response may take as long as it needs.
 *
 * Source: docs/security.md#the-server
 */
export const defaultRequestTimes: RequestTimes = { headersMs: 10_000, requestMs: 15_000, checkMs: 1000 }

/** Time for a file of 20 MB on a slow mobile connection. */
export const uploadMs = 300_000

/** Addresses that accept files, whose bodies may arrive slowly. */
const uploadAddress =
  /^\/(?:client\/widget\/uploads?|desk\/api\/(?:chats|inbox)\/[^/?]+\/files|murphybot\/chatserver\/api\/claims\/upload|inbox-mails)(?:[/?]|$)/i

/**
 * Closes requests whose body arrives too slowly, except uploads. Node has one limit for all requests of a server,
 * which has to be that of uploads. Call it once all listeners of the server are added, so that it runs first.
 *
 * Source: docs/security.md#the-server
 */
export function limitBodyTimes(server: Server, requestMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (uploadAddress.test(request.url ?? '') || request.complete) return
    const timer = setTimeout(() => closeConnection(request, response), requestMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}

function closeConnection(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}
