import type { HubRequest, Identity } from '../request'
import type { Transport, TransportName, TransportOwner } from './transport'

/** The listener of a raw connection: the hub, or a handler of `mapConnection`. */
export type ConnectionListener = {
  readonly onReceive: (data: Buffer, isBinary: boolean) => void
  readonly onClose: (end: ConnectionEnd) => void
  /** Called for a ping or pong frame of the WebSocket protocol, which carries no data for the listener. */
  readonly onControlFrame?: () => void
  /** Called at each heartbeat while the connection is open. */
  readonly onTick?: (nowMs: number) => void
  readonly onDrain?: () => void
  /** Called when the socket broke and the client may resume the connection. */
  readonly onConnectionLost?: () => void
  /** Called when another socket has taken over the connection. */
  readonly onResume?: () => void
  /** Called when the connection has to end and the client may reconnect. Without it the connection is closed at once. */
  readonly onCloseRequest?: (reason: CloseRequestReason) => void
}

/** The token of the client has expired, or the server is shutting down. */
export type CloseRequestReason = 'token-expired' | 'shutting-down'

/**
 * The cause of the end of a connection. `closed`: by the server. `left`: by the client. `broken`: the transport failed.
 * `cut`: the client read too slowly. `aborted`: by the server, without a Close.
 */
export type ConnectionEnd = 'closed' | 'left' | 'broken' | 'cut' | 'aborted'

export type ConnectionLimits = {
  readonly sendBufferBytes: number
  readonly unusedTimeoutMs: number
  readonly disconnectTimeoutMs: number
  readonly closeTimeoutMs: number
}

/**
 * A two-way stream of bytes between a client and a handler, over one transport after another.
 *
 *   unused -> open -> closing -> closed        open <-> lost, if it may be resumed
 */
export class Connection implements TransportOwner {
  readonly id: string
  /** The secret that proves that a request comes from the client. */
  readonly token: string
  readonly isStatefulRequested: boolean
  /** Set by the hub once both sides have agreed on stateful reconnects and know that the other side has. */
  isResumable = false
  identity: Identity<unknown>
  request: HubRequest
  transport: Transport | null = null
  transportName: TransportName | null = null
  phase: 'unused' | 'open' | 'lost' | 'closing' | 'closed' = 'unused'
  listener: ConnectionListener | null = null
  /** Settles after the POSTs received so far: they are handled one at a time, in order. */
  pendingPosts: Promise<unknown> = Promise.resolve()
  readonly #limits: ConnectionLimits
  readonly #onClosed: (connection: Connection, end: ConnectionEnd) => void
  readonly #onError: (error: unknown) => void
  readonly #getNowMs: () => number
  #sinceMs: number
  #isPaused = false
  #end: ConnectionEnd = 'closed'
  #waiters: (() => void)[] | null = null

  constructor(options: {
    readonly id: string
    readonly token: string
    readonly isStatefulRequested: boolean
    readonly identity: Identity<unknown>
    readonly request: HubRequest
    /** Returns monotonic milliseconds. */
    readonly getNowMs: () => number
    readonly limits: ConnectionLimits
    readonly onClosed: (connection: Connection, end: ConnectionEnd) => void
    /** Called with an error that the listener has thrown. The connection is closed after it. */
    readonly onError: (error: unknown) => void
  }) {
    this.id = options.id
    this.token = options.token
    this.isStatefulRequested = options.isStatefulRequested
    this.identity = options.identity
    this.request = options.request
    this.#getNowMs = options.getNowMs
    this.#sinceMs = options.getNowMs()
    this.#limits = options.limits
    this.#onClosed = options.onClosed
    this.#onError = options.onError
  }

