import type { Clock } from '../clock'
import type { Connection, ConnectionEnd, ConnectionListener } from '../connection/connection'
import type { Transport } from '../connection/transport'
import { type HubLog, toErrorName } from '../log'
import type { EndpointSettings } from '../options'
import type { HubRequest, Authenticate, Identity } from '../request'
import type { IdSource } from '../ids'
import { type Refusal, refusals } from './refusals'
import { ConnectionTable } from './connection-table'
import { parseNegotiateVersion, createNegotiateResponse } from './negotiate'

/** Counts the connections that each address has negotiated and not used. The package imports no limiter of the server. */
class UnusedConnectionCounts {
  readonly #limit: number
  readonly #addresses = new Map<Connection, string>()
  readonly #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  isFull(address: string): boolean {
    return (this.#counts.get(address) ?? 0) >= this.#limit
  }

  add(connection: Connection, address: string): void {
    if (this.#limit === Number.POSITIVE_INFINITY) return
    this.#addresses.set(connection, address)
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
  }

  /** Removes a connection that is used now, or closed. */
  remove(connection: Connection): void {
    const address = this.#addresses.get(connection)
    if (address === undefined) return
    this.#addresses.delete(connection)
    const remaining = (this.#counts.get(address) ?? 0) - 1
    if (remaining > 0) this.#counts.set(address, remaining)
    else this.#counts.delete(address)
  }
}

/** Handles the connections of an endpoint: a hub, or a handler of raw connections. */
export type EndpointHandler = {
  readonly authenticate: Authenticate<unknown> | null
  readonly isStatefulEnabled: boolean
  readonly onConnectionOpen: (connection: Connection) => ConnectionListener
  readonly onConnectionClose: (connection: Connection, end: ConnectionEnd) => void
}

export type EndpointDependencies = {
  readonly path: string
  readonly settings: EndpointSettings
  readonly handler: EndpointHandler
  readonly clock: Clock
  readonly newId: IdSource
  readonly node: string
  readonly log: HubLog
}

export type RefusedRequest = { readonly ok: false; readonly refusal: Refusal }
export type FoundConnection = { readonly ok: true; readonly connection: Connection }

const guest: Identity<unknown> = { userId: null, claims: null, expiresAtMs: null }

/** Authenticates requests, admits new connections within the limits, and finds the connection of a request. */
export class ConnectionManager {
  readonly table: ConnectionTable
  readonly #dependencies: EndpointDependencies
  readonly #unusedCounts: UnusedConnectionCounts
  #isShuttingDown = false

  constructor(options: EndpointDependencies) {
    const { settings, handler, clock, newId, node } = options
    this.#dependencies = options
    this.#unusedCounts = new UnusedConnectionCounts(settings.maxUnusedPerAddress)
    this.table = new ConnectionTable({
      clock,
      newId,
      node,
      heartbeatMs: settings.heartbeatMs,
      limits: settings,
      onClose: (connection, end) => {
        this.#unusedCounts.remove(connection)
        handler.onConnectionClose(connection, end)
      },
      onError: ({ transportName }, error) =>
        options.log('connection-failed', { transport: transportName, error: toErrorName(error) }),
    })
  }

  /** Refuses new connections from now on. */
  stopAccepting(): void {
    this.#isShuttingDown = true
  }

  async authenticate(request: HubRequest): Promise<Identity<unknown> | null> {
    const { authenticate } = this.#dependencies.handler
    if (!authenticate) return guest
    const identity = await authenticate(request)
    const expiresAtMs = identity?.expiresAtMs ?? Number.POSITIVE_INFINITY
    return expiresAtMs > this.#dependencies.clock.now() ? identity : null
  }

  /** Returns the answer to a negotiation: a new connection, another address, or an error. */
  negotiate(
    request: HubRequest,
    identity: Identity<unknown>,
  ): { readonly ok: true; readonly answer: object } | RefusedRequest {
    const { settings, handler } = this.#dependencies
    const negotiated = parseNegotiateVersion(request.query('negotiateVersion'))
    if (!negotiated.ok) return { ok: true, answer: { error: negotiated.error } }
    const redirect = settings.redirect(request)
    if (redirect) return { ok: true, answer: redirect }
    const refusal = this.findCapacityRefusal(request)
    if (refusal) return { ok: false, refusal }

    const isStateful = handler.isStatefulEnabled && request.query('useStatefulReconnect') === 'true'
    const { version } = negotiated
    const connection = this.table.add({
      identity,
      request,
      isStatefulRequested: isStateful,
      isTokenPublic: version === 0,
    })
    this.#unusedCounts.add(connection, this.#getAddressKey(request))
    const { id, token } = connection
    return {
      ok: true,
      answer: createNegotiateResponse({ version, id, token, transports: settings.transports, isStateful }),
    }
  }

  /** Creates a connection for a WebSocket that skips the negotiation. */
  create(request: HubRequest, identity: Identity<unknown>): Connection {
    return this.table.add({ identity, request, isStatefulRequested: false, isTokenPublic: false })
  }

  /** Returns the refusal of a new connection, or `null` if there is capacity for it. */
  findCapacityRefusal(request: HubRequest): Refusal | null {
    const { maxConnections, unusedTimeoutMs } = this.#dependencies.settings
    if (this.#isShuttingDown) return refusals.shuttingDown
    if (this.table.size >= maxConnections) return refusals.tooManyConnections
    if (!this.#unusedCounts.isFull(this.#getAddressKey(request))) return null
    return { ...refusals.tooManyUnused, retryAfterSeconds: Math.ceil(unusedTimeoutMs / 1000) }
  }

  #getAddressKey(request: HubRequest): string {
    const { getAddress, getAddressKey } = this.#dependencies.settings
    return getAddressKey(getAddress(request))
  }

  /** Returns the connection that a request names, if it belongs to the same user. */
  find(request: HubRequest, identity: Identity<unknown>): FoundConnection | RefusedRequest {
    const id = request.query('id')
    if (id === null || id === '') return { ok: false, refusal: refusals.noId }
    const connection = this.table.get(id)
    if (!connection) return { ok: false, refusal: refusals.unknownId }
    if (connection.identity.userId !== identity.userId) return { ok: false, refusal: refusals.otherUser }
    if (connection.identity.expiresAtMs !== identity.expiresAtMs) {
      // A newer token of the same user extends the connection.
      connection.identity = { ...connection.identity, expiresAtMs: identity.expiresAtMs }
    }
    return { ok: true, connection }
  }

  /** Attaches the first transport to a connection, and the handler's listener. */
  open(
    connection: Connection,
    { request, identity }: { request: HubRequest; identity: Identity<unknown> },
    transport: Transport,
  ): void {
    this.#unusedCounts.remove(connection)
    connection.request = request
    connection.identity = identity
    connection.attachTransport(transport)
    connection.listener = this.#dependencies.handler.onConnectionOpen(connection)
  }
}
