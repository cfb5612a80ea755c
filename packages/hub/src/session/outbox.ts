import type { EncodedOnce } from '../clients/encoded-once'
import type { Connection } from '../connection/connection'
import type { Counting } from '../metrics'
import type { HubSettings } from '../options'
import { type HubMessage, isTracked } from '../protocols/messages'
import type { HubProtocol } from '../protocols/protocol'
import { MessageBuffer } from './message-buffer'

/** Encodes and sends the messages of a session, and keeps them until they are acknowledged. */
export class Outbox {
  readonly buffer: MessageBuffer | null
  lastSentMs: number
  readonly #connection: Connection
  readonly #protocol: HubProtocol
  /** Above this a stream waits. */
  readonly #maxWaitingBytes: number
  /** Above this a stream waits for acknowledgements. */
  readonly #maxKeptBytes: number
  /** Above this the connection is closed and the client has to reconnect without state. */
  readonly #overfullBytes: number
  readonly #counting: Counting
  readonly #time: { readonly nowMs: number }
  #waiters: (() => void)[] = []
  #isOver = false

  constructor(facts: {
    readonly connection: Connection
    readonly isStateful: boolean
    readonly protocol: HubProtocol
    readonly settings: HubSettings
    readonly counting: Counting
    readonly time: { readonly nowMs: number }
  }) {
    this.#connection = facts.connection
    this.#protocol = facts.protocol
    const { receiveBufferBytes, sendBufferBytes, statefulReconnect } = facts.settings
    this.#maxWaitingBytes = receiveBufferBytes
    this.#maxKeptBytes = statefulReconnect?.bufferBytes ?? 0
    this.#overfullBytes = this.#maxKeptBytes + sendBufferBytes
    this.#counting = facts.counting
    this.#time = facts.time
    this.buffer = facts.isStateful ? new MessageBuffer() : null
    this.lastSentMs = facts.time.nowMs
  }

  get keptBytes(): number {
    return this.buffer?.bytes ?? 0
  }

  /** The client acknowledges too little of what it is sent. */
  get isOverfull(): boolean {
    return this.keptBytes > this.#overfullBytes
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

  /** Releases all who wait for room. */
  end(): void {
    this.#isOver = true
    this.#wake()
  }

  async #caughtUp(): Promise<void> {
    while (!this.#isOver && this.#isFull()) {
      if (this.#connection.waitingBytes > this.#maxWaitingBytes) await this.#connection.drained()
      else await new Promise<void>((resolve) => this.#waiters.push(resolve))
    }
  }

  #isFull(): boolean {
    return (
      this.#connection.waitingBytes > this.#maxWaitingBytes ||
      (this.buffer !== null && this.keptBytes > this.#maxKeptBytes)
    )
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
