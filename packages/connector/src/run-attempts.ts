import type { GenericSchema, InferOutput } from 'valibot'
import { safeParse } from 'valibot'
import { SourceError } from './source-error'

/** A read or an action for which Murphy waits, or a read of feeds in the background. */
export type CallPurpose = 'read' | 'action' | 'background'

/** The time limits of a call and of one attempt, in milliseconds, and the number of attempts. */
export type CallBudget = { readonly totalMs: number; readonly attemptMs: number; readonly attempts: number }

/** `mayRepeat`: the failure may pass, and another attempt does no harm. */
export type AttemptResult<Value, Failure extends SourceError = SourceError> =
  | { readonly value: Value }
  | { readonly error: Failure; readonly mayRepeat: boolean }

export type AttemptPorts<Value, Failure extends SourceError> = {
  readonly budget: CallBudget
  /** Sends one request, which may take `timeoutMs`. The first attempt has the number 1. */
  readonly attempt: (timeoutMs: number, attemptNumber: number) => Promise<AttemptResult<Value, Failure>>
  /** Returns the time before the next attempt. */
  readonly getWaitMs: (error: Failure, attemptNumber: number) => number
  /** No attempt takes longer than until this moment, in milliseconds since 1970. */
  readonly endsAt?: number | undefined
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

/** An attempt with less time than this is not worth its cost. */
const minimumAttemptMs = 200

/**
 * Sends a call of the connected system until an attempt succeeds. It throws the error of the last attempt when that may not be
 * repeated, or when the budget has no time or no attempt left.
 */
export async function runAttempts<Value, Failure extends SourceError>(
  ports: AttemptPorts<Value, Failure>,
): Promise<Value> {
  const { budget, attempt, getWaitMs, now, wait } = ports
  const endsAt = Math.min(now() + budget.totalMs, ports.endsAt ?? Number.POSITIVE_INFINITY)
  for (let attemptNumber = 1; ; attemptNumber += 1) {
    const result = await attempt(Math.min(budget.attemptMs, endsAt - now()), attemptNumber)
    if ('value' in result) return result.value
    const waitMs = getWaitMs(result.error, attemptNumber)
    const isInTime = now() + waitMs + minimumAttemptMs <= endsAt
    if (!result.mayRepeat || !isInTime || attemptNumber >= budget.attempts) throw result.error
    await wait(waitMs)
  }
}

/**
 * Parses the answer of a call of the connected system.
 *
 * @param name the name of the call in the log
 * Errors: throws a `broken` `SourceError` with the path of the first unexpected value
 */
export function parseAnswer<Data extends GenericSchema>(
  name: string,
  schema: Data,
  answer: unknown,
): InferOutput<Data> {
  const parsed = safeParse(schema, answer, { abortEarly: true })
  if (parsed.success) return parsed.output
  const path = parsed.issues[0].path?.map(({ key }) => String(key)).join('.') ?? ''
  throw new SourceError('broken', `${name}: the answer has an unexpected value at ${path}.`)
}
