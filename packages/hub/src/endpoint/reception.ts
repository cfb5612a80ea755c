import type { Clock } from '../clock'
import type { Connection, ConnectionEnd, ConnectionListener } from '../connection/connection'
import type { Transport } from '../connection/transport'
import type { Authenticate, Identity } from '../identity'
import type { HubLog } from '../log'
import type { EndpointSettings } from '../options'
import type { HubRequest } from '../request'
import type { IdSource } from '../tokens'
import { type Refusal, refusals } from './answers'
import { ConnectionTable } from './connection-table'
import { negotiateVersion, negotiation } from './negotiate'
import { UnusedCounts } from './unused-counts'

/** The handler of an endpoint: a hub, or a handler of raw connections. */
export type EndpointHandler = {
  readonly authenticate: Authenticate<unknown> | null
  readonly isStatefulEnabled: boolean
  readonly opened: (connection: Connection) => ConnectionListener
  readonly ended: (connection: Connection, end: ConnectionEnd) => void
}

export type EndpointFacts = {
  readonly path: string
  readonly settings: EndpointSettings
  readonly handler: EndpointHandler
  readonly clock: Clock
  readonly newId: IdSource
  readonly node: string
  readonly log: HubLog
}

export type Refused = { readonly ok: false; readonly refusal: Refusal }
export type Found = { readonly ok: true; readonly connection: Connection }

const guest: Identity<unknown> = { userId: null, claims: null, expiresAtMs: null }

/** Decides who may have a connection, and finds the connection of a request. */
export class Reception {
  readonly table: ConnectionTable
  readonly #facts: EndpointFacts
  readonly #unused: UnusedCounts
  #isLeaving = false

  constructor(facts: EndpointFacts) {
    const { settings, handler, clock, newId, node } = facts
    this.#facts = facts
    this.#unused = new UnusedCounts(settings.maxUnusedPerAddress)
    this.table = new ConnectionTable({
      clock,
      newId,
      node,
      heartbeatMs: settings.heartbeatMs,
      limits: settings,
      ended: (connection, end) => {
        this.#unused.remove(connection)
        handler.ended(connection, end)
      },
    })
  }

  /** Takes no new connections from now on. */
  leave(): void {
    this.#isLeaving = true
  }

  async authenticate(request: HubRequest): Promise<Identity<unknown> | null> {
    const { authenticate } = this.#facts.handler
    if (!authenticate) return guest
    const identity = await authenticate(request)
    const endsAtMs = identity?.expiresAtMs ?? Number.POSITIVE_INFINITY
    return endsAtMs > this.#facts.clock.now() ? identity : null
  }

  /** The answer to a negotiation: a new connection, another address, or an error. */
  negotiate(
    request: HubRequest,
    identity: Identity<unknown>,
  ): { readonly ok: true; readonly answer: object } | Refused {
    const { settings, handler } = this.#facts
    const asked = negotiateVersion(request.query('negotiateVersion'))
    if (!asked.ok) return { ok: true, answer: { error: asked.error } }
    const redirect = settings.redirect(request)
    if (redirect) return { ok: true, answer: redirect }
    const refusal = this.noRoom(request)
    if (refusal) return { ok: false, refusal }

    const isStateful = handler.isStatefulEnabled && request.query('useStatefulReconnect') === 'true'
    const { version } = asked
    const connection = this.table.add({
      identity,
      request,
      isStatefulAsked: isStateful,
      hasOneId: version === 0,
    })
    this.#unused.add(connection, this.#addressKeyOf(request))
    const { id, token } = connection
    return {
      ok: true,
      answer: negotiation({ version, id, token, transports: settings.transports, isStateful }),
    }
  }

  /** A connection without a negotiation before it. */
  admit(request: HubRequest, identity: Identity<unknown>): Connection {
    return this.table.add({ identity, request, isStatefulAsked: false, hasOneId: false })
  }

  noRoom(request: HubRequest): Refusal | null {
    const { maxConnections, unusedTimeoutMs } = this.#facts.settings
    if (this.#isLeaving) return refusals.leaving
    if (this.table.size >= maxConnections) return refusals.full
    if (!this.#unused.isFull(this.#addressKeyOf(request))) return null
    return { ...refusals.tooManyUnused, retryAfterSeconds: Math.ceil(unusedTimeoutMs / 1000) }
  }

  #addressKeyOf(request: HubRequest): string {
    const { addressOf, addressKey } = this.#facts.settings
    return addressKey(addressOf(request))
  }

  /** The connection that a request names, if it is the caller's. */
  find(request: HubRequest, identity: Identity<unknown>): Found | Refused {
    const id = request.query('id')
    if (id === null || id === '') return { ok: false, refusal: refusals.noId }
    const connection = this.table.get(id)
    if (!connection) return { ok: false, refusal: refusals.unknownId }
    if (connection.identity.userId !== identity.userId) return { ok: false, refusal: refusals.otherUser }
    if (connection.identity.expiresAtMs !== identity.expiresAtMs) {
      // A newer token of the same user prolongs the connection.
      connection.identity = { ...connection.identity, expiresAtMs: identity.expiresAtMs }
    }
    return { ok: true, connection }
  }

  /** Puts a connection on its first transport, and its handler behind it. */
  open(
    connection: Connection,
    { request, identity }: { request: HubRequest; identity: Identity<unknown> },
    transport: Transport,
  ): void {
    this.#unused.remove(connection)
    connection.request = request
    connection.identity = identity
    connection.carryOn(transport)
    connection.listener = this.#facts.handler.opened(connection)
  }
}
