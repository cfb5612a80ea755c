import type * as v from 'valibot'
import type { SigningKey } from '../client/message-signature'
import type { Problem } from '../model/problem'
import { problemStatuses } from '../model/problem'
import type { Operation, OperationName, Operations } from '../operations'
import { contractVersion, idempotencyHeader, operations, uploadOperation, versionHeader } from '../operations'
import { inspectAnswer, parseProblem, parseValue } from './inspect'
import type { ReportBuilder, ReportedCall } from './report'
import type { HttpAnswer, Send, SentRequest } from './send'
import { signRequest } from './sign-request'

/** The operations that the checker calls by name. */
export type CallName = OperationName | 'upload'
export type Value<Name extends CallName> = v.InferOutput<
  Name extends OperationName ? Operations[Name]['reply'] : (typeof uploadOperation)['reply']
>

export type CallInput = {
  readonly parameters?: Readonly<Record<string, string>>
  /** Path parameters as they are put into the path, already percent-encoded. */
  readonly encodedParameters?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** A value that is sent as JSON, or raw bytes. */
  readonly body?: unknown
  readonly rawBody?: string | Uint8Array
  /** The bearer key instead of the right one; null: none. */
  readonly bearerKey?: string | null
  /** The key of an action; null: none. */
  readonly idempotencyKey?: string | null
  /** Signs the request in another way than the right one. */
  readonly sign?: (request: SentRequest, now: number) => SentRequest
}

/** One call with its answer, after the rules that hold for every call were checked. */
export type Exchange<T> = ReportedCall & {
  readonly answer: HttpAnswer | null
  /** The value of a successful answer that fits its schema. */
  readonly value: T | null
  /** The problem of a failed call that fits the contract. */
  readonly problem: Problem | null
  /** The answer breaks a rule of every call, so its content is not checked. */
  readonly isBroken: boolean
}

export type Call = <Name extends CallName>(name: Name, input?: CallInput) => Promise<Exchange<Value<Name>>>

export type CallerOptions = {
  readonly url: string
  readonly key: string
  /** Null: requests are not signed. */
  readonly signing: SigningKey | null
  readonly send: Send
  /** Milliseconds since 1970; dates the signatures, and measures how long a call takes. */
  readonly now: () => number
  readonly report: ReportBuilder
}

const callOperations: Readonly<Record<CallName, Operation>> = { ...operations, upload: uploadOperation }

/** Creates the function that calls an operation and checks what holds for every call. */
export function createCall({ url, key, signing, send, now, report }: CallerOptions): Call {
  return async (name, input = {}) => {
    const operation: Operation = callOperations[name]
    const path = createPath(operation, input)
    const headers = createHeaders(operation, key, input)
    const body = input.rawBody ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const startedAt = now()
    report.countCall()
    const request = {
      method: operation.method,
      url: url + path,
      headers,
      ...(body === undefined ? {} : { body }),
    }
    const sign =
      input.sign ?? ((unsigned) => (signing === null ? unsigned : signRequest(unsigned, signing, startedAt)))
    const result = await send(sign(request, startedAt)).then(
      (answer) => ({ answer, error: '' }),
      (error: unknown) => ({ answer: null, error: error instanceof Error ? error.message : String(error) }),
    )
    const call: ReportedCall = {
      method: operation.method,
      path,
      status: result.answer?.status ?? null,
      text: result.answer?.body.toString('utf8') ?? '',
    }
    const { answer } = result
    const broken = { ...call, answer, value: null, problem: null, isBroken: true }
    const hasAnswer = report.check('RA-HTTP-1', answer !== null, {
      call,
      detail: `${operation.name}: ${result.error}`,
    })
    if (!hasAnswer || answer === null) return broken
    const isSound = inspectAnswer({ operation, call, answer, durationMs: now() - startedAt, report })
    if (!isSound) return broken
    const isSuccess = answer.status >= 200 && answer.status < 300
    const value = isSuccess ? parseValue({ operation, call, answer, report }) : null
    const problem = answer.status >= 400 ? parseProblem({ operation, call, answer, report }) : null
    return {
      ...call,
      answer,
      // parseValue has checked it with the schema of this operation.
      value: value as Value<typeof name> | null,
      problem,
      isBroken: isSuccess ? value === null : answer.status >= 400 && problem === null,
    }
  }
}

function createPath(
  { path }: Operation,
  { parameters = {}, encodedParameters = {}, query = {} }: CallInput,
): string {
  const encoded = {
    ...Object.fromEntries(
      Object.entries(parameters).map(([name, value]) => [name, encodeURIComponent(value)]),
    ),
    ...encodedParameters,
  }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encoded[name] ?? '')
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function createHeaders(
  { kind }: Operation,
  key: string,
  { headers = {}, body, bearerKey = key, idempotencyKey }: CallInput,
): Readonly<Record<string, string>> {
  const actionKey = idempotencyKey === undefined ? createIdempotencyKey() : idempotencyKey
  return {
    accept: 'application/json',
    [versionHeader.toLowerCase()]: contractVersion,
    ...(bearerKey === null ? {} : { authorization: `Bearer ${bearerKey}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(kind === 'action' && actionKey !== null ? { [idempotencyHeader.toLowerCase()]: actionKey } : {}),
    ...headers,
  }
}

export function createIdempotencyKey(): string {
  return `check-${globalThis.crypto.randomUUID()}`
}

/** Returns true when a call failed with the code. A problem without a readable code is judged by its status. */
export function hasFailedWith(
  { problem, status }: Pick<Exchange<unknown>, 'problem' | 'status'>,
  code: Problem['code'],
): boolean {
  return problem === null ? status === problemStatuses[code] : problem.code === code
}

/** Returns true when two answers have the same content. Fields that the contract does not name may differ. */
export function isSameAnswer(one: Exchange<unknown>, other: Exchange<unknown>): boolean {
  return one.status === other.status && JSON.stringify(one.value) === JSON.stringify(other.value)
}
