import type { UnderstandingContext, UnderstandingSource } from '../../assistant/understanding'
import type { UnderstandingLog, RemoteAnswer, RemoteError, RemoteUnderstanding } from './remote'
import { mustStayLocal } from '../redaction/redact-turn'

/** The longest that a shopper waits for a service. Source: docs/understanding.md#engine */
export const timeLimitMs = 1500
/** After so many failures in a row a service is left alone for a while, so that not every shopper waits for it. */
export const failuresUntilPause = 3
export const pauseMs = 30_000

/** Calls once after the delay, unless it was cancelled. */
export type After = (delayMs: number, call: () => void) => () => void

export type GuardPorts = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after: After
  readonly log: UnderstandingLog
}

/** A service that is asked within limits. Never throws, and never takes longer than its time limit. */
export type GuardedUnderstanding = {
  readonly source: UnderstandingSource
  readonly ask: (text: string, context: UnderstandingContext) => Promise<RemoteAnswer>
}

/**
 * Puts a time limit on a service, keeps from it what stays at home, and pauses it when it fails again and again; after the
 * pause one turn tries it. A failure is one line in the log: event, service, reason, never a text.
 */
export function guarded(service: RemoteUnderstanding, { now, after, log }: GuardPorts): GuardedUnderstanding {
  const { source } = service
  let failures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  function askInTime(text: string, context: UnderstandingContext): Promise<RemoteAnswer> {
    const controller = new AbortController()
    return new Promise((resolve) => {
      // Not left to the service alone: it may not listen to the signal.
      const cancel = after(timeLimitMs, () => {
        controller.abort()
        resolve(failed({ kind: 'timeout' }))
      })
      const settle = (answer: RemoteAnswer): void => {
        cancel()
        resolve(answer)
      }
      // A bug of ours costs the shopper no answer either.
      service.ask(text, context, controller.signal).then(settle, () => settle(failed({ kind: 'unreadable' })))
    })
  }

  function noteOutage(): void {
    failures += 1
    if (failures < failuresUntilPause) return
    // Turns that were under way before the pause may still fail.
    if (now() >= pausedUntil) log.warn({ event: 'understanding-paused', source, pauseMs })
    pausedUntil = now() + pauseMs
  }

  function noteHealth(): void {
    failures = 0
    pausedUntil = Number.NEGATIVE_INFINITY
  }

  return {
    source,
    ask: async (text, context) => {
      if (mustStayLocal(text, context)) return failed({ kind: 'kept-home' })
      if (now() < pausedUntil) return failed({ kind: 'paused' })
      // One turn tries; the others go on without the service until it is known to be back.
      if (failures >= failuresUntilPause) pausedUntil = now() + pauseMs
      const startedAt = now()
      const answer = await askInTime(text, context)
      if (!answer.ok && answer.error.kind === 'kept-home') return answer
      if (answer.ok || !isOutage(answer.error)) noteHealth()
      else noteOutage()
      if (!answer.ok) {
        const { kind: reason, ...more } = answer.error
        log.warn({ event: 'understanding-failed', source, reason, ...more, ms: now() - startedAt })
      }
      return answer
    },
  }
}

/** An answer that we cannot use costs no time: the service itself is well. */
function isOutage({ kind }: RemoteError): boolean {
  return kind !== 'unknown-intent' && kind !== 'bad-arguments'
}

function failed(error: RemoteError): RemoteAnswer {
  return { ok: false, error }
}
