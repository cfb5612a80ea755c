import type { Connection } from '../connection/connection'

/** Counts the connections that each address has negotiated and not used. */
export class UnusedConnectionCounts {
  readonly #limit: number
  readonly #addresses = new Map<Connection, string>()
  readonly #counts = new Map<string, number>()

  constructor(limit: number) {
    this.#limit = limit
  }

  isFull(address: string): boolean {
    return (this.#counts.get(address) ?? 0) >= this.#limit
  }

  add(connection: Connection, address: string): void {
    if (this.#limit === Number.POSITIVE_INFINITY) return
    this.#addresses.set(connection, address)
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
  }

  /** Removes a connection that is used now, or closed. */
  remove(connection: Connection): void {
    const address = this.#addresses.get(connection)
    if (address === undefined) return
    this.#addresses.delete(connection)
    const remaining = (this.#counts.get(address) ?? 0) - 1
    if (remaining > 0) this.#counts.set(address, remaining)
    else this.#counts.delete(address)
  }
}
