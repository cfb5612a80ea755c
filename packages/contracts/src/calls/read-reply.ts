import * as v from 'valibot'
import { findFirstProblem, collectInvalidValues, type InvalidValue } from '../entities/invalid-values'
import type { Call, ReplyOf } from './call'

/** The result of `readReply`. */
export type ReadReply<Reply> =
  | { readonly ok: true; readonly value: Reply; readonly dropped: readonly InvalidValue[] }
  | { readonly ok: false; readonly error: ReplyError }

/**
 * `refused`: the body reports a failure; `statusCode` is null when it is not a number. `unreadable`: the body does
 * not match the reply's schema.
 */
export type ReplyError =
  | { readonly kind: 'refused'; readonly statusCode: number | null }
  | { readonly kind: 'unreadable'; readonly problem: { readonly path: string; readonly message: string } }

/**
 * Parses the body of a 2xx reply. A body whose `statusCode` or `StatusCode` is not 200 is a failure. `dropped` lists
 * the invalid list entries without their values, so that it may be logged.
 * Source: DAT-03, API-14, API-16, OP-113
 */
export function readReply<C extends Call>(call: C, value: unknown): ReadReply<ReplyOf<C>> {
  const refusal = findRefusal(value)
  if (refusal !== null) return { ok: false, error: refusal }
  const read = v.safeParse(call.reply, value)
  if (read.typed) {
    // The schema of C returns the reply of C. The type is lost because `call.reply` is read as the schema of any
    // call.
    return { ok: true, value: read.output as ReplyOf<C>, dropped: collectInvalidValues(read.issues) }
  }
  return { ok: false, error: { kind: 'unreadable', problem: findFirstProblem(read.issues) } }
}

function findRefusal(value: unknown): ReplyError | null {
  if (typeof value !== 'object' || value === null) return null
  const envelope: { readonly statusCode?: unknown; readonly StatusCode?: unknown } = value
  const statuses = [envelope.statusCode, envelope.StatusCode]
  const wrong = statuses.find((status) => status !== undefined && status !== null && status !== 200)
  if (wrong === undefined) return null
  return { kind: 'refused', statusCode: typeof wrong === 'number' ? wrong : null }
}
