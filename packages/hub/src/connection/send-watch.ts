import type { Writable } from 'node:stream'

/** Notices a reader that takes nothing although bytes wait for it. */
export class SendWatch {
  readonly #socket: Writable & { readonly bytesWritten: number }
  readonly #timeoutMs: number
  #sinceMs = -1
  #taken = 0

  constructor(socket: Writable & { readonly bytesWritten: number }, timeoutMs: number) {
    this.#socket = socket
    this.#timeoutMs = timeoutMs
  }

  /** True once nothing has been taken for the time-out, counted from the first look that saw bytes waiting. */
  isSlow(nowMs: number): boolean {
    const waiting = this.#socket.writableLength
    if (waiting === 0) {
      this.#sinceMs = -1
      return false
    }
    // bytesWritten counts what was handed over, so the difference is what has left.
    const taken = this.#socket.bytesWritten - waiting
    if (this.#sinceMs < 0 || taken !== this.#taken) {
      this.#sinceMs = nowMs
      this.#taken = taken
      return false
    }
    return nowMs - this.#sinceMs >= this.#timeoutMs
  }
}