  get isLive(): boolean {
    return this.phase === 'open' || this.phase === 'lost'
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  /** Bytes sent that the client has not received yet. */
  get waitingBytes(): number {
    return this.transport?.waitingBytes ?? 0
  }

  /** Attaches the first transport, or a new one in place of the old one. */
  attachTransport(transport: Transport): void {
    const old = this.transport
    this.transport = transport
    this.transportName = transport.name
    const isFirst = this.phase === 'unused'
    this.phase = 'open'
    old?.abort()
    if (this.#isPaused) transport.pause()
    if (!isFirst) this.listener?.onResume?.()
  }

  /** Sends data, and cuts the connection if more bytes wait than it may have. Sends nothing while the connection is lost. */
  send(data: string | Uint8Array, isText: boolean): void {
    const transport = this.transport
    if (transport === null || this.phase === 'closed') return
    transport.send(data, isText)
    if (transport.waitingBytes > this.#limits.sendBufferBytes) this.cut()
  }

  /** Resolves once all waiting bytes have left, or the connection has ended. */
  whenDrained(): Promise<void> {
    const transport = this.transport
    if (!transport) return Promise.resolve()
    return new Promise((resolve) => {
      this.#waiters ??= []
      this.#waiters.push(resolve)
      transport.requestDrainEvent()
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

  /** Closes the connection after all waiting bytes have left. */
  close(reason: 'done' | 'failed', nowMs: number, end: 'closed' | 'left' = 'closed'): void {
    if (this.phase === 'closing' || this.phase === 'closed') return
    this.#end = end
    const transport = this.transport
    if (!transport) return this.#finishClose(this.#end)
    this.phase = 'closing'
    this.#sinceMs = nowMs
    transport.close(reason)
  }

  abort(end: ConnectionEnd = 'aborted'): void {
    if (this.phase === 'closed') return
    const transport = this.transport
    this.transport = null
    this.#finishClose(end)
    transport?.abort()
  }

  cut(): void {
    this.abort('cut')
  }

  tick(nowMs: number, wallMs: number): void {
    try {
      this.#tickPhase(nowMs, wallMs)
    } catch (error) {
      this.#fail(error)
    }
  }

  #tickPhase(nowMs: number, wallMs: number): void {
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
    if (expiresAtMs !== null && wallMs >= expiresAtMs) this.requestClose('token-expired', nowMs)
    else this.listener?.onTick?.(nowMs)
    // Transports do not report when they broke, so a lost connection counts from the last heartbeat before.
    this.#sinceMs = nowMs
  }

  /** Asks the listener to close the connection in its protocol; without one the connection is closed at once. */
  requestClose(reason: CloseRequestReason, nowMs: number): void {
    if (this.listener?.onCloseRequest) this.listener.onCloseRequest(reason)
    else this.close('done', nowMs)
  }

  onTransportReceive(transport: Transport, data: Buffer, isBinary: boolean): void {
    if (transport === this.transport && this.phase === 'open') this.#receive(data, isBinary)
  }

  onTransportControlFrame(transport: Transport): void {
    if (transport !== this.transport || this.phase !== 'open') return
    try {
      this.listener?.onControlFrame?.()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Passes the body of a POST to the listener. Resolves once the listener reads on. */
  async receivePosted(data: Buffer): Promise<void> {
    if (this.phase !== 'open') return
    this.#receive(data, false)
    // A drained transport wakes the waiters as well, so the loop checks again.
    while (this.#isPaused && this.isLive) await this.#waitForWake()
  }

  onTransportDrain(): void {
    this.#wake()
    try {
      this.listener?.onDrain?.()
    } catch (error) {
      this.#fail(error)
    }
  }

  onTransportClose(transport: Transport, end: 'clean' | 'broken'): void {
    if (transport !== this.transport) return
    this.transport = null
    if (this.phase === 'open' && end === 'broken' && this.isResumable) {
      this.phase = 'lost'
      this.#wake()
      try {
        this.listener?.onConnectionLost?.()
      } catch (error) {
        this.#fail(error)
      }
      return
    }
    if (this.phase === 'closing') this.#finishClose(this.#end)
    else this.#finishClose(end === 'clean' ? 'left' : 'broken')
  }

  #receive(data: Buffer, isBinary: boolean): void {
    try {
      this.listener?.onReceive(data, isBinary)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Closes the connection after an error of its listener. Sockets and timers call the listener, so nothing else catches it. */
  #fail(error: unknown): void {
    this.#onError(error)
    this.close('failed', this.#getNowMs())
  }

  #waitForWake(): Promise<void> {
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

  #finishClose(end: ConnectionEnd): void {
    this.phase = 'closed'
    this.transport = null
    this.#wake()
    this.#onClosed(this, end)
    try {
      this.listener?.onClose(end)
    } catch (error) {
      this.#onError(error)
    }
  }
}
