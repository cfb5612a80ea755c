import * as v from 'valibot'
import {
  DeskFailureSchema,
  csrfHeader,
  deskBasePath,
  deskCalls,
  secondFactorPath,
} from '@murphy/contracts/desk'
import type {
  DeskBodyOf,
  DeskCallName,
  DeskCalls,
  DeskFailure,
  DeskParamsOf,
  DeskReplyOf,
} from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import type { UploadForm } from './upload-form'

/** The timeout of a call. After it the outcome is unknown, and the same call is repeated. */
const answerTimeoutMs = 10_000
/** The timeout of an upload: 20 MB on a slow connection. */
const uploadTimeoutMs = 120_000
/** The timeout of `teach`. The server compares the messages with all that Murphy knows, which takes many seconds on a busy machine. */
const teachTimeoutMs = 30_000

/** The failure of a call. `unreachable`: the outcome is unknown; `failed`: the server answered with an error. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly problem: Problem | null
      readonly retryAfter: string | null
    }
type Problem = DeskFailure['problem']

/** Returns true when the agent has to sign in again, or has to set up a second factor meanwhile. */
export function isSessionOver({
  status,
  problem,
}: Extract<CallFailure, { readonly kind: 'failed' }>): boolean {
  return status === 401 || (status === 403 && problem?.path === secondFactorPath)
}

/** The parts of one call. Which of them it needs is in the contract. */
export type CallRequest<Name extends DeskCallName> = {
  readonly params?: DeskParamsOf<DeskCalls[Name]>
  readonly body?: DeskBodyOf<DeskCalls[Name]> | FormData
  readonly csrfToken?: string
  /** Called with the part of a form that has been sent, from 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Makes one call of the contract. It never rejects. */
export type RestCall = <Name extends DeskCallName>(
  name: Name,
  request: CallRequest<Name>,
) => Promise<Result<DeskReplyOf<DeskCalls[Name]>, CallFailure>>

/** Creates the function that makes one call of the contract over HTTP. */
export function createRestCall(fetch: typeof globalThis.fetch, upload?: UploadForm): RestCall {
  return async function call<Name extends DeskCallName>(
    name: Name,
    { params, body, csrfToken, onProgress }: CallRequest<Name>,
  ): Promise<Result<DeskReplyOf<DeskCalls[Name]>, CallFailure>> {
    const { method, path, reply } = deskCalls[name]
    try {
      const address = `${deskBasePath}${fillPath(path, params)}`
      const token: Record<string, string> = csrfToken === undefined ? {} : { [csrfHeader]: csrfToken }
      const { headers, ...content } = toRequestContent(body)
      const timeoutMs = getTimeoutMs(name, body)
      const response =
        body instanceof FormData && upload !== undefined && onProgress !== undefined
          ? await upload(address, { headers: token, form: body, timeoutMs, onProgress })
          : await fetch(address, {
              method,
              headers: { ...token, ...headers },
              ...content,
              signal: AbortSignal.timeout(timeoutMs),
            })
      const text = await response.text()
      const json: unknown = text === '' ? {} : JSON.parse(text)
      if (!response.ok) return { ok: false, error: toCallFailure(response, json) }
      const parsed = v.safeParse(reply, json)
      // An answer that does not fit the contract, such as a captive portal's page, counts as no answer.
      if (!parsed.typed) return { ok: false, error: { kind: 'unreachable' } }
      // The schema is that of this call.
      return { ok: true, value: parsed.output as DeskReplyOf<DeskCalls[Name]> }
    } catch {
      // Offline, timed out, or no JSON. The caller decides what that means.
      return { ok: false, error: { kind: 'unreachable' } }
    }
  }
}

/** Returns the body of a request and its header: a form, JSON, or neither. */
function toRequestContent(body: unknown): {
  readonly headers: Readonly<Record<string, string>>
  readonly body?: FormData | string
} {
  if (body === undefined) return { headers: {} }
  if (body instanceof FormData) return { headers: {}, body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function getTimeoutMs(name: DeskCallName, body: unknown): number {
  if (body instanceof FormData) return uploadTimeoutMs
  return name === 'teach' ? teachTimeoutMs : answerTimeoutMs
}

function toCallFailure(response: Response, json: unknown): CallFailure {
  const parsed = v.safeParse(DeskFailureSchema, json)
  return {
    kind: 'failed',
    status: response.status,
    problem: parsed.success ? parsed.output.problem : null,
    retryAfter: response.headers.get('retry-after'),
  }
}

/** Returns `/chats/:chatId/end` with its parameters filled in. */
function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
