import type { Slots } from '@murphy/understanding'
import { readBoundedText } from '../read-bounded-text'
import type {
  UnderstandingContext,
  UnderstoodIntent,
  UnderstandingSource,
} from '../../assistant/understanding'

/**
 * The reason why a service did not help. `local-only`: it was not called, because the utterance may be personal or is
 * too long. `paused`: it was not called, because it failed repeatedly.
 */
export type RemoteError =
  | {
      readonly kind:
        | 'no-credentials'
        | 'timeout'
        | 'offline'
        | 'unreadable'
        | 'unknown-intent'
        | 'bad-arguments'
        | 'local-only'
        | 'paused'
    }
  | { readonly kind: 'status'; readonly status: number }

export type RemoteAnswer =
  | { readonly ok: true; readonly understood: readonly UnderstoodIntent[] }
  | { readonly ok: false; readonly error: RemoteError }

/** A remote service that may fail in expected ways. */
export type RemoteUnderstanding = {
  readonly source: UnderstandingSource
  /**
   * Returns one entry for each intent, in order; never empty. Never throws. Ends with 'timeout' when the signal
   * aborts.
   */
  readonly ask: (text: string, context: UnderstandingContext, signal: AbortSignal) => Promise<RemoteAnswer>
}

/** The slots that our own engine finds, regardless of the service's answer. */
export type LocalReading = { readonly slots: Slots; readonly isHalfSentence: boolean }
export type ReadLocally = (text: string, context: UnderstandingContext) => Promise<LocalReading>

/** An intent as services see it. Everything comes from the operator's files and the list of intents. */
export type OfferedIntent = {
  readonly name: string
  readonly description: string
  readonly slots: readonly (keyof Slots)[]
}

/** The score of an intent that a model has chosen. It returns no confidence; this is enough while a slot is pending. */
export const modelScore = 0.9

export type UnderstandingLog = {
  readonly info: (fields: object) => void
  readonly warn: (fields: object) => void
}

export type JsonAnswer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: RemoteError }

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
    const text = await readBoundedText(response, longestAnswerBytes)
    return text === null ? unreadable : toJsonAnswer(text)
  } catch {
    return { ok: false, error: { kind: signal.aborted ? 'timeout' : 'offline' } }
  }
}

const unreadable: JsonAnswer = { ok: false, error: { kind: 'unreadable' } }

function toJsonAnswer(text: string): JsonAnswer {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch {
    return unreadable
  }
}
