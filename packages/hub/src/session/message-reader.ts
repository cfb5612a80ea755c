import { recordSeparator } from '../protocols/json'
import type { HubProtocol } from '../protocols/protocol'

/** Cuts what arrives into messages, wherever the frames that carried it began and ended. */
export class MessageReader {
  readonly #maxBytes: number
  #bytes: Buffer | null = null
  #at = 0
  /** Up to here the end of the next message was looked for in vain. */
  #searchedTo = 0
  /**
   * The buffer that `#bytes` is the beginning of, with room for more; `null` while `#bytes` is the socket's chunk. Bytes
   * that are kept are copied: a view would keep the whole chunk of the socket in memory.
   */
  #store: Buffer | null = null

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  push(data: Buffer): void {
    if (this.#bytes === null) {
      this.#bytes = data
      this.#store = null
      return
    }
    const used = this.#bytes.length
    // Views that were returned before stay valid: bytes are only appended, or moved to a new buffer.
    if (this.#store === null || used + data.length > this.#store.length)
      this.#move(2 * (used - this.#at + data.length))
    const store = this.#store ?? this.#bytes
    const length = this.#bytes.length + data.length
    data.copy(store, this.#bytes.length)
    this.#bytes = store.subarray(0, length)
  }

  /** The next whole message; `null`: the rest has not come yet. */
  next(protocol: HubProtocol): Buffer | 'malformed' | null {
    const bytes = this.#bytes
    if (bytes === null) return null
    const frame = protocol.findFrame(bytes, this.#at, Math.max(this.#at, this.#searchedTo))
    if (frame === 'malformed') return frame
    if (frame === 'partial') {
      if (bytes.length - this.#at > this.#maxBytes) return 'malformed'
      this.#searchedTo = bytes.length
      this.keep()
      return null
    }
    if (frame.to - frame.from > this.#maxBytes) return 'malformed'
    if (frame.to > bytes.length) {
      this.keep()
      return null
    }
    return this.#take(bytes, frame.from, frame.to, frame.next)
  }

  /** The handshake, which is JSON whatever follows. */
  nextRecord(): Buffer | 'too-long' | null {
    const bytes = this.#bytes
    if (bytes === null) return null
    const end = bytes.indexOf(recordSeparator, this.#at)
    if (end >= 0 && end - this.#at <= this.#maxBytes) return this.#take(bytes, this.#at, end, end + 1)
    if (bytes.length - this.#at > this.#maxBytes) return 'too-long'
    this.keep()
    return null
  }

  /** Forgets a message that broke off: it will come again as a whole. */
  reset(): void {
    this.#bytes = null
    this.#store = null
    this.#at = 0
    this.#searchedTo = 0
  }

  /** Makes what has not been read our own. */
  keep(): void {
    if (this.#bytes !== null && this.#store === null) this.#move(this.#bytes.length - this.#at)
  }

  /** Copies what has not been read to the beginning of a store of this size. */
  #move(size: number): void {
    const rest = (this.#bytes ?? Buffer.alloc(0)).subarray(this.#at)
    // Not from the pool that small buffers share, which it would hold on to.
    const store = Buffer.allocUnsafeSlow(size)
    rest.copy(store)
    this.#store = store
    this.#bytes = store.subarray(0, rest.length)
    this.#searchedTo = Math.max(0, this.#searchedTo - this.#at)
    this.#at = 0
  }

  #take(bytes: Buffer, from: number, to: number, next: number): Buffer {
    if (next === bytes.length) this.reset()
    else this.#at = next
    return bytes.subarray(from, to)
  }
}
