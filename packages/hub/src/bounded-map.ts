/** A map of limited size for keys from outside. Beyond the limit it drops the key that was set longest ago. */
export class BoundedMap<Key, Value> {
  readonly #size: number
  readonly #values = new Map<Key, Value>()

  constructor(size: number) {
    this.#size = size
  }

  get size(): number {
    return this.#values.size
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  /** Sets the value and makes the key the newest. */
  set(key: Key, value: Value): void {
    this.#values.delete(key)
    this.#values.set(key, value)
    if (this.#values.size <= this.#size) return
    const [oldest] = this.#values.keys()
    if (oldest !== undefined) this.#values.delete(oldest)
  }

  delete(key: Key): void {
    this.#values.delete(key)
  }
}
