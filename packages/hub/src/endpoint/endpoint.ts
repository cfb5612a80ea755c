import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Clock } from '../clock'
import type { Connection, ConnectionEnd, ConnectionListener } from '../connection/connection'
import { LongPollingTransport } from '../connection/long-polling'
import { ServerSentEventsTransport } from '../connection/server-sent-events'
import type { Transport } from '../connection/transport'
import { createUpgrade, type Upgrade, WebSocketTransport } from '../connection/web-socket'
import type { Authenticate, Identity } from '../identity'
import type { HubLog } from '../log'
import type { EndpointSettings } from '../options'
import { HubRequest } from '../request'
import type { IdSource } from '../tokens'
import { type Refusal, refusals, refuse, refuseUpgrade } from './answers'
import { ConnectionTable } from './connection-table'
import { negotiateVersion, negotiation } from './negotiate'
import { allowOrigin, answerPreflight, isOriginAllowed } from './origins'
import { readBody } from './read-body'
import { UnusedCounts } from './unused-counts'

/** What stands behind an endpoint: a hub, or a handler of raw connections. */
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

const guest: Identity<unknown> = { userId: null, claims: null, expiresAtMs: null }

type Refused = { readonly ok: false; readonly refusal: Refusal }
type Finding = { readonly ok: true; readonly connection: Connection } | Refused

/** One path of an HTTP server: negotiation, the requests of three transports, and whose connections they are. */
export class Endpoint {
  readonly table: ConnectionTable
  readonly #facts: EndpointFacts
  readonly #path: string
  readonly #upgrade: Upgrade
  readonly #unused: UnusedCounts
  #isLeaving = false

  constructor(facts: EndpointFacts) {
    const { settings, handler, clock, newId, node } = facts
    this.#facts = facts
    this.#path = facts.path.toLowerCase().replace(/\/$/, '')
    this.#upgrade = createUpgrade(settings)
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

  /** Takes no new connections from now on; those that are there go on. */
  leave(): void {
    this.#isLeaving = true
  }

  /** Answers a request to this endpoint; `false`: it is somebody else's. */
  handleRequest(message: IncomingMessage, response: ServerResponse): boolean {
    const request = new HubRequest(message)
    const path = request.path.toLowerCase().replace(/\/$/, '')
    const isNegotiation = path === `${this.#path}/negotiate`
    if (!isNegotiation && path !== this.#path) return false
    if (!isOriginAllowed(request, this.#facts.settings.origins)) {
      refuse(response, refusals.wrongOrigin)
      return true
    }
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      answerPreflight(response)
      return true
    }
    this.#answer(request, message, response, isNegotiation).catch((error: unknown) => {
      this.#logFailure(error)
      refuse(response, refusals.failed)
    })
    return true
  }

  /** Makes a WebSocket of a request to this endpoint; `false`: it is somebody else's. */
  handleUpgrade(message: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const request = new HubRequest(message)
    if (request.path.toLowerCase().replace(/\/$/, '') !== this.#path) return false
    const destroy = () => socket.destroy()
    socket.on('error', destroy)
    this.#connectWebSocket(request, message, socket, head).then(
      (refusal) => {
        socket.off('error', destroy)
        if (refusal) refuseUpgrade(socket, refusal)
        return refusal
      },
      (error: unknown) => {
        this.#logFailure(error)
        refuseUpgrade(socket, refusals.failed)
      },
    )
    return true
  }

