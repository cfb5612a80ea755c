import * as v from 'valibot'
import { DeskFailureSchema, csrfHeader, deskBasePath, deskCalls } from '@murphy/contracts/desk'
import type {
  DeskBodyOf,
  DeskCallName,
  DeskCalls,
  DeskFailure,
  DeskParamsOf,
  DeskReplyOf,
} from '@murphy/contracts/desk'
import type { Result } from '../core/ports'

/** An answer is awaited this long; then nobody knows, and the same is asked again. */
const answerLimitMs = 10_000
/** 20 MB over a slow line. */
const uploadLimitMs = 120_000
/** A phrase is compared with all that Murphy knows: a second of work, and many on a machine that has much to do. */
const checkLimitMs = 30_000

export type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly problem: Problem | null
      readonly retryAfter: string | null
    }
type Problem = DeskFailure['problem']

export type Given<Name extends DeskCallName> = {
  readonly params?: DeskParamsOf<DeskCalls[Name]>
  readonly body?: DeskBodyOf<DeskCalls[Name]> | FormData
  readonly csrfToken?: string
}

export type RestCall = <Name extends DeskCallName>(
  name: Name,
  given: Given<Name>,
) => Promise<Result<DeskReplyOf<DeskCalls[Name]>, CallFailure>>

/** One call of the desk over HTTP, as the contract describes it. */
export function createRestCall(fetch: typeof globalThis.fetch): RestCall {
  return async function call<Name extends DeskCallName>(
    name: Name,
    { params, body, csrfToken }: Given<Name>,
  ): Promise<Result<DeskReplyOf<DeskCalls[Name]>, CallFailure>> {
    const { method, path, reply } = deskCalls[name]
    try {
      const response = await fetch(`${deskBasePath}${filled(path, params)}`, {
        method,
        headers: {
          ...(csrfToken === undefined ? {} : { [csrfHeader]: csrfToken }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(limitOf(name, body)),
      })
      const text = await response.text()
      const json: unknown = text === '' ? {} : JSON.parse(text)
      if (!response.ok) return { ok: false, error: failureOf(response, json) }
      const read = v.safeParse(reply, json)
      // An answer that is none of the service's, as a captive portal gives: as if there had been none.
      if (!read.typed) return { ok: false, error: { kind: 'unreachable' } }
      // The schema is that of this call.
      return { ok: true, value: read.output as DeskReplyOf<DeskCalls[Name]> }
    } catch {
      // Offline, out of time, or no JSON; the caller decides what that means.
      return { ok: false, error: { kind: 'unreachable' } }
    }
  }
}

function limitOf(name: DeskCallName, body: unknown): number {
  if (body instanceof FormData) return uploadLimitMs
  return name === 'addPhrase' ? checkLimitMs : answerLimitMs
}

function failureOf(response: Response, json: unknown): CallFailure {
  const read = v.safeParse(DeskFailureSchema, json)
  return {
    kind: 'failed',
    status: response.status,
    problem: read.success ? read.output.problem : null,
    retryAfter: response.headers.get('retry-after'),
  }
}

/** `/chats/:chatId/end` with its values. */
function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
