import type { TransportName } from './connection/transport'
import { transportNames } from './connection/transport'
import { addressKey } from './endpoint/address-key'
import type { HubContext } from './context'
import type { ProtocolName } from './protocols/protocol'
import type { HubRequest } from './request'

/** The origins that may connect from a browser, besides the server's own. Clients without an origin always may. */
export type Origins = 'any' | readonly string[] | ((origin: string) => boolean)

/** Another answer to a negotiation: go there (with this token), or go away with this text. */
export type Redirect = { readonly url: string; readonly accessToken?: string } | { readonly error: string }

/** The options of every endpoint, with or without a hub. Defaults are those of ASP.NET Core. */
export type EndpointOptions = {
  readonly transports?: readonly TransportName[]
  readonly origins?: Origins
  readonly redirect?: (request: HubRequest) => Redirect | null
  /** Largest WebSocket frame; a client may put several messages into one. */
  readonly maxFrameBytes?: number
  /** A reader for whom more than this waits is cut off. */
  readonly sendBufferBytes?: number
  /** A reader who takes nothing for this long is cut off. */
  readonly sendTimeoutMs?: number
  readonly pollTimeoutMs?: number
  /** How long a broken stateful connection, or a client between two polls, is kept. */
  readonly disconnectTimeoutMs?: number
  /** How long a negotiated but unused connection is kept. */
  readonly unusedTimeoutMs?: number
  readonly closeTimeoutMs?: number
  /** More are answered 503. */
  readonly maxConnections?: number
  /** Negotiated and not yet used, from one address; more are answered 429. */
  readonly maxUnusedPerAddress?: number
  /** The address that counts, when a proxy stands in front. */
  readonly addressOf?: (request: HubRequest) => string
  /** The key under which an address is counted; by default IPv6 addresses count by their first 64 bits. */
  readonly addressKey?: (address: string) => string
  /** Headers that pages of `origins` may send; by default any, as with `AllowAnyHeader` of ASP.NET Core. */
  readonly allowedHeaders?: 'any' | readonly string[]
  /** Bytes of POSTs that may be under way over all connections; more are answered 503. */
  readonly postBufferBytes?: number
  /** The body of a POST that has not come as a whole by then is answered 408. */
  readonly postTimeoutMs?: number
  /** How often time-outs are looked at. */
  readonly heartbeatMs?: number
}

export type HubOptions = EndpointOptions & {
  readonly protocols?: readonly ProtocolName[]
  readonly maxMessageBytes?: number
  readonly keepAliveMs?: number
  readonly clientTimeoutMs?: number
  readonly handshakeTimeoutMs?: number
  /** Answered only to a client that asks for it. `null` switches it off. */
  readonly statefulReconnect?: { readonly bufferBytes: number } | null
  /** Adds name and message of any error to what the client is told. Never in production. */
  readonly detailedErrors?: boolean
  /** Calls that may run at the same time on one connection; above 1 their order is lost. */
  readonly parallelInvocations?: number
  /** Calls that wait for their turn may take this much; then the connection is read no further. */
  readonly receiveBufferBytes?: number
  readonly uploadBufferItems?: number
  /** Streams of both directions that run on one connection; more are refused. */
  readonly maxStreamsPerConnection?: number
  /** `true`: also a client that has never pinged is timed out. ASP.NET Core waits for the first ping. */
  readonly timeOutSilentClients?: boolean
  /**
   * Called after the handshake for each message of any type, before it is handled, and for each frame or POST that
   * completes none. `false` ends the connection with a Close; the client may reconnect. For rate limits.
   */
  readonly isMessageAllowed?: (ctx: HubContext<unknown>) => boolean
}

export type EndpointSettings = Required<EndpointOptions>
export type HubSettings = Required<HubOptions>

export function endpointSettings(options: EndpointOptions): EndpointSettings {
  return {
    transports: transportNames,
    origins: [],
    redirect: () => null,
    maxFrameBytes: 1_048_576,
    sendBufferBytes: 1_048_576,
    sendTimeoutMs: 10_000,
    pollTimeoutMs: 90_000,
    disconnectTimeoutMs: 15_000,
    unusedTimeoutMs: 15_000,
    closeTimeoutMs: 5000,
    maxConnections: Number.POSITIVE_INFINITY,
    maxUnusedPerAddress: Number.POSITIVE_INFINITY,
    addressOf: (request) => request.address,
    addressKey,
    allowedHeaders: 'any',
    postBufferBytes: 64 * 1_048_576,
    postTimeoutMs: 30_000,
    heartbeatMs: 1000,
    ...options,
  }
}

export function hubSettings(options: HubOptions): HubSettings {
  return {
    ...endpointSettings(options),
    protocols: ['json', 'messagepack'],
    maxMessageBytes: 32 * 1024,
    keepAliveMs: 15_000,
    clientTimeoutMs: 30_000,
    handshakeTimeoutMs: 15_000,
    statefulReconnect: null,
    detailedErrors: false,
    parallelInvocations: 1,
    receiveBufferBytes: 64 * 1024,
    uploadBufferItems: 10,
    maxStreamsPerConnection: 100,
    timeOutSilentClients: false,
    isMessageAllowed: () => true,
    ...options,
  }
}
