import type { Connection } from '../connection/connection'

/** Stops reading a connection while anybody has a reason to, such as calls that wait or an upload that is not fetched. */
export class ReadingGate {
  readonly #connection: Connection
  readonly #opened: () => void
  #holds = 0

  constructor(connection: Connection, opened: () => void) {
    this.#connection = connection
    this.#opened = opened
  }

  get isShut(): boolean {
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
    this.#opened()
  }
}
