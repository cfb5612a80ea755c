import type { EncodedOnce } from '../clients/encoded-once'
import type { Connection } from '../connection/connection'
import type { Counting } from '../metrics'
import { type HubMessage, isTracked } from '../protocols/messages'
import type { HubProtocol } from '../protocols/protocol'
import { MessageBuffer } from './message-buffer'

export type OutboxLimits = {
  /** Above this a stream waits. */
  readonly waitingBytes: number
  /** Above this a stream waits for acknowledgements. */
  readonly keptBytes: number
  /** Above this the connection ends. */
  readonly maxKeptBytes: number
}

/** What leaves a session, in its protocol; and what is kept until it is acknowledged. */
export class Outbox {
  readonly buffer: MessageBuffer | null
  lastSentMs: number
  readonly #connection: Connection
  readonly #protocol: HubProtocol
  readonly #limits: OutboxLimits
  readonly #counting: Counting
  readonly #time: { readonly nowMs: number }
  #waiters: (() => void)[] = []
  #isOver = false

  constructor(facts: {
    readonly connection: Connection
    readonly protocol: HubProtocol
    readonly isStateful: boolean
    readonly limits: OutboxLimits
    readonly counting: Counting
    readonly time: { readonly nowMs: number }
  }) {
    this.#connection = facts.connection
    this.#protocol = facts.protocol
    this.#limits = facts.limits
    this.#counting = facts.counting
    this.#time = facts.time
    this.buffer = facts.isStateful ? new MessageBuffer() : null
    this.lastSentMs = facts.time.nowMs
  }

  get keptBytes(): number {
    return this.buffer?.bytes ?? 0
  }

  /** More is kept than may be: the client has to begin anew. */
  get isOverfull(): boolean {
    return this.keptBytes > this.#limits.maxKeptBytes
  }

  /** Errors: throws when the message cannot be written in the protocol. */
  send(message: HubMessage): void {
    this.#carry(this.#protocol.write(message), isTracked(message))
  }

  sendEncoded(encoded: EncodedOnce): void {
    this.#carry(encoded.in(this.#protocol.name), true)
  }

  /** Tells a new socket where we go on, and everything the client may have missed. */
  resend(buffer: MessageBuffer): void {
    buffer.resumed()
    this.send({ type: 9, sequenceId: buffer.resendFrom })
    for (const data of buffer.unacknowledged()) this.#connection.send(data, this.#protocol.isText)
  }

  acknowledged(sequenceId: number): void {
    this.buffer?.acknowledged(sequenceId)
    this.#wake()
  }

  /** Kept when the client has caught up; `null`: it has. */
  room(): Promise<void> | null {
    return this.#isFull() ? this.#caughtUp() : null
  }

  /** Nobody needs to wait any more. */
  end(): void {
    this.#isOver = true
    this.#wake()
  }

  async #caughtUp(): Promise<void> {
    while (!this.#isOver && this.#isFull()) {
      if (this.#connection.waitingBytes > this.#limits.waitingBytes) await this.#connection.drained()
      else await new Promise<void>((resolve) => this.#waiters.push(resolve))
    }
  }

  #isFull(): boolean {
    const { waitingBytes, keptBytes } = this.#limits
    return this.#connection.waitingBytes > waitingBytes || this.keptBytes > keptBytes
  }

  #carry(data: string | Uint8Array, isKept: boolean): void {
    this.lastSentMs = this.#time.nowMs
    this.#counting.messagesSent += 1
    if (isKept) this.buffer?.keep(data)
    this.#connection.send(data, this.#protocol.isText)
  }

  #wake(): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }
}
