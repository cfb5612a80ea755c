import type { Capability } from '../model/capability'
import type { AnswerCacheLimits } from './answer-cache'
import { defaultCacheLimits } from './answer-cache'
import type { CircuitGroup, CircuitSettings } from './circuit-breaker'
import { defaultCircuitSettings } from './circuit-breaker'
import type { HttpExchange, RetailConnection } from './connection'
import type { BadAnswerReason, NoAnswerReason, RetailErrorKind } from './retail-error'

/** One attempt of a call for logs and metrics. It contains no personal data. */
export type CallReport = {
  readonly operation: string
  readonly group: CircuitGroup
  /** Null: no answer arrived, or no request was sent. */
  readonly status: number | null
  readonly ms: number
  /** The number of the attempt; 0: the call was answered without a request. */
  readonly attempt: number
  readonly outcome: 'ok' | 'not_modified' | 'cached' | 'stale' | RetailErrorKind
  readonly reason: NoAnswerReason | BadAnswerReason | null
  /** The field of an answer that does not fit the contract, such as `orders.0.parcels.0.status`. */
  readonly path?: string
}

export type ClientTimeouts = {
  readonly readMs: number
  /** For a read with its one retry. */
  readonly readTotalMs: number
  readonly actionMs: number
  readonly retryDelayMs: number
}

/** The longest times of Murphy's calls. Source: OP-138 */
export const defaultTimeouts: ClientTimeouts = {
  readMs: 3000,
  readTotalMs: 4000,
  actionMs: 8000,
  retryDelayMs: 50,
}

/** The longest answer in bytes, before and after decompression. */
export const maxAnswerBytes = 1024 * 1024

/**
 * Records an attempt of a call, and sends it with further headers such as `traceparent`. It returns the answer and rejects as
 * `send` does.
 */
export type TraceCall = (
  call: { readonly operation: string; readonly method: 'GET' | 'POST'; readonly attempt: number },
  send: (headers: Readonly<Record<string, string>>) => Promise<HttpExchange>,
) => Promise<HttpExchange>

export type ClientSettings = {
  readonly connection: RetailConnection
  /** A capability that is not offered is answered without a request. */
  readonly isOffered: (capability: Capability) => boolean
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly timeouts?: Partial<ClientTimeouts>
  readonly circuit?: Partial<CircuitSettings>
  readonly caches?: { readonly personal: AnswerCacheLimits; readonly public: AnswerCacheLimits }
  /** Calls above this number fail at once, so that a slow retailer does not fill the memory. */
  readonly maxConcurrentCalls?: number
  readonly onCall?: (report: CallReport) => void
  readonly trace?: TraceCall
}

/** Returns the settings with all defaults. */
export function completeClientSettings(settings: ClientSettings): Required<ClientSettings> & {
  readonly timeouts: ClientTimeouts
  readonly circuit: CircuitSettings
} {
  return {
    connection: settings.connection,
    isOffered: settings.isOffered,
    now: settings.now ?? Date.now,
    timeouts: { ...defaultTimeouts, ...settings.timeouts },
    circuit: { ...defaultCircuitSettings, ...settings.circuit },
    caches: settings.caches ?? defaultCacheLimits,
    maxConcurrentCalls: settings.maxConcurrentCalls ?? 100,
    onCall: settings.onCall ?? (() => undefined),
    trace: settings.trace ?? ((_call, send) => send({})),
  }
}
