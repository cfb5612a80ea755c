import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Connection } from '../connection/connection'
import { LongPollingTransport } from '../connection/long-polling'
import { ServerSentEventsTransport } from '../connection/server-sent-events'
import { createWebSocketUpgrade, type WebSocketUpgrade, WebSocketTransport } from '../connection/web-socket'
import { toErrorName } from '../log'
import type { Identity } from '../request'
import { HubRequest } from '../request'
import { type Refusal, refusals, refuse, refuseUpgrade } from './refusals'
import type { ConnectionTable } from './connection-table'
import { allowOrigin, answerPreflight, isOriginAllowed } from './origins'
import { readBody, PostBudget } from './post-body'
import {
  type EndpointDependencies,
  type FoundConnection,
  ConnectionManager,
  type RefusedRequest,
} from './connection-manager'

/** A request with the identity of its sender. */
type AuthenticatedRequest = { readonly request: HubRequest; readonly identity: Identity<unknown> }

/** Handles the requests to one path of an HTTP server: negotiations, and the requests of three transports. */
export class Endpoint {
  readonly #dependencies: EndpointDependencies
  readonly #path: string
  readonly #upgrade: WebSocketUpgrade
  readonly #connections: ConnectionManager
  readonly #postBudget: PostBudget

  constructor(options: EndpointDependencies) {
    this.#dependencies = options
    this.#path = toComparedPath(options.path)
    this.#upgrade = createWebSocketUpgrade(options.settings)
    this.#connections = new ConnectionManager(options)
    this.#postBudget = new PostBudget(options.settings.postBufferBytes, options.settings.maxFrameBytes)
  }

  get table(): ConnectionTable {
    return this.#connections.table
  }

  /** Refuses new connections from now on. Open ones stay open. */
  stopAccepting(): void {
    this.#connections.stopAccepting()
  }

  // These functions are fields, so that callers may destructure the result of `mountHub`.

