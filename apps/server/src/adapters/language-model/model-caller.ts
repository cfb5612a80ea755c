import { parseJson } from '@murphy/domain/text'
import type { ModelRole } from '../../language-model-metrics'
import { callInTime } from '../call-in-time'
import type { After } from '../timer'
import type { UnderstandingLog } from '../understanding/remote-understanding'
import type { ChatClient, ChatError, ChatReply, ChatRequest } from './chat-client'
import type { CircuitBreaker } from '../circuit-breaker'
import { pauseMs } from '../circuit-breaker'
import type { ModelBudget } from './model-budget'
import { estimateTokens } from './model-budget'
import type { MetricsRecorder } from './model-metrics'

/** The time limits of each role and of the whole turn. Source: docs/language-model.md#limits */
export const roleLimitsMs: Readonly<Record<ModelRole, number>> = {
  commands: 1500,
  answers: 3000,
  suggestions: 3000,
  translations: 5000,
  summaries: 5000,
}
export const turnLimitMs = 5000
/** A call with less time left is not worth its cost. */
const leastTimeMs = 200
/** Calls of this process at the same time. */
const maxOpenCalls = 16

export type CallError =
  | ChatError
  | { readonly kind: 'paused' | 'over-budget' | 'no-time' | 'busy' | 'unusable' }

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: CallError }

export type ModelCall<Value> = {
  readonly role: ModelRole
  readonly conversationId: string
  /** The start of the turn in milliseconds since 1970. */
  readonly turnStartedAt: number
  readonly promptVersion: number
  readonly request: ChatRequest
  /** Parses the JSON of the answer; `null`: it is unusable. */
  readonly parse: (value: unknown) => Value | null
}

export type ModelCaller = {
  /** Calls the model within its limits. Never throws. */
  readonly call: <Value>(call: ModelCall<Value>) => Promise<CallResult<Value>>
}

export type ModelCallerPorts = {
  readonly client: ChatClient
  readonly budget: ModelBudget
  readonly metrics: MetricsRecorder
  readonly breaker: CircuitBreaker
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly after: After
  readonly log: UnderstandingLog
}

/**
 * Creates the caller of a model: it keeps the time limits of role and turn, the budget of the conversation and the
 * number of open calls, and pauses after repeated failures. A failure is logged with role and reason, never with a
 * text.
 *
 * Source: docs/language-model.md#limits
 */
export function createModelCaller({
  client,
  budget,
  metrics,
  breaker,
  now,
  after,
  log,
}: ModelCallerPorts): ModelCaller {
  let openCalls = 0

  const completeInTime = (request: ChatRequest, limitMs: number): Promise<ChatReply> =>
    callInTime<ChatReply>((signal) => client.complete(request, signal), {
      limitMs,
      after,
      onTimeout: { ok: false, error: { kind: 'timeout' } },
      onRejection: { ok: false, error: { kind: 'unreadable' } },
    })

  async function call<Value>({
    role,
    conversationId,
    turnStartedAt,
    promptVersion,
    request,
    parse,
  }: ModelCall<Value>): Promise<CallResult<Value>> {
    const startedAt = now()
    const skip = (kind: 'paused' | 'over-budget' | 'no-time' | 'busy'): CallResult<Value> => {
      metrics.countCall(role, kind, 0)
      return { ok: false, error: { kind } }
    }
    const limitMs = Math.min(roleLimitsMs[role], turnLimitMs - getElapsedMs(turnStartedAt, startedAt))
    if (limitMs < leastTimeMs) return skip('no-time')
    if (openCalls >= maxOpenCalls) return skip('busy')
    if (!breaker.allows()) return skip('paused')
    const prompt = estimateTokens(JSON.stringify(request.messages) + JSON.stringify(request.schema))
    const reservation = budget.reserve(conversationId, { prompt, completion: request.maxTokens })
    if (reservation === null) {
      breaker.release()
      return skip('over-budget')
    }
    openCalls += 1
    const reply = await completeInTime(request, limitMs)
    openCalls -= 1
    const spent = reservation.settle(reply.ok ? reply.use : null)
    metrics.countTokens(role, spent.tokens, spent.dollars)
    const result = toResult(reply, parse)
    const ms = Math.max(0, now() - startedAt)
    metrics.countCall(role, result.ok ? 'ok' : toOutcome(result.error), ms / 1000)
    if (result.ok) breaker.recordSuccess()
    else {
      if (breaker.recordFailure()) log.warn({ event: 'language-model-paused', pauseMs })
      const { kind: reason, ...more } = result.error
      log.warn({ event: 'language-model-failed', role, reason, ...more, promptVersion, ms })
    }
    return result
  }

  return { call }
}

/** No turn lasts a minute: then the turn has a clock of its own, as in an evaluation of another day. */
const longestTurnMs = 60_000

function getElapsedMs(turnStartedAt: number, now: number): number {
  const elapsedMs = now - turnStartedAt
  return elapsedMs < 0 || elapsedMs > longestTurnMs ? 0 : elapsedMs
}

function toResult<Value>(reply: ChatReply, parse: (value: unknown) => Value | null): CallResult<Value> {
  if (!reply.ok) return reply
  const value = parseJson(reply.content)
  const parsed = value === null ? null : parse(value)
  return parsed === null ? { ok: false, error: { kind: 'unusable' } } : { ok: true, value: parsed }
}

/** Returns the label of an outcome in the metrics. A status counts by its class, so that no service adds labels. */
function toOutcome(error: CallError): string {
  return error.kind === 'status' ? `status-${Math.trunc(error.status / 100)}xx` : error.kind
}
