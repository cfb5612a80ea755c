/** Tracks every message until the other side has received it. */
export class MessageTracker {
  readonly latenciesMs: number[] = []
  /** Messages received twice or out of order. */
  doubled = 0
  written = 0
  refused = 0
  readonly #onTheWay = new Map<string, number>()

  /** Returns a unique text. */
  write(): string {
    this.written += 1
    const text = `line ${this.written}`
    this.#onTheWay.set(text, performance.now())
    return text
  }

  refuse(text: string): void {
    this.refused += 1
    this.#onTheWay.delete(text)
  }

  arrive(text: string): void {
    const at = this.#onTheWay.get(text)
    if (at === undefined) this.doubled += 1
    else this.latenciesMs.push(performance.now() - at)
    this.#onTheWay.delete(text)
  }

  get lost(): number {
    return this.#onTheWay.size
  }
}

export function newId(): string {
  return crypto.randomUUID().replaceAll('-', '')
}
