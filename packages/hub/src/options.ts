import type { TransportName } from './connection/transport'
import { transportNames } from './connection/transport'
import { toAddressKey } from './address-key'
import type { HubCallerContext } from './context'
import type { ProtocolName } from './protocols/protocol'
import type { HubRequest } from './request'

/** The origins that may connect from a browser, besides the server's own. Clients without an origin always may. */
export type Origins = 'any' | readonly string[] | ((origin: string) => boolean)

/** The answer to a negotiation that sends the client to another address (with a token), or refuses it with a text. */
export type Redirect = { readonly url: string; readonly accessToken?: string } | { readonly error: string }

/** The options of every endpoint, with or without a hub. Defaults are those of ASP.NET Core. */
export type EndpointOptions = {
  readonly transports?: readonly TransportName[]
  readonly origins?: Origins
  readonly redirect?: (request: HubRequest) => Redirect | null
  /** Largest WebSocket frame; a client may put several messages into one. */
  readonly maxFrameBytes?: number
  /** A client for which more bytes than this wait is disconnected. */
  readonly sendBufferBytes?: number
  /** A client that reads nothing for this long is disconnected. */
  readonly sendTimeoutMs?: number
  readonly pollTimeoutMs?: number
  /** The time after which a broken stateful connection, or a client without a poll, is given up. */
  readonly disconnectTimeoutMs?: number
  /** The time after which a negotiated but unused connection is removed. */
  readonly unusedTimeoutMs?: number
  readonly closeTimeoutMs?: number
  /** Further connections are answered 503. */
  readonly maxConnections?: number
  /** Negotiated and unused connections of one address; further ones are answered 429. */
  readonly maxUnusedPerAddress?: number
  /** Returns the address of the client, for servers behind a proxy. */
  readonly getAddress?: (request: HubRequest) => string
  /** Returns the key under which an address is counted; by default the first 64 bits of an IPv6 address. */
  readonly getAddressKey?: (address: string) => string
  /** Headers that pages of `origins` may send; by default any, as with `AllowAnyHeader` of ASP.NET Core. */
  readonly allowedHeaders?: 'any' | readonly string[]
  /** Bytes of POSTs that may be in progress over all connections; further ones are answered 503. */
  readonly postBufferBytes?: number
  /** A POST whose body is incomplete after this time is answered 408. */
  readonly postTimeoutMs?: number
  /** The interval at which timeouts are checked. */
  readonly heartbeatMs?: number
}

export type HubOptions = EndpointOptions & {
  readonly protocols?: readonly ProtocolName[]
  readonly maxMessageBytes?: number
  readonly keepAliveMs?: number
  readonly clientTimeoutMs?: number
  readonly handshakeTimeoutMs?: number
  /** Applies to clients that request it. `null` turns it off. */
  readonly statefulReconnect?: { readonly bufferBytes: number } | null
  /** Sends the name and message of any error to the client. Not for production. */
  readonly detailedErrors?: boolean
  /** Calls that may run at the same time on one connection. Above 1 their order is lost. */
  readonly parallelInvocations?: number
  /** Bytes of queued calls; beyond it the connection is not read. */
  readonly receiveBufferBytes?: number
  readonly uploadBufferItems?: number
  /** Streams of both directions on one connection; further ones are refused. */
  readonly maxStreamsPerConnection?: number
  /** `true`: a client that has never pinged times out as well. ASP.NET Core waits for the first ping. */
  readonly timeOutSilentClients?: boolean
  /**
   * Called after the handshake for each message of any type, before it is handled, and for each frame or POST that
   * completes no message. `false` ends the connection with a Close; the client may reconnect. For rate limiters.
   */
  readonly isMessageAllowed?: (ctx: HubCallerContext<unknown>) => boolean
}

export type EndpointSettings = Required<EndpointOptions>
export type HubSettings = Required<HubOptions>

/** Returns the options with defaults for those that are missing. */
export function resolveEndpointSettings(options: EndpointOptions): EndpointSettings {
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
    getAddress: (request) => request.address,
    getAddressKey: toAddressKey,
    allowedHeaders: 'any',
    postBufferBytes: 64 * 1_048_576,
    postTimeoutMs: 30_000,
    heartbeatMs: 1000,
    ...options,
  }
}

/** Returns the options with defaults for those that are missing. */
export function resolveHubSettings(options: HubOptions): HubSettings {
  return {
    ...resolveEndpointSettings(options),
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
