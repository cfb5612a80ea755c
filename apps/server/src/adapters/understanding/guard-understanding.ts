import { callInTime } from '../call-in-time'
import { createCircuitBreaker, pauseMs } from '../circuit-breaker'
import type { After } from '../timer'
import type { UnderstandingContext, UnderstandingSource, Understanding } from '../../assistant/understanding'
import type { UnderstandingLog, RemoteAnswer, RemoteError, RemoteUnderstanding } from './remote-understanding'
import { mustStayLocal } from '../redaction/redact-turn'

/** The maximum time that a shopper waits for a service. Source: docs/understanding.md#engine */
export const timeLimitMs = 1500

export type GuardPorts = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after: After
  readonly log: UnderstandingLog
}

/** A service with limits. It never throws and never exceeds its time limit. */
export type GuardedUnderstanding = {
  readonly source: UnderstandingSource
  readonly ask: (text: string, context: UnderstandingContext) => Promise<RemoteAnswer>
}

/**
 * Adds a time limit to a service, does not send it personal turns, and pauses it after repeated failures. After the
 * pause one turn tries it. A failure is logged with service and reason, never with a text.
 */
export function guardUnderstanding(
  service: RemoteUnderstanding,
  { now, after, log }: GuardPorts,
): GuardedUnderstanding {
  const { source } = service
  const breaker = createCircuitBreaker(now)

  // A bug in an adapter must not cost the shopper the answer either.
  const askInTime = (text: string, context: UnderstandingContext): Promise<RemoteAnswer> =>
    callInTime((signal) => service.ask(text, context, signal), {
      limitMs: timeLimitMs,
      after,
      onTimeout: toFailure({ kind: 'timeout' }),
      onRejection: toFailure({ kind: 'unreadable' }),
    })

  return {
    source,
    ask: async (text, context) => {
      if (mustStayLocal(text, context)) return toFailure({ kind: 'local-only' })
      if (!breaker.allows()) return toFailure({ kind: 'paused' })
      const startedAt = now()
      const answer = await askInTime(text, context)
      if (!answer.ok && answer.error.kind === 'local-only') {
        // The service was not asked, so the try after a pause is left to another turn.
        breaker.release()
        return answer
      }
      if (answer.ok || !isOutage(answer.error)) breaker.recordSuccess()
      else if (breaker.recordFailure()) log.warn({ event: 'understanding-paused', source, pauseMs })
      if (!answer.ok) {
        const { kind: reason, ...more } = answer.error
        log.warn({ event: 'understanding-failed', source, reason, ...more, ms: now() - startedAt })
      }
      return answer
    },
  }
}

/** Returns whether the service failed. An unusable answer is not an outage. */
function isOutage({ kind }: RemoteError): boolean {
  return kind !== 'unknown-intent' && kind !== 'bad-arguments'
}

function toFailure(error: RemoteError): RemoteAnswer {
  return { ok: false, error }
}

/**
 * Uses a service first, and the embedded engine when it does not help. Everything else comes from the embedded
 * engine.
 */
export function withFallback(service: GuardedUnderstanding, embedded: Understanding): Understanding {
  return {
    ...embedded,
    understand: async (text, context) => {
      const answer = await service.ask(text, context)
      return answer.ok ? answer.understood : await embedded.understand(text, context)
    },
  }
}
