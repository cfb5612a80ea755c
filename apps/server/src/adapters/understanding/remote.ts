import type { Slots } from '@murphy/understanding'
import type {
  UnderstandingContext,
  UnderstoodIntent,
  UnderstandingSource,
} from '../../assistant/understanding'

/**
 * The reason why a service did not help. `kept-home`: it was not called, because the utterance may be personal or is
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
        | 'kept-home'
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

export type UnderstandingLog = {
  readonly info: (fields: object) => void
  readonly warn: (fields: object) => void
}
