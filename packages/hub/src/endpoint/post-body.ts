import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock'
import { type Refusal, refusals } from './refusals'
import type { Connection } from '../connection/connection'

export type BodyLimits = {
  readonly clock: Clock
  readonly maxBytes: number
  readonly timeoutMs: number
  /** Returns `false` if that many more bytes exceed a limit. */
  readonly reserveBytes: (bytes: number) => boolean
}

type ReadBodyResult =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly refusal: Refusal }

/** Reads the whole body of a request. Returns a refusal if it exceeds a limit or the client disconnects. */
export function readBody(
  message: IncomingMessage,
  { clock, maxBytes, timeoutMs, reserveBytes }: BodyLimits,
): Promise<ReadBodyResult> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = (body: ReadBodyResult): void => {
      cancelTimer()
      message.off('data', handleData).off('end', handleEnd).off('close', handleClose)
      // The rest is read and dropped, so that the refusal can be sent on this socket.
      if (!body.ok) message.resume()
      resolve(body)
    }
    const refuse = (refusal: Refusal): void => finish({ ok: false, refusal })
    const handleData = (chunk: Buffer): void => {
      length += chunk.byteLength
      if (length > maxBytes) return refuse(refusals.bodyTooLarge)
      if (!reserveBytes(chunk.byteLength)) return refuse(refusals.bodyBufferFull)
      chunks.push(chunk)
    }
    const handleEnd = (): void =>
      finish({ ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) })
    const handleClose = (): void => refuse(refusals.bodyAborted)
    const cancelTimer = clock.after(timeoutMs, () => refuse(refusals.bodyTimeout))
    message.on('data', handleData).on('end', handleEnd).on('close', handleClose)
    // `close` follows each error.
    message.on('error', () => {})
  })
}

/** Limits the bytes of POSTs that are being received or wait for their turn, for each connection and for all. */
export class PostBudget {
  readonly #maxBytes: number
  readonly #maxBytesPerConnection: number
  readonly #byConnection = new Map<Connection, number>()
  #bytes = 0

  constructor(maxBytes: number, maxBytesPerConnection: number) {
    this.#maxBytes = maxBytes
    this.#maxBytesPerConnection = maxBytesPerConnection
  }

  /** Reserves bytes. Returns `false`, and reserves none, if that exceeds a limit. */
  reserve(connection: Connection, bytes: number): boolean {
    const connectionBytes = (this.#byConnection.get(connection) ?? 0) + bytes
    if (connectionBytes > this.#maxBytesPerConnection || this.#bytes + bytes > this.#maxBytes) return false
    this.#byConnection.set(connection, connectionBytes)
    this.#bytes += bytes
    return true
  }

  release(connection: Connection, bytes: number): void {
    this.#bytes -= bytes
    const remaining = (this.#byConnection.get(connection) ?? 0) - bytes
    if (remaining > 0) this.#byConnection.set(connection, remaining)
    else this.#byConnection.delete(connection)
  }
}
