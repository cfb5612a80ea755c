import { recordSeparator } from '../protocols/json'
import type { HubProtocol } from '../protocols/protocol'

/** Splits received bytes into messages. Messages may begin and end anywhere in a frame. */
export class MessageReader {
  readonly #maxBytes: number
  #bytes: Buffer | null = null
  #position = 0
  /** The position up to which the end of the next message was not found. */
  #searchedTo = 0
  /**
   * The buffer that `#bytes` is the start of, with free space behind it; `null` while `#bytes` is the socket's chunk.
   * Unread bytes are copied here, because a view would keep the whole chunk of the socket in memory.
   */
  #ownBuffer: Buffer | null = null

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  push(data: Buffer): void {
    if (this.#bytes === null) {
      this.#bytes = data
      this.#ownBuffer = null
      return
    }
    const used = this.#bytes.length
    // Views that were returned before stay valid: bytes are only appended, or copied to a new buffer.
    if (this.#ownBuffer === null || used + data.length > this.#ownBuffer.length)
      this.#copyToOwnBuffer(2 * (used - this.#position + data.length))
    const buffer = this.#ownBuffer ?? this.#bytes
    const length = this.#bytes.length + data.length
    data.copy(buffer, this.#bytes.length)
    this.#bytes = buffer.subarray(0, length)
  }

  /** Returns the next complete message, or `null` if its end has not arrived. */
  next(protocol: HubProtocol): Buffer | 'malformed' | null {
    const bytes = this.#bytes
    if (bytes === null) return null
    const frame = protocol.findMessage(bytes, this.#position, Math.max(this.#position, this.#searchedTo))
    if (frame === 'malformed') return frame
    if (frame === 'partial') {
      if (bytes.length - this.#position > this.#maxBytes) return 'malformed'
      this.#searchedTo = bytes.length
      this.copyUnread()
      return null
    }
    if (frame.to - frame.from > this.#maxBytes) return 'malformed'
    if (frame.to > bytes.length) {
      this.copyUnread()
      return null
    }
    return this.#take(bytes, frame.from, frame.to, frame.next)
  }

  /** Returns the handshake, which is JSON in every protocol, or `null` if its end has not arrived. */
  nextHandshake(): Buffer | 'too-long' | null {
    const bytes = this.#bytes
    if (bytes === null) return null
    const end = bytes.indexOf(recordSeparator, this.#position)
    if (end >= 0 && end - this.#position <= this.#maxBytes)
      return this.#take(bytes, this.#position, end, end + 1)
    if (bytes.length - this.#position > this.#maxBytes) return 'too-long'
    this.copyUnread()
    return null
  }

  /** Drops an incomplete message, which the client sends again as a whole. */
  reset(): void {
    this.#bytes = null
    this.#ownBuffer = null
    this.#position = 0
    this.#searchedTo = 0
  }

  /** Copies unread bytes from the socket's chunk to a buffer of this reader. */
  copyUnread(): void {
    if (this.#bytes !== null && this.#ownBuffer === null)
      this.#copyToOwnBuffer(this.#bytes.length - this.#position)
  }

  /** Copies unread bytes to the start of a new buffer of this size. */
  #copyToOwnBuffer(size: number): void {
    const rest = (this.#bytes ?? Buffer.alloc(0)).subarray(this.#position)
    // `allocUnsafe` would use the shared pool of small buffers and keep it in memory.
    const buffer = Buffer.allocUnsafeSlow(size)
    rest.copy(buffer)
    this.#ownBuffer = buffer
    this.#bytes = buffer.subarray(0, rest.length)
    this.#searchedTo = Math.max(0, this.#searchedTo - this.#position)
    this.#position = 0
  }

  #take(bytes: Buffer, from: number, to: number, next: number): Buffer {
    if (next === bytes.length) this.reset()
    else this.#position = next
    return bytes.subarray(from, to)
  }
}
