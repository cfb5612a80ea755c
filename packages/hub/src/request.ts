import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/**
 * The fields of a request, without a reference to its socket. `ctx.request` is the one that opened the connection.
 * The case of query names does not matter.
 */
export class HubRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly address: string
  readonly #url: string

  constructor(message: IncomingMessage) {
    this.method = message.method ?? ''
    this.headers = message.headers
    this.address = message.socket.remoteAddress ?? ''
    this.#url = message.url ?? '/'
  }

  get path(): string {
    const end = this.#url.indexOf('?')
    return end < 0 ? this.#url : this.#url.slice(0, end)
  }

  /** Returns the first value of a query parameter, decoded, or `null` if there is none. */
  query(name: string): string | null {
    const start = this.#url.indexOf('?')
    if (start < 0) return null
    const lowerCaseName = name.toLowerCase()
    for (const [key, value] of new URLSearchParams(this.#url.slice(start + 1))) {
      if (key.toLowerCase() === lowerCaseName) return value
    }
    return null
  }

  /** Returns the first value of a header. The case of names does not matter. */
  header(name: string): string | null {
    const value = this.headers[name.toLowerCase()]
    return (Array.isArray(value) ? value[0] : value) ?? null
  }

  cookie(name: string): string | null {
    for (const pair of (this.headers.cookie ?? '').split(';')) {
      const equals = pair.indexOf('=')
      if (equals >= 0 && pair.slice(0, equals).trim() === name)
        return decodeCookie(pair.slice(equals + 1).trim())
    }
    return null
  }

  /** The bearer token of the header, else of the query: a browser cannot set headers on sockets and event streams. */
  get token(): string | null {
    const header = this.headers.authorization
    if (header) return /^bearer\s+(.+)$/i.exec(header)?.[1]?.trim() ?? null
    return this.query('access_token') || null
  }
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** The authenticated sender of a request. */
export type Identity<Claims> = {
  /** `null` for a guest. `clients.user(userId)` reaches all connections of a user. */
  readonly userId: string | null
  readonly claims: Claims
  /** Milliseconds since 1970 after which the connection is closed with `allowReconnect`; `null`: never. */
  readonly expiresAtMs: number | null
}

/** Called for every request, not only the first. `null` is answered 401 and does not close an open connection. */
export type Authenticate<Claims> = (
  request: HubRequest,
) => Identity<Claims> | null | Promise<Identity<Claims> | null>
