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
import type { Command } from '../core/shift/command'
import type { CommandFailure, DeskServer, Result } from '../ports'
import { refusalOf } from './refusal-of'

/** An answer is awaited this long; then nobody knows, and the same is asked again. */
const answerLimitMs = 10_000
/** 20 MB over a slow line. */
const uploadLimitMs = 120_000
/** Where the service does not say how long an account is locked. */
const usualLockMinutes = 15

type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed'
      readonly status: number
      readonly problem: Problem | null
      readonly retryAfter: string | null
    }
type Problem = DeskFailure['problem']

type Given<Name extends DeskCallName> = {
  readonly params?: DeskParamsOf<DeskCalls[Name]>
  readonly body?: DeskBodyOf<DeskCalls[Name]> | FormData
  readonly csrfToken?: string
}

/** The desk's calls over HTTP, as the contract lists them. */
export function createRestServer(fetch: typeof globalThis.fetch): DeskServer {
  async function call<Name extends DeskCallName>(
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
        signal: AbortSignal.timeout(body instanceof FormData ? uploadLimitMs : answerLimitMs),
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

  async function command(
    csrfToken: string,
    id: string,
    asked: Command,
  ): Promise<Result<{ readonly seq?: number | undefined }, CallFailure>> {
    switch (asked.type) {
      case 'message':
        return call('sendMessage', { csrfToken, params: chat(asked), body: { id, msg: asked.msg } })
      case 'file':
        return call('sendFile', { csrfToken, params: chat(asked), body: upload(id, asked.file) })
      case 'accept':
        return call('acceptChat', { csrfToken, params: chat(asked), body: { id } })
      case 'decline':
        return call('declineChat', { csrfToken, params: chat(asked), body: { id } })
      case 'leave':
        return call('leaveChat', { csrfToken, params: chat(asked), body: { id } })
      case 'end':
        return call('endChat', { csrfToken, params: chat(asked), body: { id } })
      case 'request-rating':
        return call('requestRating', { csrfToken, params: chat(asked), body: { id } })
      case 'transfer': {
        const { to, comment } = asked
        return call('transferChat', { csrfToken, params: chat(asked), body: { id, to, comment } })
      }
      case 'close-visitor': {
        const { visitorId, reason } = asked
        return call('closeVisitor', { csrfToken, params: { visitorId }, body: { id, reason } })
      }
      case 'ban': {
        const { visitorId, reason, until } = asked
        return call('banVisitor', { csrfToken, params: { visitorId }, body: { id, reason, until } })
      }
      case 'set-status':
        return call('setStatus', { csrfToken, body: { id, status: asked.status } })
    }
  }

  return {
    findSession: async () => {
      const found = await call('me', {})
      if (found.ok) return found
      const isNobody = found.error.kind === 'failed' && found.error.status === 401
      return { ok: false, error: { kind: isNobody ? 'nobody' : 'unreachable' } }
    },
    signIn: async (email, password) => {
      const answer = await call('signIn', { body: { email, password } })
      if (answer.ok) return answer
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'offline' } }
      const { status, retryAfter } = answer.error
      if (status === 429) return { ok: false, error: { kind: 'locked', minutes: minutesOf(retryAfter) } }
      return { ok: false, error: { kind: status === 401 || status === 400 ? 'wrong' : 'failed' } }
    },
    signOut: async (csrfToken) => {
      await call('signOut', { csrfToken })
    },
    perform: async (csrfToken, id, asked) => {
      const answer = await command(csrfToken, id, asked)
      if (answer.ok) return { ok: true, value: { seq: answer.value.seq ?? null } }
      return { ok: false, error: commandFailure(answer.error) }
    },
    tellTyping: async (csrfToken, chatId, typing) => {
      await call('sendTyping', { csrfToken, params: { chatId }, body: { typing } })
    },
    tellRead: async (csrfToken, chatId, seq) => {
      await call('markRead', { csrfToken, params: { chatId }, body: { seq } })
    },
  }
}

/** What another attempt with the same id may still mend is unanswered: the service was busy, away, or broken. */
function commandFailure(failure: CallFailure): CommandFailure {
  if (failure.kind === 'unreachable') return { kind: 'unanswered' }
  const { status, problem } = failure
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || status >= 500 || problem === null) return { kind: 'unanswered' }
  return { kind: 'refused', refusal: refusalOf(problem) }
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

function minutesOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.ceil(seconds / 60) : usualLockMinutes
}

function chat({ chatId }: { readonly chatId: string }) {
  return { chatId }
}

function upload(id: string, file: { readonly name: string; readonly content: Blob }): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('file', file.content, file.name)
  return form
}

/** `/chats/:chatId/end` with its values. */
function filled(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
