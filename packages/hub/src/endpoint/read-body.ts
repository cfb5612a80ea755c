import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock'
import { type Refusal, refusals } from './answers'

export type BodyLimits = {
  readonly clock: Clock
  readonly maxBytes: number
  readonly timeoutMs: number
  /** `false`: there is no room for so many more bytes. */
  readonly takeRoom: (bytes: number) => boolean
}

type Body = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly refusal: Refusal }

/** Reads the whole body of a request, as long as it keeps to the limits and does not break off. */
export function readBody(
  message: IncomingMessage,
  { clock, maxBytes, timeoutMs, takeRoom }: BodyLimits,
): Promise<Body> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let length = 0
    const finish = (body: Body): void => {
      cancelTimer()
      message.off('data', take).off('end', end).off('close', breakOff)
      // The rest is read and dropped, so that the refusal can be answered on this socket.
      if (!body.ok) message.resume()
      resolve(body)
    }
    const refuse = (refusal: Refusal): void => finish({ ok: false, refusal })
    const take = (chunk: Buffer): void => {
      length += chunk.byteLength
      if (length > maxBytes) return refuse(refusals.tooLong)
      if (!takeRoom(chunk.byteLength)) return refuse(refusals.noRoomForBody)
      chunks.push(chunk)
    }
    const end = (): void =>
      finish({ ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) })
    const breakOff = (): void => refuse(refusals.brokenOff)
    const cancelTimer = clock.after(timeoutMs, () => refuse(refusals.tooSlow))
    message.on('data', take).on('end', end).on('close', breakOff)
    // An error is followed by its close.
    message.on('error', () => {})
  })
}
