import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Connection } from '../connection/connection'
import { LongPollingTransport } from '../connection/long-polling'
import { ServerSentEventsTransport } from '../connection/server-sent-events'
import { createUpgrade, type Upgrade, WebSocketTransport } from '../connection/web-socket'
import { errorName } from '../error-name'
import type { Identity } from '../identity'
import { HubRequest } from '../request'
import { type Refusal, refusals, refuse, refuseUpgrade } from './answers'
import type { ConnectionTable } from './connection-table'
import { allowOrigin, answerPreflight, isOriginAllowed } from './origins'
import { PostBudget } from './post-budget'
import { readBody } from './read-body'
import { type EndpointFacts, type Found, Reception, type Refused } from './reception'

/** An authenticated request. */
type Known = { readonly request: HubRequest; readonly identity: Identity<unknown> }

/** One path of an HTTP server: the negotiation, and the requests of three transports. */
export class Endpoint {
  readonly #facts: EndpointFacts
  readonly #path: string
  readonly #upgrade: Upgrade
  readonly #reception: Reception
  readonly #postBudget: PostBudget

  constructor(facts: EndpointFacts) {
    this.#facts = facts
    this.#path = facts.path.toLowerCase().replace(/\/$/, '')
    this.#upgrade = createUpgrade(facts.settings)
    this.#reception = new Reception(facts)
    this.#postBudget = new PostBudget(facts.settings.postBufferBytes, facts.settings.maxFrameBytes)
  }

  get table(): ConnectionTable {
    return this.#reception.table
  }

  /** Takes no new connections from now on; those that are there go on. */
  leave(): void {
    this.#reception.leave()
  }

  // Both are fields, so that callers may destructure what `mountHub` returns.

