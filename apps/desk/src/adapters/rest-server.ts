import type { Command } from '../core/shift/command'
import type { CannedReply } from '@murphy/contracts/desk'
import type { CommandFailure, DeskServer, CannedRepliesResult, Result } from '../core/ports'
import { toRefusal } from './refusal-of'
import { createRestCall } from './rest-call'
import type { CallFailure } from './rest-call'

/** Used when the server does not say how long an account is locked. */
const usualLockMinutes = 15

/**
 * Creates the desk's calls over HTTP, as the contract lists them.
 *
 * @param givenToken CSRF token of the session that existed when the document was loaded; `null`: there was none
 */
export function createRestServer(fetch: typeof globalThis.fetch, givenToken: string | null): DeskServer {
  const call = createRestCall(fetch)

  async function command(
    csrfToken: string,
    id: string,
    asked: Command,
  ): Promise<Result<{ readonly seq?: number | undefined }, CallFailure>> {
    switch (asked.type) {
      case 'message':
        return call('sendMessage', { csrfToken, params: chat(asked), body: { id, msg: asked.msg } })
      case 'file':
        return call('sendFile', { csrfToken, params: chat(asked), body: toUploadForm(id, asked.file) })
      case 'card': {
        const { cardKind: kind, cardId } = asked
        return call('pushCard', { csrfToken, params: chat(asked), body: { id, kind, cardId } })
      }
      case 'nominee-form': {
        const { orderId, fullName, mobile } = asked
        return call('pushNomineeForm', {
          csrfToken,
          params: chat(asked),
          body: { id, orderId, fullName, mobile },
        })
      }
      case 'accept':
        return call('acceptChat', { csrfToken, params: chat(asked), body: { id } })
      case 'decline':
        return call('declineChat', { csrfToken, params: chat(asked), body: { id } })
      case 'leave':
        return call('leaveChat', { csrfToken, params: chat(asked), body: { id } })
      case 'end':
        return call('endChat', { csrfToken, params: chat(asked), body: { id, tags: asked.tags } })
      case 'tags':
        return call('setTags', { csrfToken, params: chat(asked), body: { id, tags: asked.tags } })
      case 'note':
        return call('writeNote', { csrfToken, params: chat(asked), body: { id, text: asked.text } })
      case 'see-note':
        return call('seeNote', { csrfToken, params: { noteId: asked.noteId }, body: { id } })
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
        const { visitorId, reason, until, isAddressBanned } = asked
        const body = { id, reason, until, isAddressBanned }
        return call('banVisitor', { csrfToken, params: { visitorId }, body })
      }
      case 'set-status':
        return call('setStatus', { csrfToken, body: { id, status: asked.status } })
    }
  }

  return {
    findSession: async () => {
      if (givenToken === null) return { ok: false, error: { kind: 'no-session' } }
      const found = await call('me', { csrfToken: givenToken })
      if (found.ok) return found
      // Refused: another tab has signed in with another account meanwhile.
      const isNobody = found.error.kind === 'failed' && [401, 403].includes(found.error.status)
      return { ok: false, error: { kind: isNobody ? 'no-session' : 'unreachable' } }
    },
    signIn: async (email, password) => {
      const answer = await call('signIn', { body: { email, password } })
      if (answer.ok) return answer
      if (answer.error.kind === 'unreachable') return { ok: false, error: { kind: 'offline' } }
      const { status, retryAfter } = answer.error
      if (status === 429) return { ok: false, error: { kind: 'locked', minutes: toMinutes(retryAfter) } }
      return { ok: false, error: { kind: status === 401 || status === 400 ? 'wrong' : 'failed' } }
    },
    signOut: async (csrfToken) => {
      const answer = await call('signOut', { csrfToken })
      return answer.ok || answer.error.kind === 'failed' ? 'answered' : 'unreachable'
    },
    perform: async (csrfToken, id, asked) => {
      const answer = await command(csrfToken, id, asked)
      if (answer.ok) return { ok: true, value: { seq: answer.value.seq ?? null } }
      return { ok: false, error: commandFailure(answer.error) }
    },
    replies: async (csrfToken) => toReplies(await call('cannedReplies', { csrfToken })),
    putReply: async (csrfToken, { replyId, body }) =>
      toReplies(await call('putCannedReply', { csrfToken, params: { replyId }, body })),
    deleteReply: async (csrfToken, replyId) =>
      toReplies(await call('deleteCannedReply', { csrfToken, params: { replyId } })),
    shopper: async (csrfToken, chatId) =>
      mapAnswer(await call('shopperOfChat', { csrfToken, params: { chatId } }), (shopper) => shopper),
    tracker: async (csrfToken, { chatId, orderId }) =>
      mapAnswer(
        await call('orderTracker', { csrfToken, params: { chatId, orderId } }),
        ({ details }) => details,
      ),
    log: async (csrfToken, chatId) =>
      mapAnswer(await call('chatLog', { csrfToken, params: { chatId } }), (log) => log),
    cards: async (csrfToken, { chatId, text }) =>
      mapAnswer(
        await call('findCards', { csrfToken, params: { chatId }, body: { text } }),
        ({ cards }) => cards,
      ),
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
  valueOf: (reply: Reply) => Value,
): Result<Value, CommandFailure> {
  return answer.ok
    ? { ok: true, value: valueOf(answer.value) }
    : { ok: false, error: commandFailure(answer.error) }
}

/**
 * Converts a failed call. Failures that a repetition with the same id may solve are `unanswered`: busy, away, or
 * broken.
 */
function commandFailure(failure: CallFailure): CommandFailure {
  if (failure.kind === 'unreachable') return { kind: 'unanswered' }
  const { status, problem } = failure
  if (status === 401) return { kind: 'signed-out' }
  if (status === 429 || status >= 500 || problem === null) return { kind: 'unanswered' }
  return { kind: 'refused', refusal: toRefusal(problem) }
}

function toMinutes(retryAfter: string | null): number {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.ceil(seconds / 60) : usualLockMinutes
}

function chat({ chatId }: { readonly chatId: string }) {
  return { chatId }
}

function toUploadForm(id: string, file: { readonly name: string; readonly content: Blob }): FormData {
  const form = new FormData()
  form.set('id', id)
  form.set('file', file.content, file.name)
  return form
}
