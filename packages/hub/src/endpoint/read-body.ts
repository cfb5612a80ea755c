import type { IncomingMessage } from 'node:http'
import type { Refusal } from './answers'

type Body = { readonly ok: true; readonly bytes: Buffer } | { readonly ok: false; readonly refusal: Refusal }

/** The whole body of a request, as long as it is not too long and does not break off. */
export async function readBody(message: IncomingMessage, maxBytes: number): Promise<Body> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    // A body that is too long is answered, so the socket stays.
    for await (const chunk of message.iterator({ destroyOnReturn: false })) {
      // No encoding is set, so every chunk is a Buffer.
      const bytes = chunk as Buffer
      length += bytes.byteLength
      if (length > maxBytes) {
        message.resume()
        return { ok: false, refusal: { status: 413, text: '' } }
      }
      chunks.push(bytes)
    }
  } catch {
    return { ok: false, refusal: { status: 400, text: '' } }
  }
  return { ok: true, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) }
}
