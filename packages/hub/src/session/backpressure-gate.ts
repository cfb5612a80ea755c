import type { Connection } from '../connection/connection'

/** Stops reading a connection while at least one caller holds it, such as a full call queue or a full upload buffer. */
export class BackpressureGate {
  readonly #connection: Connection
  readonly #onOpen: () => void
  #holds = 0

  constructor(connection: Connection, opened: () => void) {
    this.#connection = connection
    this.#onOpen = opened
  }

  get isClosed(): boolean {
    return this.#holds > 0
  }

  hold(): void {
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
