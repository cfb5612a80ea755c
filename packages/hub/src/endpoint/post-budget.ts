import type { Connection } from '../connection/connection'

/** Limits the bytes of POSTs that are being received or wait for their turn, for each connection and for all. */
export class PostBudget {
  readonly #maxBytes: number
  readonly #maxBytesPerConnection: number
  readonly #byConnection = new Map<Connection, number>()
  #bytes = 0

  constructor(maxBytes: number, maxBytesPerConnection: number) {
    this.#maxBytes = maxBytes
    this.#maxBytesPerConnection = maxBytesPerConnection
  }

  /** Reserves bytes. Returns `false`, and reserves none, if that exceeds a limit. */
  reserve(connection: Connection, bytes: number): boolean {
    const ofConnection = (this.#byConnection.get(connection) ?? 0) + bytes
    if (ofConnection > this.#maxBytesPerConnection || this.#bytes + bytes > this.#maxBytes) return false
    this.#byConnection.set(connection, ofConnection)
    this.#bytes += bytes
    return true
  }

  release(connection: Connection, bytes: number): void {
    this.#bytes -= bytes
    const remaining = (this.#byConnection.get(connection) ?? 0) - bytes
    if (remaining > 0) this.#byConnection.set(connection, remaining)
    else this.#byConnection.delete(connection)
  }
}
