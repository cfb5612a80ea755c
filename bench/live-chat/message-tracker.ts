/** Tracks the messages of a measurement: when each was written, and when the other side received it. */
export class MessageTracker {
  readonly latenciesMs: number[] = []
  /** Messages received twice or out of order. */
  doubled = 0
  written = 0
  refused = 0
  readonly #undelivered = new Map<string, number>()

  /** Returns a unique text, and counts it as a message that is on its way. */
  createText(): string {
    this.written += 1
    const text = `message ${this.written}`
    this.#undelivered.set(text, performance.now())
    return text
  }

  recordRefusal(text: string): void {
    this.refused += 1
    this.#undelivered.delete(text)
  }

  recordArrival(text: string): void {
    const at = this.#undelivered.get(text)
    if (at === undefined) this.doubled += 1
    else this.latenciesMs.push(performance.now() - at)
    this.#undelivered.delete(text)
  }

  get lost(): number {
    return this.#undelivered.size
  }
}
