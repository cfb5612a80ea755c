import type { SigningKey } from '../client/message-signature'
import { createSignatureHeaders } from '../client/message-signature'
import { idempotencyHeader } from '../operations'
import type { SentRequest } from './send'

/** Returns a request with the signature that Murphy would send. `now` is in milliseconds since 1970. */
export function signRequest(request: SentRequest, key: SigningKey, now: number): SentRequest {
  const { method, url, headers, body } = request
  const signature = createSignatureHeaders(
    {
      method,
      targetUri: url,
      body: body === undefined ? null : Buffer.from(body),
      idempotencyKey: headers[idempotencyHeader.toLowerCase()] ?? null,
    },
    key,
    Math.floor(now / 1000),
  )
  return { ...request, headers: { ...headers, ...signature } }
}
