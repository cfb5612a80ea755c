import { recordSeparator } from '../protocols/json'
import type { HubProtocol } from '../protocols/protocol'

/** Cuts what arrives into messages, wherever the frames that carried it began and ended. */
export class MessageReader {
  readonly #maxBytes: number
  #bytes: Buffer | null = null
  #at = 0
  /** Bytes that stay in our hands belong to us: a view would hold on to the whole chunk of the socket. */
  #isOurs = false

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  push(data: Buffer): void {
    if (this.#bytes === null) {
      this.#bytes = data
      this.#isOurs = false
      return
    }
    this.#bytes = Buffer.concat([this.#bytes.subarray(this.#at), data])
    this.#at = 0
    this.#isOurs = true
  }

  /** The next whole message; `null`: the rest has not come yet. */
  next(protocol: HubProtocol): Buffer | 'malformed' | null {
    const bytes = this.#bytes
    if (bytes === null) return null
    const frame = protocol.findFrame(bytes, this.#at)
    if (frame === 'malformed') return frame
    if (frame === 'partial') {
      if (bytes.length - this.#at > this.#maxBytes) return 'malformed'
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
    this.#at = 0
  }

  /** Makes what has not been read our own. */
  keep(): void {
    if (this.#bytes === null || this.#isOurs) return
    this.#bytes = Buffer.from(this.#bytes.subarray(this.#at))
    this.#at = 0
    this.#isOurs = true
  }

  #take(bytes: Buffer, from: number, to: number, next: number): Buffer {
    if (next === bytes.length) this.reset()
    else this.#at = next
    return bytes.subarray(from, to)
  }
}
