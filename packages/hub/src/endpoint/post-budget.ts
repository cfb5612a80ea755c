import type { Connection } from '../connection/connection'

/** Counts the bytes of POSTs that are being received or wait for their turn: of one connection, and of all. */
export class PostBudget {
  readonly #maxBytes: number
  readonly #maxBytesPerConnection: number
  readonly #byConnection = new Map<Connection, number>()
  #bytes = 0

  constructor(maxBytes: number, maxBytesPerConnection: number) {
    this.#maxBytes = maxBytes
    this.#maxBytesPerConnection = maxBytesPerConnection
  }

  /** `false`: there is no room for them, and nothing was taken. */
  take(connection: Connection, bytes: number): boolean {
    const ofConnection = (this.#byConnection.get(connection) ?? 0) + bytes
    if (ofConnection > this.#maxBytesPerConnection || this.#bytes + bytes > this.#maxBytes) return false
    this.#byConnection.set(connection, ofConnection)
    this.#bytes += bytes
    return true
  }

  release(connection: Connection, bytes: number): void {
    this.#bytes -= bytes
    const left = (this.#byConnection.get(connection) ?? 0) - bytes
    if (left > 0) this.#byConnection.set(connection, left)
    else this.#byConnection.delete(connection)
  }
}
