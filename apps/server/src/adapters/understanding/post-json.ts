import type { RemoteError } from './remote'

export type JsonAnswer =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: RemoteError }

/** The maximum length of an answer; the rest is not read. */
const longestAnswerBytes = 1_000_000

/**
 * Posts a body and reads JSON. A redirect is a failure: data goes only to the address that the operator set.
 *
 * Errors: `timeout` once the signal aborts, `offline`, `status`, `unreadable`; never throws.
 */
export async function postJson(
  fetch: typeof globalThis.fetch,
  url: string,
  { headers, body, signal }: { headers: Readonly<Record<string, string>>; body: string; signal: AbortSignal },
): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      // Frees the connection.
      await response.body?.cancel()
      return { ok: false, error: { kind: 'status', status: response.status } }
    }
    const text = await boundedText(response)
    return text === null ? unreadable : parseJson(text)
  } catch {
    return { ok: false, error: { kind: signal.aborted ? 'timeout' : 'offline' } }
  }
}

/** Returns `null` when the text is too long. */
async function boundedText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop closes the connection.
    if (bytes > longestAnswerBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const unreadable: JsonAnswer = { ok: false, error: { kind: 'unreadable' } }

function parseJson(text: string): JsonAnswer {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return unreadable
  }
}
