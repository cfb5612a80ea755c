import type { IncomingMessage } from 'node:http'
import { TLSSocket } from 'node:tls'
import type { TrustedProxies } from './caller-address'

/** Returns the origin under which the sender of a request reaches the server, such as `https://chat.shop.example`. */
export type OwnOrigin = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string

/**
 * Creates the function that returns a request's own origin.
 *
 * @param publicUrl the origin of all requests; `null`: as a trusted proxy or the request says
 * Source: docs/interfaces.md#additions, docs/operating.md (proxies)
 */
export function createOwnOrigin(publicUrl: string | null, isTrusted: TrustedProxies): OwnOrigin {
  return ({ socket, headers }) => {
    if (publicUrl !== null) return publicUrl
    const isBehindProxy = isTrusted(socket.remoteAddress ?? '', 0)
    const forwarded = (name: 'x-forwarded-proto' | 'x-forwarded-host'): string | null =>
      isBehindProxy ? lastOf(headers[name]) : null
    const protocol = forwarded('x-forwarded-proto') ?? (socket instanceof TLSSocket ? 'https' : 'http')
    return `${protocol}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`
  }
}

/** Returns the value that the nearest proxy has added. */
function lastOf(header: string | readonly string[] | undefined): string | null {
  const last = (typeof header === 'object' ? header.join() : header)?.split(',').at(-1)?.trim()
  return last === undefined || last === '' ? null : last
}
