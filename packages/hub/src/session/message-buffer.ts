import type { HubMessage } from '../protocols/messages'
import { isSequenced, MessageType } from '../protocols/messages'

type BufferedMessage = { readonly data: string | Uint8Array; readonly bytes: number }

/**
 * Buffers messages for stateful reconnects. Sent messages are stored until the client acknowledges them. Received messages
 * are counted, so that a repeated one is handled once. Ids start at 1. Only the types `Invocation` to `CancelInvocation`
 * have one.
 */
export class MessageBuffer {
  #messages: BufferedMessage[] = []
  /** The sequence id of the first stored message. */
  #firstId = 1
  #bytes = 0
  #nextReceivedId = 1
  #latestReceivedId = 0
  #acknowledgedId = 0
  #isAwaitingSequence = false

  /** The number of bytes that are sent and not acknowledged. */
  get bytes(): number {
    return this.#bytes
  }

  /** Stores a message that is sent. */
  add(data: string | Uint8Array): void {
    const bytes = typeof data === 'string' ? Buffer.byteLength(data) : data.byteLength
    this.#messages.push({ data, bytes })
    this.#bytes += bytes
  }

  /** Removes all messages up to the sequence id. */
  acknowledge(sequenceId: number): void {
    const count = Math.min(sequenceId - this.#firstId + 1, this.#messages.length)
    if (count <= 0) return
    for (const { bytes } of this.#messages.slice(0, count)) this.#bytes -= bytes
    this.#messages = this.#messages.slice(count)
    this.#firstId += count
  }

  /** The sequence id of the first unacknowledged message. A new socket gets this id first, then the messages. */
  get resendFrom(): number {
    return this.#firstId
  }

  /** Yields the stored messages, oldest first. */
  *unacknowledged(): Iterable<string | Uint8Array> {
    for (const { data } of this.#messages) yield data
  }

  /** Ignores messages until the client has sent a Sequence. Called after a reconnect. */
  awaitSequence(): void {
    this.#isAwaitingSequence = true
  }

  /**
   * Returns whether a received message has to be handled. `impossible`: the client continues after messages that never
   * arrived, so some are lost.
   */
  receive(message: HubMessage): 'handle' | 'ignore' | 'impossible' {
    if (message.type === MessageType.Sequence) {
      if (message.sequenceId > this.#nextReceivedId) return 'impossible'
      this.#isAwaitingSequence = false
      this.#nextReceivedId = message.sequenceId
      return 'ignore'
    }
    if (this.#isAwaitingSequence) return 'ignore'
    if (!isSequenced(message)) return 'handle'
    const id = this.#nextReceivedId
    this.#nextReceivedId += 1
    if (id <= this.#latestReceivedId) {
      // The client repeats it because our Ack was lost.
      this.#acknowledgedId = Math.min(this.#acknowledgedId, id - 1)
      return 'ignore'
    }
    this.#latestReceivedId = id
    return 'handle'
  }

  /** Returns the sequence id to acknowledge, or `null` if the client has it already. Called once a heartbeat. */
  takeAcknowledgement(): number | null {
    if (this.#isAwaitingSequence || this.#acknowledgedId === this.#latestReceivedId) return null
    this.#acknowledgedId = this.#latestReceivedId
    return this.#latestReceivedId
  }
}
