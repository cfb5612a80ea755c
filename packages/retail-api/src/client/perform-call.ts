import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from '../operations'
import type { CircuitGroup, CircuitPermit } from './circuit-breaker'
import { createCircuitBreaker } from './circuit-breaker'
import type { ClientSettings } from './client-settings'
import { completeClientSettings, maxAnswerBytes } from './client-settings'
import type { RetailRequest } from './connection'
import type { CallAnswer } from './read-answer'
import { readAnswer } from './read-answer'
import type { NoAnswerReason } from './retail-error'

export type PreparedCall = {
  readonly operation: Operation
  readonly request: RetailRequest
  /** The request asks for 304 when a stored copy is still right. */
  readonly hasValidator: boolean
}

export type CallPerformer = {
  /** Sends a call, with one retry for reads. Never rejects. */
  perform(call: PreparedCall): Promise<CallAnswer>
  close(): Promise<void>
}

export function toCircuitGroup(operation: Pick<Operation, 'capability'>): CircuitGroup {
  return operation.capability ?? 'meta'
}

/** Creates the part of the client that sends requests: deadlines, the retry of reads, circuit breaker and bulkhead. */
export function createCallPerformer(settings: ClientSettings): CallPerformer {
  const { connection, now, timeouts, circuit, maxConcurrentCalls, onCall, trace } =
    completeClientSettings(settings)
  const breaker = createCircuitBreaker(now, circuit)
  let openCalls = 0
  let isClosed = false

  const attempt = async (call: PreparedCall, number: number, timeoutMs: number): Promise<CallAnswer> => {
    const { operation, request, hasValidator } = call
    const startedAt = now()
    const exchange = await trace(
      { operation: operation.name, method: request.method, attempt: number },
      (headers) =>
        connection.exchange(
          { ...request, headers: { ...headers, ...request.headers } },
          { timeoutMs, maxBytes: maxAnswerBytes },
        ),
    )
    const answer = readAnswer(operation, exchange, hasValidator)
    onCall({
      operation: operation.name,
      group: toCircuitGroup(operation),
      status: exchange.kind === 'failure' ? null : exchange.status,
      ms: now() - startedAt,
      attempt: number,
      ...toOutcome(answer),
    })
    return answer
  }

  const attemptTwice = async (call: PreparedCall, permit: CircuitPermit): Promise<CallAnswer> => {
    const isRead = call.operation.kind === 'read'
    const startedAt = now()
    const first = await attempt(call, 1, isRead ? timeouts.readMs : timeouts.actionMs)
    if (!isRead || permit === 'probe' || first.kind !== 'failed' || !first.mayRetry || isClosed) return first
    const delayMs = Math.max(timeouts.retryDelayMs, (first.retryAfterSeconds ?? 0) * 1000)
    const remainingMs = timeouts.readTotalMs - (now() - startedAt) - delayMs
    if (remainingMs <= 0) return first
    await wait(delayMs)
    return attempt(call, 2, Math.min(timeouts.readMs, remainingMs))
  }

  const refuse = (operation: Operation, reason: NoAnswerReason): CallAnswer => {
    const group = toCircuitGroup(operation)
    const outcome = 'unavailable'
    onCall({ operation: operation.name, group, status: null, ms: 0, attempt: 0, outcome, reason })
    const error = { kind: outcome, reason } as const
    return { kind: 'failed', error, isHealthy: null, mayRetry: false, retryAfterSeconds: null }
  }

  return {
    async perform(call) {
      const { operation } = call
      if (isClosed) return refuse(operation, 'closed')
      if (openCalls >= maxConcurrentCalls) return refuse(operation, 'busy')
      const group = toCircuitGroup(operation)
      const permit = breaker.request(group)
      if (permit === 'refused') return refuse(operation, 'circuit_open')
      let isHealthy: boolean | null = null
      openCalls += 1
      try {
        const answer = await attemptTwice(call, permit)
        isHealthy = isClosed || answer.kind !== 'failed' || answer.isHealthy
        return answer
      } finally {
        openCalls -= 1
        breaker.record(group, permit, isHealthy)
      }
    },
    close() {
      isClosed = true
      return connection.close()
    },
  }
}

function toOutcome(
  answer: CallAnswer,
): Pick<Parameters<NonNullable<ClientSettings['onCall']>>[0], 'outcome' | 'reason' | 'path'> {
  if (answer.kind === 'value') return { outcome: 'ok', reason: null }
  if (answer.kind === 'not_modified') return { outcome: 'not_modified', reason: null }
  const { error } = answer
  return {
    outcome: error.kind,
    reason: 'reason' in error ? error.reason : null,
    ...('path' in error && error.path !== null ? { path: error.path } : {}),
  }
}
