import type { ServerResponse } from 'node:http'
import type { Origins } from '../options'
import type { HubRequest } from '../request'

/** Sent by the official client. */
const ownHeaders = ['x-requested-with', 'x-signalr-user-agent', 'authorization', 'content-type']

/**
 * Returns whether the page that sends a request may connect. A request without an origin does not come from a page of
 * another site; the server's own pages always may. Browsers do not check WebSockets, so the upgrade is checked too.
 */
export function isOriginAllowed(request: HubRequest, origins: Origins): boolean {
  const origin = request.header('origin')
  if (origin === null || origins === 'any') return true
  const isListed = typeof origins === 'function' ? origins(origin) : origins.includes(origin)
  return isListed || hostOf(origin) === request.header('host')
}

/** Names the exact origin, as credentials require. Set before anything else, for refusals need it too. */
export function allowOrigin(request: HubRequest, response: ServerResponse): void {
  const origin = request.header('origin')
  response.setHeader('Vary', 'Origin')
  if (origin === null) return
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
}

/** Answers the request that a browser makes first, to learn what a page may send. */
export function answerPreflight(
  request: HubRequest,
  response: ServerResponse,
  allowedHeaders: 'any' | readonly string[],
): void {
  // With credentials `*` means nothing, so any header is allowed by naming those that are asked for.
  const headers =
    allowedHeaders === 'any'
      ? (request.header('access-control-request-headers') ?? '')
      : [...ownHeaders, ...allowedHeaders].join(', ')
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers')
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    ...(headers === '' ? {} : { 'Access-Control-Allow-Headers': headers }),
    'Access-Control-Max-Age': '7200',
  })
  response.end()
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}