  async #answer(
    request: HubRequest,
    message: IncomingMessage,
    response: ServerResponse,
    isNegotiation: boolean,
  ): Promise<void> {
    const identity = await this.#authenticate(request)
    if (!identity) return refuse(response, refusals.unauthorized)
    if (isNegotiation) return this.#negotiate(request, identity, message, response)
    switch (request.method) {
      case 'GET':
        return this.#get(request, identity, response)
      case 'POST':
        return await this.#post(request, identity, message, response)
      case 'DELETE':
        return this.#delete(request, identity, response)
      default:
        return refuse(response, refusals.wrongVerb)
    }
  }

  async #authenticate(request: HubRequest): Promise<Identity<unknown> | null> {
    const { authenticate } = this.#facts.handler
    if (!authenticate) return guest
    const identity = await authenticate(request)
    const endsAtMs = identity?.expiresAtMs ?? Number.POSITIVE_INFINITY
    return endsAtMs > this.#facts.clock.now() ? identity : null
  }

  #negotiate(
    request: HubRequest,
    identity: Identity<unknown>,
    message: IncomingMessage,
    response: ServerResponse,
  ): void {
    const { settings, handler } = this.#facts
    if (request.method !== 'POST') return refuse(response, refusals.wrongVerb)
    message.resume()
    const asked = negotiateVersion(request.query('negotiateVersion'))
    if (!asked.ok) return sendJson(response, { error: asked.error })
    const redirect = settings.redirect(request)
    if (redirect) return sendJson(response, redirect)
    const address = settings.addressOf(request)
    const refusal = this.#noRoom(address)
    if (refusal) return refuse(response, refusal)

    const isStateful = handler.isStatefulEnabled && request.query('useStatefulReconnect') === 'true'
    const connection = this.table.add({
      identity,
      request,
      isStatefulAsked: isStateful,
      hasOneId: asked.version === 0,
    })
    this.#unused.add(connection, address)
    const { id, token } = connection
    sendJson(
      response,
      negotiation({ version: asked.version, id, token, transports: settings.transports, isStateful }),
    )
  }

  #noRoom(address: string): Refusal | null {
    if (this.#isLeaving) return refusals.leaving
    if (this.table.size >= this.#facts.settings.maxConnections) return refusals.full
    return this.#unused.isFull(address) ? refusals.tooManyUnused : null
  }

  #get(request: HubRequest, identity: Identity<unknown>, response: ServerResponse): void {
    const { settings, clock } = this.#facts
    const isStream = (request.header('accept') ?? '').toLowerCase().includes('text/event-stream')
    const name = isStream ? 'ServerSentEvents' : 'LongPolling'
    const found = this.#find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    if (!settings.transports.includes(name)) return refuse(response, transportOff(name))
    const { connection } = found
    if (connection.transportName !== null && connection.transportName !== name) {
      return refuse(response, refusals.otherTransport)
    }
    if (isStream) {
      if (connection.phase !== 'unused') return refuse(response, refusals.alreadyConnected)
      const transport = new ServerSentEventsTransport(response, connection, settings.sendTimeoutMs)
      return this.#open(connection, request, identity, transport)
    }
    const nowMs = clock.ticks()
    if (connection.phase === 'unused') {
      const transport = new LongPollingTransport(connection, { nowMs, ...settings })
      this.#open(connection, request, identity, transport)
    }
    const { transport } = connection
    if (transport instanceof LongPollingTransport) transport.poll(response, nowMs)
    else refuse(response, refusals.unknownId)
  }

  async #post(
    request: HubRequest,
    identity: Identity<unknown>,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = this.#find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    const { connection } = found
    if (connection.transportName === 'WebSockets') return refuse(response, refusals.postToWebSocket)
    if (connection.phase !== 'open') return refuse(response, refusals.unknownId)
    const turn = this.#takePost(connection.posts, connection, message)
    connection.posts = turn.catch(() => null)
    const refusal = await turn
    if (refusal) return refuse(response, refusal)
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 0 })
    response.end()
  }

  /** A POST counts once it is there as a whole: what breaks off half way has not been said. */
  async #takePost(
    earlier: Promise<unknown>,
    connection: Connection,
    message: IncomingMessage,
  ): Promise<Refusal | null> {
    const body = await readBody(message, this.#facts.settings.maxFrameBytes)
    await earlier
    if (!body.ok) return body.refusal
    if (connection.phase !== 'open') return refusals.unknownId
    if (body.bytes.byteLength > 0) await connection.receivePosted(body.bytes)
    return null
  }

  #delete(request: HubRequest, identity: Identity<unknown>, response: ServerResponse): void {
    const found = this.#find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    if (found.connection.transportName !== 'LongPolling') return refuse(response, refusals.wrongDelete)
    found.connection.abort('left')
    response.writeHead(202, { 'Content-Type': 'text/plain', 'Content-Length': 0 })
    response.end()
  }

  async #connectWebSocket(
    request: HubRequest,
    message: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<Refusal | null> {
    const { settings } = this.#facts
    if (!isOriginAllowed(request, settings.origins)) return refusals.wrongOrigin
    const identity = await this.#authenticate(request)
    if (!identity) return refusals.unauthorized
    const found = this.#findForWebSocket(request, identity)
    if (!found.ok) return found.refusal
    if (!settings.transports.includes('WebSockets')) return transportOff('WebSockets')
    // Node hands over a socket of TCP or TLS, both of which are this.
    if (!(socket instanceof Socket)) return refusals.failed
    this.#upgrade(message, socket, head, (webSocket) => {
      const connection = found.connection ?? this.#addWithoutNegotiation(request, identity)
      const transport = new WebSocketTransport(webSocket, socket, connection, settings.sendTimeoutMs)
      if (connection.phase === 'unused') this.#open(connection, request, identity, transport)
      else connection.carryOn(transport)
    })
    return null
  }

  #findForWebSocket(
    request: HubRequest,
    identity: Identity<unknown>,
  ): { readonly ok: true; readonly connection: Connection | null } | Refused {
    if (request.query('id') === null) {
      const refusal = this.#noRoom(this.#facts.settings.addressOf(request))
      return refusal ? { ok: false, refusal } : { ok: true, connection: null }
    }
    const found = this.#find(request, identity)
    if (!found.ok || found.connection.phase === 'unused') return found
    const { transportName, isResumable, isLive } = found.connection
    if (transportName !== 'WebSockets') return { ok: false, refusal: refusals.otherTransport }
    if (!isLive) return { ok: false, refusal: refusals.unknownId }
    return isResumable ? found : { ok: false, refusal: refusals.alreadyConnected }
  }

  #addWithoutNegotiation(request: HubRequest, identity: Identity<unknown>): Connection {
    return this.table.add({ identity, request, isStatefulAsked: false, hasOneId: false })
  }

  #find(request: HubRequest, identity: Identity<unknown>): Finding {
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

  #open(
    connection: Connection,
    request: HubRequest,
    identity: Identity<unknown>,
    transport: Transport,
  ): void {
    this.#unused.remove(connection)
    connection.request = request
    connection.identity = identity
    connection.carryOn(transport)
    connection.listener = this.#facts.handler.opened(connection)
  }

  #logFailure(error: unknown): void {
    this.#facts.log('authentication-failed', { error: error instanceof Error ? error.name : 'unknown' })
  }
}

function transportOff(name: string): Refusal {
  return { status: 404, text: `${name} transport not supported by this end point type` }
}

function sendJson(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(body)
}
