import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Time for a file of 20 MB on a slow mobile connection. */
export const uploadMs = 300_000

/** Addresses that accept files, whose bodies may arrive slowly. */
const uploadAddress = /^\/(?:client\/widget\/uploads?|desk\/api\/chats\/[^/?]+\/files)(?:[/?]|$)/i

/**
 * Closes requests whose body arrives too slowly, except uploads. Node has one limit for all requests of a server,
 * which has to be that of uploads. Call it once all listeners of the server are added, so that it runs first.
 *
 * Source: docs/security.md
 */
export function limitBodyTimes(server: Server, requestMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (uploadAddress.test(request.url ?? '') || request.complete) return
    const timer = setTimeout(() => cut(request, response), requestMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
    request.once('end', () => clearTimeout(timer))
  })
}

function cut(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return
  if (!response.headersSent) request.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  request.socket.destroySoon()
}
