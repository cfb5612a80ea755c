import type { Clock } from '../clock'
import { Connection, type ConnectionEnd, type ConnectionLimits } from '../connection/connection'
import type { Identity } from '../identity'
import type { HubRequest } from '../request'
import { idOnNode, type IdSource } from '../tokens'

type TableFacts = {
  readonly clock: Clock
  readonly newId: IdSource
  readonly node: string
  readonly heartbeatMs: number
  readonly limits: ConnectionLimits
  readonly ended: (connection: Connection, end: ConnectionEnd) => void
}

/** The connections of one endpoint by their secret token, and the one timer that watches them all. */
export class ConnectionTable {
  /** Milliseconds of the clock at the last heartbeat: exact enough for time-outs, and free. */
  nowMs: number
  readonly #connections = new Map<string, Connection>()
  readonly #facts: TableFacts
  readonly #whenEmpty: (() => void)[] = []
  #cancelHeartbeat: (() => void) | null = null

  constructor(facts: TableFacts) {
    this.#facts = facts
    this.nowMs = facts.clock.ticks()
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

  add(facts: {
    readonly identity: Identity<unknown>
    readonly request: HubRequest
    readonly isStatefulAsked: boolean
    /** Version 0 of the negotiation has one id for both. */
    readonly hasOneId: boolean
  }): Connection {
    const { node, newId, limits, clock } = this.#facts
    const token = idOnNode(node, newId())
    this.#beat()
    const connection = new Connection({
      id: facts.hasOneId ? token : idOnNode(node, newId()),
      token,
      isStatefulAsked: facts.isStatefulAsked,
      identity: facts.identity,
      request: facts.request,
      nowMs: clock.ticks(),
      limits,
      closed: this.#closed,
    })
    this.#connections.set(token, connection)
    return connection
  }

  /** Resolves when no connection is left. */
  whenEmpty(): Promise<void> {
    if (this.#connections.size === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#whenEmpty.push(resolve)
    })
  }

  readonly #closed = (connection: Connection, end: ConnectionEnd): void => {
    this.#connections.delete(connection.token)
    this.#facts.ended(connection, end)
    if (this.#connections.size > 0) return
    for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }

  /** Runs the heartbeat while there are connections; an empty table keeps no timer. */
  #beat(): void {
    if (this.#cancelHeartbeat) return
    const { clock, heartbeatMs } = this.#facts
    this.nowMs = clock.ticks()
    this.#cancelHeartbeat = clock.after(heartbeatMs, () => {
      this.#cancelHeartbeat = null
      this.nowMs = clock.ticks()
      const wallMs = clock.now()
      for (const connection of this.#connections.values()) connection.tick(this.nowMs, wallMs)
      if (this.#connections.size > 0) this.#beat()
    })
  }
}
