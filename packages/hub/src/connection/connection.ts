import type { Identity } from '../identity'
import type { HubRequest } from '../request'
import type { Transport, TransportName, TransportOwner } from './transport'

/** The listener of a raw connection: the hub, or a handler of `mapConnection`. */
export type ConnectionListener = {
  readonly received: (data: Buffer, isBinary: boolean) => void
  readonly ended: (end: ConnectionEnd) => void
  /** A ping or pong frame of the WebSocket protocol came, which carries nothing for the listener. */
  readonly receivedControlFrame?: () => void
  /** Called every second while the connection lives. */
  readonly ticked?: (nowMs: number) => void
  readonly drained?: () => void
  /** The socket broke, and may come back. */
  readonly lost?: () => void
  /** Another socket carries the connection from now on. */
  readonly resumed?: () => void
  /** It must end soon, and the client may come back: its token ran out, or the server leaves. */
  readonly askedToEnd?: (why: 'expired' | 'leaving') => void
}

/** `left`: the client went in order. `broken`: its transport did. `cut`: it read too slowly. */
export type ConnectionEnd = 'closed' | 'left' | 'broken' | 'cut' | 'aborted'

export type ConnectionLimits = {
  readonly sendBufferBytes: number
  readonly unusedTimeoutMs: number
  readonly disconnectTimeoutMs: number
  readonly closeTimeoutMs: number
}

/**
 * A two-way stream of bytes between a client and a handler, whatever carries it and however often that is replaced.
 *
 *   unused -> open -> closing -> closed        open <-> lost, when it may be resumed
 */
export class Connection implements TransportOwner {
  readonly id: string
  /** Secret: it proves that a request comes from the client. */
  readonly token: string
  readonly isStatefulAsked: boolean
  /** Set by the hub once both sides have agreed on it and know that the other one has. */
  isResumable = false
  identity: Identity<unknown>
  request: HubRequest
  transport: Transport | null = null
  transportName: TransportName | null = null
  phase: 'unused' | 'open' | 'lost' | 'closing' | 'closed' = 'unused'
  listener: ConnectionListener | null = null
  /** POSTs are taken one at a time, in order. */
  posts: Promise<unknown> = Promise.resolve()
  readonly #limits: ConnectionLimits
  readonly #closed: (connection: Connection, end: ConnectionEnd) => void
  #sinceMs: number
  #isPaused = false
  #end: ConnectionEnd = 'closed'
  #waiters: (() => void)[] | null = null

  constructor(facts: {
    readonly id: string
    readonly token: string
    readonly isStatefulAsked: boolean
    readonly identity: Identity<unknown>
    readonly request: HubRequest
    readonly nowMs: number
    readonly limits: ConnectionLimits
    readonly closed: (connection: Connection, end: ConnectionEnd) => void
  }) {
    this.id = facts.id
    this.token = facts.token
    this.isStatefulAsked = facts.isStatefulAsked
    this.identity = facts.identity
    this.request = facts.request
    this.#sinceMs = facts.nowMs
    this.#limits = facts.limits
    this.#closed = facts.closed
  }

