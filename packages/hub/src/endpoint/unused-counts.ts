import type { Connection } from '../connection/connection'

/** How many connections each address has negotiated and not used. */
export class UnusedCounts {
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

  /** The connection is used, or gone. */
  remove(connection: Connection): void {
    const address = this.#addresses.get(connection)
    if (address === undefined) return
    this.#addresses.delete(connection)
    const left = (this.#counts.get(address) ?? 0) - 1
    if (left > 0) this.#counts.set(address, left)
    else this.#counts.delete(address)
  }
}
