import { isAllowedOrigin } from '@murphy/domain/links'
import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { TrustedProxies } from './caller-address'

/**
 * Returns true for a request without a key that may be answered: from an allowed page, from a page of this server or,
 * without an origin, from a program.
 *
 * Source: docs/interfaces.md#environment (ALLOWED_ORIGINS)
 */
export function isCallerAllowed(
  headers: { readonly origin?: string | undefined; readonly host?: string | undefined },
  allowedOrigins: readonly string[],
): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return isAllowedOrigin(origin, allowedOrigins) || isOwnOrigin(origin, host)
}

/** Returns true when the request comes from a page of this server. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Returns the origin under which the sender of a request reaches the server, such as `https://chat.shop.example`. */
export type OwnOrigin = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * Creates the function that returns a request's own origin.
 *
 * @param publicUrl the origin of all requests; `null`: as a trusted proxy or the request says
 * Source: docs/interfaces.md#additions, docs/operating.md#proxies
 */
export function createOwnOrigin(publicUrl: string | null, isTrusted: TrustedProxies): OwnOrigin {
  return ({ socket, headers }) => {
    if (publicUrl !== null) return publicUrl
    const isBehindProxy = isTrusted(socket.remoteAddress ?? '', 0)
    const getForwarded = (name: 'x-forwarded-proto' | 'x-forwarded-host'): string | null =>
      isBehindProxy ? getLastValue(headers[name]) : null
    const protocol = getForwarded('x-forwarded-proto') ?? (socket instanceof TLSSocket ? 'https' : 'http')
    return `${protocol}://${getForwarded('x-forwarded-host') ?? headers.host ?? ''}`
  }
}

/** Returns the value that the nearest proxy has added. */
function getLastValue(header: string | readonly string[] | undefined): string | null {
  const last = (typeof header === 'object' ? header.join() : header)?.split(',').at(-1)?.trim()
  return last === undefined || last === '' ? null : last
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Returns true for an address on this machine or in a private network, or with a name without dots, as containers have. */
export function isNearAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { hostname } = new URL(text)
  return (
    !/[.:]/.test(hostname) ||
    /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$|^\[::1\]$/.test(hostname)
  )
}

/** Returns true when data sent to the address cannot be read on the way: https, or this machine itself. */
export function isHttpsOrLoopback(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
