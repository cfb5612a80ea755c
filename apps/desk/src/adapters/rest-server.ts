import type { CannedReply, DeskFailure } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import type { CommandFailure, DeskServer, CannedRepliesResult } from '../core/ports'
import type { Refusal } from '../core/shift/refusal'
import { requestCommand } from './request-command'
import { createRestCall, isSessionOver } from './rest-call'
import type { CallFailure } from './rest-call'
import type { UploadForm } from './upload-form'

/** The duration of a lock when the server does not send it. */
const defaultLockMinutes = 15

/**
 * Creates the desk's calls over HTTP.
 *
 * @param initialToken CSRF token of the session that existed when the document was loaded; `null`: there was none
 * @param upload sends a form and reports its progress; without it `fetch` sends it
 */
export function createRestServer(
  fetch: typeof globalThis.fetch,
  initialToken: string | null,
  upload?: UploadForm,
): DeskServer {
  const call = createRestCall(fetch, upload)

  return {
    findSession: async () => {
      if (initialToken === null) return { ok: false, error: { kind: 'no-session' } }
      const found = await call('me', { csrfToken: initialToken })
      if (found.ok) return found
      // A refusal means that another tab has signed in with another account meanwhile.
      const isSignedOut = found.error.kind === 'failed' && [401, 403].includes(found.error.status)
      return { ok: false, error: { kind: isSignedOut ? 'no-session' : 'unreachable' } }
    },
    signIn: async ({ email, password, code }) => {
      const answer = await call('signIn', { body: { email, password, code } })
      if (answer.ok) return answer
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'offline' } }
      const { status, retryAfter } = answer.error
      if (status === 429) return { ok: false, error: { kind: 'locked', minutes: toMinutes(retryAfter) } }
      if (status === 401 && answer.error.problem?.path === 'code')
        return { ok: false, error: { kind: code === '' ? 'code-asked' : 'wrong-code' } }
      if (status === 403 && answer.error.problem !== null)
        return { ok: false, error: { kind: 'refused', message: answer.error.problem.message } }
      if (status === 503) return { ok: false, error: { kind: 'busy' } }
      return { ok: false, error: { kind: status === 401 || status === 400 ? 'wrong' : 'failed' } }
    },
    startSingleSignOn: async () => {
      const answer = await call('startSingleSignOn', {})
      if (answer.ok) return { ok: true, value: answer.value.url }
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'offline' } }
      const { status, retryAfter, problem } = answer.error
      if (status === 429) return { ok: false, error: { kind: 'locked', minutes: toMinutes(retryAfter) } }
      if (status === 503)
        return { ok: false, error: { kind: problem?.path === 'provider' ? 'provider-down' : 'busy' } }
      return { ok: false, error: { kind: 'failed' } }
    },
    signOut: async (csrfToken) => {
      const answer = await call('signOut', { csrfToken })
      if (answer.ok) return { kind: 'answered', signOutUrl: answer.value.signOutUrl ?? null }
      return answer.error.kind === 'failed' ? { kind: 'answered', signOutUrl: null } : { kind: 'unreachable' }
    },
    perform: async (csrfToken, id, command, onProgress) => {
      const answer = await requestCommand(call, { csrfToken, id, command, onProgress })
      if (answer.ok) {
        const { seq = null, results } = answer.value
        return { ok: true, value: results === undefined ? { seq } : { seq, results } }
      }
      return { ok: false, error: toCommandFailure(answer.error) }
    },
    getReplies: async (csrfToken) => toReplies(await call('cannedReplies', { csrfToken })),
    getMacros: async (csrfToken) => mapAnswer(await call('macros', { csrfToken }), ({ macros }) => macros),
    putReply: async (csrfToken, { replyId, body }) =>
      toReplies(await call('putCannedReply', { csrfToken, params: { replyId }, body })),
    deleteReply: async (csrfToken, replyId) =>
      toReplies(await call('deleteCannedReply', { csrfToken, params: { replyId } })),
    getShopper: async (csrfToken, chatId) =>
      mapAnswer(await call('shopperOfChat', { csrfToken, params: { chatId } }), (shopper) => shopper),
    getContext: async (csrfToken, chatId) =>
      mapAnswer(await call('contextOfChat', { csrfToken, params: { chatId } }), (context) => context),
    getTracker: async (csrfToken, { chatId, orderId }) =>
      mapAnswer(
        await call('orderTracker', { csrfToken, params: { chatId, orderId } }),
        ({ details }) => details,
      ),
    getLog: async (csrfToken, chatId) =>
      mapAnswer(await call('chatLog', { csrfToken, params: { chatId } }), (log) => log),
    findCards: async (csrfToken, { chatId, text }) =>
      mapAnswer(
        await call('findCards', { csrfToken, params: { chatId }, body: { text } }),
        ({ cards }) => cards,
      ),
    getSuggestions: async (csrfToken, chatId) =>
      mapAnswer(await call('suggestReplies', { csrfToken, params: { chatId } }), (reply) => reply),
    translate: async (csrfToken, { chatId, text, reader }) =>
      mapAnswer(
        await call('translateText', { csrfToken, params: { chatId }, body: { text, reader } }),
        (reply) => reply,
      ),
    recordTranslation: async (csrfToken, body) => {
      await call('recordTranslation', { csrfToken, body })
    },
    recordSuggestions: async (csrfToken, body) => {
      await call('recordSuggestions', { csrfToken, body })
    },
    getSummary: async (csrfToken, { chatId, kind }) =>
      mapAnswer(
        await call('summariseChat', { csrfToken, params: { chatId }, body: { kind } }),
        (reply) => reply.summary,
      ),
    recordSummary: async (csrfToken, body) => {
      await call('recordSummary', { csrfToken, body })
    },
    sendTyping: async (csrfToken, chatId, typing) => {
      await call('sendTyping', { csrfToken, params: { chatId }, body: { typing } })
    },
    sendRead: async (csrfToken, chatId, seq) => {
      await call('markRead', { csrfToken, params: { chatId }, body: { seq } })
    },
  }
}

