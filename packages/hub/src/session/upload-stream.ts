import type { ParseResult } from '../method'

type Waiter = {
  readonly resolve: (result: IteratorResult<unknown>) => void
  readonly reject: (error: Error) => void
}

/**
 * A stream that a client uploads, for the method to read. If the method is slower than the client, the connection is not
 * read until the buffer has space.
 */
export class UploadStream implements AsyncIterableIterator<unknown> {
  readonly #parse: (item: unknown) => ParseResult<unknown>
  readonly #capacity: number
  readonly #flow: { readonly hold: () => void; readonly release: () => void }
  readonly #items: unknown[] = []
  #waiter: Waiter | null = null
  #end: { readonly error: Error | null } | null = null
  #isFlowHeld = false

  constructor(
    parse: (item: unknown) => ParseResult<unknown>,
    capacity: number,
    flow: { readonly hold: () => void; readonly release: () => void },
  ) {
    this.#parse = parse
    this.#capacity = capacity
    this.#flow = flow
  }

  /** Passes an item of the client to the method, or keeps it until the method reads it. */
  add(item: unknown): void {
    if (this.#end) return
    const parsed = this.#parseItem(item)
    if (!parsed.ok) return this.finish(new Error(parsed.error))
    if (this.#waiter) {
      const { resolve } = this.#waiter
      this.#waiter = null
      resolve({ done: false, value: parsed.value })
      return
    }
    this.#items.push(parsed.value)
    if (this.#items.length < this.#capacity || this.#isFlowHeld) return
    this.#isFlowHeld = true
    this.#flow.hold()
  }

  /** Called when the client completes the stream, with an error or without, or disconnects. */
  finish(error: Error | null): void {
    if (this.#end) return
    this.#end = { error }
    const waiter = this.#waiter
    this.#waiter = null
    if (!waiter) return
    if (error) waiter.reject(error)
    else waiter.resolve({ done: true, value: undefined })
  }

  next(): Promise<IteratorResult<unknown>> {
    if (this.#items.length > 0) {
      const value = this.#items.shift()
      this.#release()
      return Promise.resolve({ done: false, value })
    }
    if (this.#end?.error) return Promise.reject(this.#end.error)
    if (this.#end) return Promise.resolve({ done: true, value: undefined })
    return new Promise((resolve, reject) => {
      this.#waiter = { resolve, reject }
    })
  }

  /** Called when the method stops reading. */
  return(): Promise<IteratorResult<unknown>> {
    this.finish(null)
    this.#items.length = 0
    this.#release()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  #parseItem(item: unknown): ParseResult<unknown> {
    try {
      return this.#parse(item)
    } catch {
      return { ok: false, error: 'an item that could not be checked' }
    }
  }

  #release(): void {
    if (!this.#isFlowHeld || this.#items.length >= this.#capacity) return
    this.#isFlowHeld = false
    this.#flow.release()
  }
}
