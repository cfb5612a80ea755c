import type { HubMessage } from '../protocols/messages'
import { isTracked } from '../protocols/messages'

type Kept = { readonly data: string | Uint8Array; readonly bytes: number }

/**
 * Both halves of a stateful reconnect. What we sent is kept until the client has acknowledged it; what the client
 * sends is counted, so that nothing it repeats is taken twice. Counted from 1 on, messages of types 1 to 5 only.
 */
export class MessageBuffer {
  #kept: Kept[] = []
  /** The number of the first kept message, and of the next one. */
  #firstId = 1
  #bytes = 0
  #nextReceivedId = 1
  #latestReceivedId = 0
  #acknowledgedId = 0
  #isWaitingForSequence = false

  /** Bytes sent and not acknowledged. */
  get bytes(): number {
    return this.#bytes
  }

  keep(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
    this.#kept.push({ data, bytes })
    this.#bytes += bytes
  }

  /** Forgets everything up to the number. */
  acknowledged(sequenceId: number): void {
    const count = Math.min(sequenceId - this.#firstId + 1, this.#kept.length)
    if (count <= 0) return
    for (const { bytes } of this.#kept.slice(0, count)) this.#bytes -= bytes
    this.#kept = this.#kept.slice(count)
    this.#firstId += count
  }

  /** The number of the first unacknowledged message. A new socket is sent this number first, then the messages. */
  get resendFrom(): number {
    return this.#firstId
  }

  *unacknowledged(): Iterable<string | Uint8Array> {
    for (const { data } of this.#kept) yield data
  }

  /** The socket was replaced: nothing counts until the client has said where it goes on. */
  resumed(): void {
    this.#isWaitingForSequence = true
  }

  /**
   * Returns whether a received message has to be handled. `impossible`: the client skipped messages that have not arrived,
   * so some are lost.
   */
  receive(message: HubMessage): 'handle' | 'ignore' | 'impossible' {
    if (message.type === 9) {
      if (message.sequenceId > this.#nextReceivedId) return 'impossible'
      this.#isWaitingForSequence = false
      this.#nextReceivedId = message.sequenceId
      return 'ignore'
    }
    if (this.#isWaitingForSequence) return 'ignore'
    if (!isTracked(message)) return 'handle'
    const id = this.#nextReceivedId
    this.#nextReceivedId += 1
    if (id <= this.#latestReceivedId) {
      // It comes again because our acknowledgement was lost.
      this.#acknowledgedId = Math.min(this.#acknowledgedId, id - 1)
      return 'ignore'
    }
    this.#latestReceivedId = id
    return 'handle'
  }

  /** The number to acknowledge; `null` when the client knows already. Asked at most once a second. */
  takeAcknowledgement(): number | null {
    if (this.#isWaitingForSequence || this.#acknowledgedId === this.#latestReceivedId) return null
    this.#acknowledgedId = this.#latestReceivedId
    return this.#latestReceivedId
  }
}
