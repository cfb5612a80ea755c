import type { Connection } from '../connection/connection'
import type { MessageReader } from './message-reader'

/** Stops reading a connection while at least one caller holds it, such as a full call queue or a full upload buffer. */
export class BackpressureGate {
  readonly #connection: Connection
  readonly #reader: MessageReader
  readonly #onOpen: () => void
  #holds = 0

  constructor(connection: Connection, reader: MessageReader, onOpen: () => void) {
    this.#connection = connection
    this.#reader = reader
    this.#onOpen = onOpen
  }

  get isClosed(): boolean {
    return this.#holds > 0
  }

  hold(): void {
    // The gate may stay closed for long, and unread bytes would keep the whole chunk of the socket in memory.
    this.#reader.copyUnread()
    this.#holds += 1
    if (this.#holds === 1) this.#connection.pause()
  }

  release(): void {
    this.#holds -= 1
    if (this.#holds > 0) return
    this.#connection.resume()
    this.#onOpen()
  }
}