  get isLive(): boolean {
    return this.phase === 'open' || this.phase === 'lost'
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Bytes sent that the transport has not got rid of. */
  get waitingBytes(): number {
    return this.transport?.waitingBytes ?? 0
  }

  /** Puts the connection on its first transport, or on a new one in the place of the old. */
  carryOn(transport: Transport): void {
    const old = this.transport
    this.transport = transport
    this.transportName = transport.name
    const isFirst = this.phase === 'unused'
    this.phase = 'open'
    old?.abort()
    if (this.#isPaused) transport.pause()
    if (!isFirst) this.listener?.resumed?.()
  }

  /** Sends, or cuts the connection when more waits already than it may. Nothing is sent while it is lost. */
  send(data: string | Uint8Array, isText: boolean): void {
    const transport = this.transport
    if (transport === null || this.phase === 'closed') return
    transport.send(data, isText)
    if (transport.waitingBytes > this.#limits.sendBufferBytes) this.cut()
  }

  /** Kept when what waits has been taken, or the connection has ended. */
  drained(): Promise<void> {
    const transport = this.transport
    if (!transport) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiters ??= []
      this.#waiters.push(resolve)
      transport.askForDrain()
    })
  }

  pause(): void {
    if (this.#isPaused) return
    this.#isPaused = true
    this.transport?.pause()
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.transport?.resume()
    this.#wake()
  }

  /** Ends the connection after what was sent has left. */
  close(reason: 'done' | 'failed', nowMs: number, end: 'closed' | 'left' = 'closed'): void {
    if (this.phase === 'closing' || this.phase === 'closed') return
    this.#end = end
    const transport = this.transport
    if (!transport) return this.#finish(this.#end)
    this.phase = 'closing'
    this.#sinceMs = nowMs
    transport.close(reason)
  }

  abort(end: ConnectionEnd = 'aborted'): void {
    if (this.phase === 'closed') return
    const transport = this.transport
    this.transport = null
    this.#finish(end)
    transport?.abort()
  }

  cut(): void {
    this.abort('cut')
  }

  tick(nowMs: number, wallMs: number): void {
    switch (this.phase) {
      case 'unused':
        if (nowMs - this.#sinceMs >= this.#limits.unusedTimeoutMs) this.abort()
        return
      case 'open':
        return this.#tickOpen(nowMs, wallMs)
      case 'lost':
        if (nowMs - this.#sinceMs >= this.#limits.disconnectTimeoutMs) this.abort('broken')
        return
      case 'closing':
        if (nowMs - this.#sinceMs >= this.#limits.closeTimeoutMs) this.abort(this.#end)
        return
      case 'closed':
    }
  }

  #tickOpen(nowMs: number, wallMs: number): void {
    const health = this.transport?.tick(nowMs)
    if (health === 'slow') return this.cut()
    if (health === 'gone') return this.abort('broken')
    const { expiresAtMs } = this.identity
    if (expiresAtMs !== null && wallMs >= expiresAtMs) this.askToEnd('expired', nowMs)
    else this.listener?.ticked?.(nowMs)
    // A transport cannot tell when it broke.
    this.#sinceMs = nowMs
  }

  askToEnd(why: 'expired' | 'leaving', nowMs: number): void {
    if (this.listener?.askedToEnd) this.listener.askedToEnd(why)
    else this.close('done', nowMs)
  }

  transportReceived(transport: Transport, data: Buffer, isBinary: boolean): void {
    if (transport === this.transport && this.phase === 'open') this.listener?.received(data, isBinary)
  }

  transportReceivedControlFrame(transport: Transport): void {
    if (transport === this.transport && this.phase === 'open') this.listener?.receivedControlFrame?.()
  }

  /** Passes the body of a POST on. Resolves once there is room for the next. */
  async receivePosted(data: Buffer): Promise<void> {
    if (this.phase !== 'open') return
    this.listener?.received(data, false)
    // A drained transport wakes too, so look again.
    while (this.#isPaused && this.isLive) await this.#woken()
  }

  transportDrained(): void {
    this.#wake()
    this.listener?.drained?.()
  }

  transportEnded(transport: Transport, end: 'clean' | 'broken'): void {
    if (transport !== this.transport) return
    this.transport = null
    if (this.phase === 'open' && end === 'broken' && this.isResumable) {
      this.phase = 'lost'
      this.#wake()
      this.listener?.lost?.()
      return
    }
    if (this.phase === 'closing') this.#finish(this.#end)
    else this.#finish(end === 'clean' ? 'left' : 'broken')
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiters ??= []
      this.#waiters.push(resolve)
    })
  }

  #wake(): void {
    const waiters = this.#waiters
    this.#waiters = null
    for (const wake of waiters ?? []) wake()
  }

  #finish(end: ConnectionEnd): void {
    this.phase = 'closed'
    this.transport = null
    this.#wake()
    this.#closed(this, end)
    this.listener?.ended(end)
  }
}
