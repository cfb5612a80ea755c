import type { Slots } from '@murphy/understanding'
import type {
  UnderstandingContext,
  UnderstoodIntent,
  UnderstandingSource,
} from '../../assistant/understanding'

/**
 * Why a service has not helped. `kept-home`: it was not asked, because the words are personal by what Murphy has asked
 * for, or too long for it. `paused`: it was not asked, because it has failed too often just now.
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

/** A service that understands, and fails in ways that are expected. */
export type RemoteUnderstanding = {
  readonly source: UnderstandingSource
  /** One entry for each wish, in their order; never empty. Never throws; ends with 'timeout' once the signal aborts. */
  readonly ask: (text: string, context: UnderstandingContext, signal: AbortSignal) => Promise<RemoteAnswer>
}

/** What our own engine reads from words, whatever a service makes of them. */
export type LocalReading = { readonly slots: Slots; readonly isHalfSentence: boolean }
export type ReadLocally = (text: string, context: UnderstandingContext) => Promise<LocalReading>

/** An intent as services get to know it: all of it comes from the operator's files and the table of intents. */
export type OfferedIntent = {
  readonly name: string
  readonly description: string
  readonly slots: readonly (keyof Slots)[]
}

export type UnderstandingLog = {
  readonly info: (fields: object) => void
  readonly warn: (fields: object) => void
}
