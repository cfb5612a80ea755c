import type { Command } from '../core/shift/command'
import type { CannedReply, DeskFailure, MacroResult } from '@murphy/contracts/desk'
import type { Result } from '@murphy/flow'
import type { CommandFailure, DeskServer, CannedRepliesResult } from '../core/ports'
import { createRestCall, isSessionOver } from './rest-call'
import type { CallFailure } from './rest-call'
import type { UploadForm } from './upload-form'
import type { Refusal } from '../core/shift/refusal'

type Acknowledged = {
  readonly seq?: number | undefined
  readonly results?: readonly MacroResult[] | undefined
}

/** The time of a lock when the server does not send it. */
const usualLockMinutes = 15

/**
 * Creates the desk's calls over HTTP, as the contract lists them.
 *
 * @param upload sends a form and reports its progress; without it `fetch` sends it
 * @param initialToken CSRF token of the session that existed when the document was loaded; `null`: there was none
 */
export function createRestServer(
  fetch: typeof globalThis.fetch,
  initialToken: string | null,
  upload?: UploadForm,
): DeskServer {
  const call = createRestCall(fetch, upload)

  async function sendCommand(
    csrfToken: string,
    id: string,
    command: Command,
    onProgress: ((part: number) => void) | undefined,
  ): Promise<Result<Acknowledged, CallFailure>> {
    switch (command.type) {
      case 'message':
        return call('sendMessage', {
          csrfToken,
          params: toChatParams(command),
          body: { id, msg: command.msg },
        })
      case 'file':
        return call('sendFile', {
          csrfToken,
          params: toChatParams(command),
          body: toUploadForm(id, command.file),
          ...(onProgress === undefined ? {} : { onProgress }),
        })
      case 'reply-file': {
        const { replyId, fileId } = command
        return call('sendReplyFile', {
          csrfToken,
          params: toChatParams(command),
          body: { id, replyId, fileId },
        })
      }
      case 'macro': {
        const { macroId, tags, transferTo, endsChat, isAfterSend } = command
        return call('applyMacro', {
          csrfToken,
          params: toChatParams(command),
          body: { id, macroId, tags, transferTo, endsChat, isUse: !isAfterSend },
        })
      }
      case 'card': {
        const { cardKind: kind, cardId } = command
        return call('pushCard', { csrfToken, params: toChatParams(command), body: { id, kind, cardId } })
      }
      case 'nominee-form': {
        const { orderId, fullName, mobile } = command
        return call('pushNomineeForm', {
          csrfToken,
          params: toChatParams(command),
          body: { id, orderId, fullName, mobile },
        })
      }
      case 'accept':
        return call('acceptChat', { csrfToken, params: toChatParams(command), body: { id } })
      case 'decline':
        return call('declineChat', { csrfToken, params: toChatParams(command), body: { id } })
      case 'leave':
        return call('leaveChat', { csrfToken, params: toChatParams(command), body: { id } })
      case 'end':
        return call('endChat', { csrfToken, params: toChatParams(command), body: { id, tags: command.tags } })
      case 'tags':
        return call('setTags', { csrfToken, params: toChatParams(command), body: { id, tags: command.tags } })
      case 'note':
        return call('writeNote', {
          csrfToken,
          params: toChatParams(command),
          body: { id, text: command.text },
        })
      case 'see-note':
        return call('seeNote', { csrfToken, params: { noteId: command.noteId }, body: { id } })
      case 'request-rating':
        return call('requestRating', { csrfToken, params: toChatParams(command), body: { id } })
      case 'transfer': {
        const { to, comment } = command
        return call('transferChat', { csrfToken, params: toChatParams(command), body: { id, to, comment } })
      }
      case 'close-visitor': {
        const { visitorId, reason } = command
        return call('closeVisitor', { csrfToken, params: { visitorId }, body: { id, reason } })
      }
      case 'ban': {
        const { visitorId, reason, until, isAddressBanned } = command
        const body = { id, reason, until, isAddressBanned }
        return call('banVisitor', { csrfToken, params: { visitorId }, body })
      }
      case 'set-status':
        return call('setStatus', { csrfToken, body: { id, status: command.status } })
    }
  }

  return {
    findSession: async () => {
      if (initialToken === null) return { ok: false, error: { kind: 'no-session' } }
      const found = await call('me', { csrfToken: initialToken })
      if (found.ok) return found
      // Refused: another tab has signed in with another account meanwhile.
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
      return { ok: false, error: { kind: status === 401 || status === 400 ? 'wrong' : 'failed' } }
    },
    startSingleSignOn: async () => {
      const answer = await call('startSingleSignOn', {})
      if (answer.ok) return { ok: true, value: answer.value.url }
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'offline' } }
      const { status, retryAfter } = answer.error
      if (status === 429) return { ok: false, error: { kind: 'locked', minutes: toMinutes(retryAfter) } }
      return { ok: false, error: { kind: status === 503 ? 'provider-down' : 'failed' } }
    },
    signOut: async (csrfToken) => {
      const answer = await call('signOut', { csrfToken })
      if (answer.ok) return { kind: 'answered', signOutUrl: answer.value.signOutUrl ?? null }
      return answer.error.kind === 'failed' ? { kind: 'answered', signOutUrl: null } : { kind: 'unreachable' }
    },
    perform: async (csrfToken, id, command, onProgress) => {
      const answer = await sendCommand(csrfToken, id, command, onProgress)
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
    recordSuggestions: async (csrfToken, body) => {
      await call('recordSuggestions', { csrfToken, body })
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
 * Converts a failed call. Failures that a repetition with the same id may solve are `unanswered`: busy, away, or
 * broken.
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
  return seconds > 0 ? Math.ceil(seconds / 60) : usualLockMinutes
}

function toChatParams({ chatId }: { readonly chatId: string }) {
  return { chatId }
}

function toUploadForm(id: string, file: { readonly name: string; readonly content: Blob }): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('file', file.content, file.name)
  return form
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
