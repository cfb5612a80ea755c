import type { SerializedHubMessage } from '../clients/serialized-hub-message'
import type { Connection } from '../connection/connection'
import type { MutableHubCounters } from '../metrics'
import type { HubSettings } from '../options'
import { type HubMessage, isSequenced, MessageType } from '../protocols/messages'
import type { HubProtocol } from '../protocols/protocol'
import { MessageBuffer } from './message-buffer'

/** Encodes and sends the messages of a session, and buffers them until the client acknowledges them. */
export class Outbox {
  readonly buffer: MessageBuffer | null
  lastSentMs: number
  readonly #connection: Connection
  readonly #protocol: HubProtocol
  /** Unsent bytes above which a stream waits. */
  readonly #maxWaitingBytes: number
  /** Unacknowledged bytes above which a stream waits. */
  readonly #maxUnacknowledgedBytes: number
  /** Unacknowledged bytes above which the connection is closed and the client has to reconnect without state. */
  readonly #limitBytes: number
  readonly #counters: MutableHubCounters
  readonly #time: { readonly nowMs: number }
  #waiters: (() => void)[] = []
  #isClosed = false

  constructor(options: {
    readonly connection: Connection
    readonly isStateful: boolean
    readonly protocol: HubProtocol
    readonly settings: HubSettings
    readonly counters: MutableHubCounters
    readonly time: { readonly nowMs: number }
  }) {
    this.#connection = options.connection
    this.#protocol = options.protocol
    const { receiveBufferBytes, sendBufferBytes, statefulReconnect } = options.settings
    this.#maxWaitingBytes = receiveBufferBytes
    this.#maxUnacknowledgedBytes = statefulReconnect?.bufferBytes ?? 0
    this.#limitBytes = this.#maxUnacknowledgedBytes + sendBufferBytes
    this.#counters = options.counters
    this.#time = options.time
    this.buffer = options.isStateful ? new MessageBuffer() : null
    this.lastSentMs = options.time.nowMs
  }

  get unacknowledgedBytes(): number {
    return this.buffer?.bytes ?? 0
  }

  /** `true` if the client acknowledges too little of what it is sent. */
  get isOverLimit(): boolean {
    return this.unacknowledgedBytes > this.#limitBytes
  }

  /** Errors: throws when the message cannot be written in the protocol. */
  send(message: HubMessage): void {
    this.#sendBytes(this.#protocol.write(message), isSequenced(message))
  }

  sendSerialized(encoded: SerializedHubMessage): void {
    this.#sendBytes(encoded.getBytes(this.#protocol.name), true)
  }

  /** Sends a Sequence to a new socket, and then all messages that the client may have missed. */
  resend(buffer: MessageBuffer): void {
    buffer.awaitSequence()
    this.send({ type: MessageType.Sequence, sequenceId: buffer.resendFrom })
    for (const data of buffer.unacknowledged()) this.#connection.send(data, this.#protocol.isText)
  }

  acknowledge(sequenceId: number): void {
    this.buffer?.acknowledge(sequenceId)
    this.#wakeWaiters()
  }

  /** Resolves once the client has caught up; `null`: it has. */
  whenWritable(): Promise<void> | null {
    return this.#isFull() ? this.#waitUntilWritable() : null
  }

  /** Resumes all waiting streams. */
  close(): void {
    this.#isClosed = true
    this.#wakeWaiters()
  }

  async #waitUntilWritable(): Promise<void> {
    while (!this.#isClosed && this.#isFull()) {
      if (this.#connection.waitingBytes > this.#maxWaitingBytes) await this.#connection.whenDrained()
      else await new Promise<void>((resolve) => this.#waiters.push(resolve))
    }
  }

  #isFull(): boolean {
    return (
      this.#connection.waitingBytes > this.#maxWaitingBytes ||
      (this.buffer !== null && this.unacknowledgedBytes > this.#maxUnacknowledgedBytes)
    )
  }

  #sendBytes(data: string | Uint8Array, needsAcknowledgement: boolean): void {
    this.lastSentMs = this.#time.nowMs
    this.#counters.messagesSent += 1
    if (needsAcknowledgement) this.buffer?.add(data)
    this.#connection.send(data, this.#protocol.isText)
  }

  #wakeWaiters(): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const wake of waiters) wake()
  }
}