  /** Answers a request to this endpoint; `false`: the request is for another path. */
  readonly handleRequest = (message: IncomingMessage, response: ServerResponse): boolean => {
    const request = new HubRequest(message)
    const path = toComparedPath(request.path)
    const isNegotiation = path === `${this.#path}/negotiate`
    if (!isNegotiation && path !== this.#path) return false
    this.#handle(request, message, response, isNegotiation).catch((error: unknown) => {
      this.#logFailure(error)
      refuse(response, refusals.failed)
    })
    return true
  }

  /** Upgrades a request to this endpoint to a WebSocket; `false`: the request is for another path. */
  readonly handleUpgrade = (message: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const request = new HubRequest(message)
    if (toComparedPath(request.path) !== this.#path) return false
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

  /** Returns true for an upgrade to this endpoint that names no negotiated connection, and would open a new one. */
  readonly isNewConnection = (message: IncomingMessage): boolean => {
    const request = new HubRequest(message)
    return toComparedPath(request.path) === this.#path && namesNoConnection(request)
  }

  async #handle(
    request: HubRequest,
    message: IncomingMessage,
    response: ServerResponse,
    isNegotiation: boolean,
  ): Promise<void> {
    if (!isOriginAllowed(request, this.#dependencies.settings.origins))
      return refuse(response, refusals.wrongOrigin)
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      return answerPreflight(request, response, this.#dependencies.settings.allowedHeaders)
    }
    const identity = await this.#connections.authenticate(request)
    if (!identity) return refuse(response, refusals.unauthorized)
    const authenticated = { request, identity }
    if (isNegotiation) return this.#handleNegotiate(authenticated, message, response)
    switch (request.method) {
      case 'GET':
        return this.#handleGet(authenticated, response)
      case 'POST':
        return await this.#handlePost(authenticated, message, response)
      case 'DELETE':
        return this.#handleDelete(authenticated, response)
      default:
        return refuse(response, refusals.methodNotAllowed)
    }
  }

  #handleNegotiate(
    { request, identity }: AuthenticatedRequest,
    message: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (request.method !== 'POST') return refuse(response, refusals.methodNotAllowed)
    message.resume()
    const negotiated = this.#connections.negotiate(request, identity)
    if (negotiated.ok) sendJson(response, negotiated.answer)
    else refuse(response, negotiated.refusal)
  }

  #handleGet(authenticated: AuthenticatedRequest, response: ServerResponse): void {
    const { settings, clock } = this.#dependencies
    const isStream = (authenticated.request.header('accept') ?? '')
      .toLowerCase()
      .includes('text/event-stream')
    const name = isStream ? 'ServerSentEvents' : 'LongPolling'
    const found = this.#connections.find(authenticated.request, authenticated.identity)
    if (!found.ok) return refuse(response, found.refusal)
    if (!settings.transports.includes(name)) return refuse(response, toTransportDisabled(name))
    const { connection } = found
    if (connection.transportName !== null && connection.transportName !== name) {
      return refuse(response, refusals.otherTransport)
    }
    if (isStream) {
      if (connection.phase !== 'unused') return refuse(response, refusals.alreadyConnected)
      const transport = new ServerSentEventsTransport(response, connection, settings.sendTimeoutMs)
      return this.#connections.open(connection, authenticated, transport)
    }
    const nowMs = clock.ticks()
    if (connection.phase === 'unused') {
      const transport = new LongPollingTransport(connection, { nowMs, ...settings })
      this.#connections.open(connection, authenticated, transport)
    }
    const { transport } = connection
    if (transport instanceof LongPollingTransport) transport.poll(response, nowMs)
    else refuse(response, refusals.unknownId)
  }

  async #handlePost(
    { request, identity }: AuthenticatedRequest,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = this.#connections.find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    const { connection } = found
    if (connection.transportName === 'WebSockets') return refuse(response, refusals.postToWebSocket)
    if (connection.phase !== 'open') return refuse(response, refusals.unknownId)
    const earlier = connection.pendingPosts
    const turn = this.#receivePost(earlier, connection, message)
    // A refusal is answered at once, but the next POST still waits for the earlier ones.
    connection.pendingPosts = Promise.allSettled([earlier, turn])
    const refusal = await turn
    if (refusal) refuse(response, refusal)
    else answerEmpty(response, 200)
  }

  /** Reads a POST and passes its body on after the earlier ones. An incomplete body is dropped as a whole. */
  async #receivePost(
    earlier: Promise<unknown>,
    connection: Connection,
    message: IncomingMessage,
  ): Promise<Refusal | null> {
    const { settings, clock } = this.#dependencies
    let reservedBytes = 0
    const reserveBytes = (bytes: number): boolean => {
      if (!this.#postBudget.reserve(connection, bytes)) return false
      reservedBytes += bytes
      return true
    }
    try {
      const { maxFrameBytes: maxBytes, postTimeoutMs: timeoutMs } = settings
      const body = await readBody(message, { clock, maxBytes, timeoutMs, reserveBytes })
      if (!body.ok) return body.refusal
      await earlier
      if (connection.phase !== 'open') return refusals.unknownId
      if (body.bytes.byteLength > 0) await connection.receivePosted(body.bytes)
      return null
    } finally {
      this.#postBudget.release(connection, reservedBytes)
    }
  }

  #handleDelete({ request, identity }: AuthenticatedRequest, response: ServerResponse): void {
    const found = this.#connections.find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    if (found.connection.transportName !== 'LongPolling') return refuse(response, refusals.wrongDelete)
    found.connection.abort('left')
    answerEmpty(response, 202)
  }

  async #connectWebSocket(
    request: HubRequest,
    message: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<Refusal | null> {
    const { settings } = this.#dependencies
    if (!isOriginAllowed(request, settings.origins)) return refusals.wrongOrigin
    const identity = await this.#connections.authenticate(request)
    if (!identity) return refusals.unauthorized
    const authenticated = { request, identity }
    const found = this.#findForWebSocket(authenticated)
    if (found && !found.ok) return found.refusal
    if (!settings.transports.includes('WebSockets')) return toTransportDisabled('WebSockets')
    // Node passes a TCP or TLS socket here, and both are instances of this class.
    if (!(socket instanceof Socket)) return refusals.failed
    this.#upgrade(message, socket, head, (webSocket) => {
      const connection = found?.connection ?? this.#connections.create(request, identity)
      const transport = new WebSocketTransport(webSocket, socket, connection, settings.sendTimeoutMs)
      if (connection.phase === 'unused') this.#connections.open(connection, authenticated, transport)
      else connection.attachTransport(transport)
    })
    return null
  }

  /** Returns the connection that the upgrade names; `null`: it names none, and gets a new one. */
  #findForWebSocket({ request, identity }: AuthenticatedRequest): FoundConnection | RefusedRequest | null {
    if (namesNoConnection(request)) {
      const refusal = this.#connections.findCapacityRefusal(request)
      return refusal && { ok: false, refusal }
    }
    const found = this.#connections.find(request, identity)
    if (!found.ok || found.connection.phase === 'unused') return found
    const { transportName, isResumable, isLive } = found.connection
    if (transportName !== 'WebSockets') return { ok: false, refusal: refusals.otherTransport }
    if (!isLive) return { ok: false, refusal: refusals.unknownId }
    return isResumable ? found : { ok: false, refusal: refusals.alreadyConnected }
  }

  #logFailure(error: unknown): void {
    this.#dependencies.log('request-failed', { error: toErrorName(error) })
  }
}

/** Returns a path as it is compared: neither its case nor a slash at its end matters. */
function toComparedPath(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

function namesNoConnection(request: HubRequest): boolean {
  return request.query('id') === null
}

function toTransportDisabled(name: string): Refusal {
  return { status: 404, text: `${name} transport not supported by this end point type` }
}

function answerEmpty(response: ServerResponse, status: 200 | 202): void {
  response.writeHead(status, { 'Content-Type': 'text/plain', 'Content-Length': 0 })
  response.end()
}

function sendJson(response: ServerResponse, value: object): void {
  const body = JSON.stringify(value)
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
  })
  response.end(body)
}
