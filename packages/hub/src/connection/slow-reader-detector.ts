import type { Writable } from 'node:stream'

/** Detects a client that reads nothing although bytes wait for it. */
export class SlowReaderDetector {
  readonly #socket: Writable & { readonly bytesWritten: number }
  readonly #timeoutMs: number
  #sinceMs = -1
  #readBytes = 0

  constructor(socket: Writable & { readonly bytesWritten: number }, timeoutMs: number) {
    this.#socket = socket
    this.#timeoutMs = timeoutMs
  }

  /** Returns `true` once the client has read nothing for the timeout, counted from the first check that saw waiting bytes. */
  isSlow(nowMs: number): boolean {
    const waiting = this.#socket.writableLength
    if (waiting === 0) {
      this.#sinceMs = -1
      return false
    }
    // `bytesWritten` includes the bytes that still wait, so the difference has been sent.
    const readBytes = this.#socket.bytesWritten - waiting
    if (this.#sinceMs < 0 || readBytes !== this.#readBytes) {
      this.#sinceMs = nowMs
      this.#readBytes = readBytes
      return false
    }
    return nowMs - this.#sinceMs >= this.#timeoutMs
  }
}
