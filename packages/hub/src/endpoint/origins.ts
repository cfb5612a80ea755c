import type { ServerResponse } from 'node:http'
import type { Origins } from '../options'
import type { HubRequest } from '../request'

/** Headers that the official client sends. */
const signalrHeaders = ['x-requested-with', 'x-signalr-user-agent', 'authorization', 'content-type']

/**
 * Returns whether the page that sends a request may connect. A request without an origin does not come from a page of
 * another site; the server's own pages always may. Browsers do not check WebSockets, so the upgrade is checked too.
 */
export function isOriginAllowed(request: HubRequest, origins: Origins): boolean {
  const origin = request.header('origin')
  if (origin === null || origins === 'any') return true
  const isListed = typeof origins === 'function' ? origins(origin) : origins.includes(origin)
  return isListed || parseHost(origin) === request.header('host')
}

/** Allows the exact origin in the response headers, as credentials require. They are set first, because pages can read refusals only with them. */
export function allowOrigin(request: HubRequest, response: ServerResponse): void {
  const origin = request.header('origin')
  response.setHeader('Vary', 'Origin')
  if (origin === null) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
}

/** Answers the preflight request of a browser. */
export function answerPreflight(
  request: HubRequest,
  response: ServerResponse,
  allowedHeaders: 'any' | readonly string[],
): void {
  // `*` has no meaning with credentials, so 'any' allows the headers that the browser names.
  const headers =
    allowedHeaders === 'any'
      ? (request.header('access-control-request-headers') ?? '')
      : [...signalrHeaders, ...allowedHeaders].join(', ')
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers')
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    ...(headers === '' ? {} : { 'Access-Control-Allow-Headers': headers }),
    'Access-Control-Max-Age': '7200',
  })
  response.end()
}

function parseHost(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
