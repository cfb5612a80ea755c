import type { Clock } from '../clock'
import { Connection, type ConnectionEnd, type ConnectionLimits } from '../connection/connection'
import type { HubRequest, Identity } from '../request'
import { createNodeId, type IdSource } from '../ids'

type ConnectionTableOptions = {
  readonly clock: Clock
  readonly newId: IdSource
  readonly node: string
  readonly heartbeatMs: number
  readonly limits: ConnectionLimits
  readonly onClose: (connection: Connection, end: ConnectionEnd) => void
  /** Called with an error of a listener, whose connection is then closed. */
  readonly onError: (connection: Connection, error: unknown) => void
}

/** The connections of one endpoint by their secret token, and the heartbeat timer that they share. */
export class ConnectionTable {
  /** The clock's milliseconds at the last heartbeat. They are exact enough for timeouts and cost no call. */
  nowMs: number
  readonly #connections = new Map<string, Connection>()
  readonly #options: ConnectionTableOptions
  readonly #emptyWaiters: (() => void)[] = []
  #cancelHeartbeat: (() => void) | null = null

  constructor(options: ConnectionTableOptions) {
    this.#options = options
    this.nowMs = options.clock.ticks()
  }

  get size(): number {
    return this.#connections.size
  }

  get(token: string): Connection | undefined {
    return this.#connections.get(token)
  }

  [Symbol.iterator](): IterableIterator<Connection> {
    return this.#connections.values()
  }

  add(options: {
    readonly identity: Identity<unknown>
    readonly request: HubRequest
    readonly isStatefulRequested: boolean
    /** Version 0 of the negotiation uses the token as the connection id too. */
    readonly isTokenPublic: boolean
  }): Connection {
    const { node, newId, limits, clock } = this.#options
    const token = createNodeId(node, newId())
    this.#startHeartbeat()
    const connection: Connection = new Connection({
      id: options.isTokenPublic ? token : createNodeId(node, newId()),
      token,
      isStatefulRequested: options.isStatefulRequested,
      identity: options.identity,
      request: options.request,
      getNowMs: clock.ticks,
      limits,
      onClosed: this.#handleClosed,
      onError: (error) => this.#options.onError(connection, error),
    })
    this.#connections.set(token, connection)
    return connection
  }

  /** Resolves once there are no connections. */
  whenEmpty(): Promise<void> {
    if (this.#connections.size === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#emptyWaiters.push(resolve)
    })
  }

  readonly #handleClosed = (connection: Connection, end: ConnectionEnd): void => {
    this.#connections.delete(connection.token)
    this.#options.onClose(connection, end)
    if (this.#connections.size > 0) return
    for (const resolve of this.#emptyWaiters.splice(0)) resolve()
  }

  /** Runs the heartbeat while there are connections. An empty table has no timer. */
  #startHeartbeat(): void {
    if (this.#cancelHeartbeat) return
    const { clock, heartbeatMs } = this.#options
    this.nowMs = clock.ticks()
    this.#cancelHeartbeat = clock.after(heartbeatMs, () => {
      this.#cancelHeartbeat = null
      this.nowMs = clock.ticks()
      const wallMs = clock.now()
      for (const connection of this.#connections.values()) connection.tick(this.nowMs, wallMs)
      if (this.#connections.size > 0) this.#startHeartbeat()
    })
  }
}
