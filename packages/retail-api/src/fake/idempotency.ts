import { createHash } from 'node:crypto'
import type { FakeRequest, FakeResponse } from './exchange'
import { createProblemResponse } from './exchange'

const dayMs = 24 * 60 * 60 * 1000

type Answered = { readonly fingerprint: string; readonly response: FakeResponse; readonly expiresAt: number }

/**
 * Runs actions once for each idempotency key. The same request again has the first answer; another request with the
 * key is `key_reused`.
 *
 * @param options.now milliseconds since 1970
 */
export function createIdempotency({ now }: { readonly now: () => number }) {
  const answered = new Map<string, Answered>()
  return {
    run(
      key: string,
      request: FakeRequest,
      { retentionDays, act }: { readonly retentionDays: number; readonly act: () => FakeResponse },
    ): FakeResponse {
      for (const [each, { expiresAt }] of answered) if (expiresAt <= now()) answered.delete(each)
      const fingerprint = createFingerprint(request)
      const earlier = answered.get(key)
      if (earlier !== undefined)
        return earlier.fingerprint === fingerprint
          ? earlier.response
          : createProblemResponse({ code: 'key_reused' })
      const response = act()
      // An invalid request did nothing, so the caller may correct it under the same key.
      if (response.status === 200 || response.status === 409)
        answered.set(key, { fingerprint, response, expiresAt: now() + retentionDays * dayMs })
      return response
    },
  }
}

function createFingerprint({ method, path, query = {}, body = '' }: FakeRequest): string {
  return createHash('sha256')
    .update(`${method} ${path} ${JSON.stringify(query)}\n`)
    .update(body)
    .digest('hex')
}