function toReplies(
  answer: Result<{ readonly replies: readonly CannedReply[] }, CallFailure>,
): CannedRepliesResult {
  return mapAnswer(answer, ({ replies }) => replies)
}

function mapAnswer<Reply, Value>(
  answer: Result<Reply, CallFailure>,
  toValue: (reply: Reply) => Value,
): Result<Value, CommandFailure> {
  return answer.ok
    ? { ok: true, value: toValue(answer.value) }
    : { ok: false, error: toCommandFailure(answer.error) }
}

/**
 * Converts a failed call. A failure that a retry with the same id may solve is `unanswered`, such as an overloaded
 * server.
 */
function toCommandFailure(failure: CallFailure): CommandFailure {
  if (failure.kind === 'unreachable') return { kind: 'unanswered' }
  const { status, problem } = failure
  if (isSessionOver(failure)) return { kind: 'signed-out' }
  if (status === 429 || status >= 500 || problem === null) return { kind: 'unanswered' }
  return { kind: 'refused', refusal: toRefusal(problem) }
}

function toMinutes(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.ceil(seconds / 60) : defaultLockMinutes
}

/** Converts a problem of the server into a refusal of the desk. */
function toRefusal({ code, message, heldBy }: DeskFailure['problem']): Refusal {
  switch (code) {
    case 'conflict':
      // Without a name no agent has the chat: this agent is at the chat limit, or the chat has changed.
      return heldBy === undefined ? { kind: 'other', message } : { kind: 'taken', by: heldBy }
    case 'chat_ended':
    case 'not_found':
      return { kind: 'gone' }
    case 'unavailable_target':
      return { kind: 'no-agent' }
    case 'too_large':
    case 'unsupported_media_type':
    case 'bad_request':
    case 'forbidden':
    case 'unauthorized':
    case 'rate_limited':
    case 'internal':
    case 'unavailable':
      return { kind: 'other', message }
  }
}