  /** Answers a request to this endpoint; `false`: the request is for another path. */
  readonly handleRequest = (message: IncomingMessage, response: ServerResponse): boolean => {
    const request = new HubRequest(message)
    const path = request.path.toLowerCase().replace(/\/$/, '')
    const isNegotiation = path === `${this.#path}/negotiate`
    if (!isNegotiation && path !== this.#path) return false
    this.#answer(request, message, response, isNegotiation).catch((error: unknown) => {
      this.#logFailure(error)
      refuse(response, refusals.failed)
    })
    return true
  }

  /** Upgrades a request to this endpoint to a WebSocket; `false`: the request is for another path. */
  readonly handleUpgrade = (message: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
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
    if (!isOriginAllowed(request, this.#facts.settings.origins)) return refuse(response, refusals.wrongOrigin)
    allowOrigin(request, response)
    if (request.method === 'OPTIONS') {
      return answerPreflight(request, response, this.#facts.settings.allowedHeaders)
    }
    const identity = await this.#reception.authenticate(request)
    if (!identity) return refuse(response, refusals.unauthorized)
    const known = { request, identity }
    if (isNegotiation) return this.#negotiate(known, message, response)
    switch (request.method) {
      case 'GET':
        return this.#get(known, response)
      case 'POST':
        return await this.#post(known, message, response)
      case 'DELETE':
        return this.#delete(known, response)
      default:
        return refuse(response, refusals.wrongVerb)
    }
  }

  #negotiate({ request, identity }: Known, message: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'POST') return refuse(response, refusals.wrongVerb)
    message.resume()
    const negotiated = this.#reception.negotiate(request, identity)
    if (negotiated.ok) sendJson(response, negotiated.answer)
    else refuse(response, negotiated.refusal)
  }

  #get(known: Known, response: ServerResponse): void {
    const { settings, clock } = this.#facts
    const isStream = (known.request.header('accept') ?? '').toLowerCase().includes('text/event-stream')
    const name = isStream ? 'ServerSentEvents' : 'LongPolling'
    const found = this.#reception.find(known.request, known.identity)
    if (!found.ok) return refuse(response, found.refusal)
    if (!settings.transports.includes(name)) return refuse(response, transportOff(name))
    const { connection } = found
    if (connection.transportName !== null && connection.transportName !== name) {
      return refuse(response, refusals.otherTransport)
    }
    if (isStream) {
      if (connection.phase !== 'unused') return refuse(response, refusals.alreadyConnected)
      const transport = new ServerSentEventsTransport(response, connection, settings.sendTimeoutMs)
      return this.#reception.open(connection, known, transport)
    }
    const nowMs = clock.ticks()
    if (connection.phase === 'unused') {
      const transport = new LongPollingTransport(connection, { nowMs, ...settings })
      this.#reception.open(connection, known, transport)
    }
    const { transport } = connection
    if (transport instanceof LongPollingTransport) transport.poll(response, nowMs)
    else refuse(response, refusals.unknownId)
  }

  async #post(
    { request, identity }: Known,
    message: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = this.#reception.find(request, identity)
    if (!found.ok) return refuse(response, found.refusal)
    const { connection } = found
    if (connection.transportName === 'WebSockets') return refuse(response, refusals.postToWebSocket)
    if (connection.phase !== 'open') return refuse(response, refusals.unknownId)
    const earlier = connection.posts
    const turn = this.#takePost(earlier, connection, message)
    // A refusal is answered at once; what comes next still waits for what came before it.
    connection.posts = Promise.allSettled([earlier, turn])
    const refusal = await turn
    if (refusal) refuse(response, refusal)
    else answerEmpty(response, 200)
  }

  /** A POST counts once it is there as a whole: what breaks off half way has not been said. */
  async #takePost(
    earlier: Promise<unknown>,
    connection: Connection,
    message: IncomingMessage,
  ): Promise<Refusal | null> {
    const { settings, clock } = this.#facts
    let takenBytes = 0
    const takeRoom = (bytes: number): boolean => {
      if (!this.#postBudget.take(connection, bytes)) return false
      takenBytes += bytes
      return true
    }
    try {
      const { maxFrameBytes: maxBytes, postTimeoutMs: timeoutMs } = settings
      const body = await readBody(message, { clock, maxBytes, timeoutMs, takeRoom })
      if (!body.ok) return body.refusal
      await earlier
      if (connection.phase !== 'open') return refusals.unknownId
      if (body.bytes.byteLength > 0) await connection.receivePosted(body.bytes)
      return null
    } finally {
      this.#postBudget.release(connection, takenBytes)
    }
  }

  #delete({ request, identity }: Known, response: ServerResponse): void {
    const found = this.#reception.find(request, identity)
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
    const { settings } = this.#facts
    if (!isOriginAllowed(request, settings.origins)) return refusals.wrongOrigin
    const identity = await this.#reception.authenticate(request)
    if (!identity) return refusals.unauthorized
    const known = { request, identity }
    const found = this.#findForWebSocket(known)
    if (found && !found.ok) return found.refusal
    if (!settings.transports.includes('WebSockets')) return transportOff('WebSockets')
    // Node hands over a socket of TCP or TLS, both of which are this.
    if (!(socket instanceof Socket)) return refusals.failed
    this.#upgrade(message, socket, head, (webSocket) => {
      const connection = found?.connection ?? this.#reception.admit(request, identity)
      const transport = new WebSocketTransport(webSocket, socket, connection, settings.sendTimeoutMs)
      if (connection.phase === 'unused') this.#reception.open(connection, known, transport)
      else connection.carryOn(transport)
    })
    return null
  }

  /** `null`: a new connection, which names none. */
  #findForWebSocket({ request, identity }: Known): Found | Refused | null {
    if (request.query('id') === null) {
      const refusal = this.#reception.noRoom(request)
      return refusal && { ok: false, refusal }
    }
    const found = this.#reception.find(request, identity)
    if (!found.ok || found.connection.phase === 'unused') return found
    const { transportName, isResumable, isLive } = found.connection
    if (transportName !== 'WebSockets') return { ok: false, refusal: refusals.otherTransport }
    if (!isLive) return { ok: false, refusal: refusals.unknownId }
    return isResumable ? found : { ok: false, refusal: refusals.alreadyConnected }
  }

  #logFailure(error: unknown): void {
    this.#facts.log('request-failed', { error: errorName(error) })
  }
}

function transportOff(name: string): Refusal {
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
