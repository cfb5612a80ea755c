import { validateRatingComment, isRating, validateMessage } from '@murphy/domain/live-chat'
import type { Answered, LiveChatClient } from '../live-chat-client'
import { withChat } from './snapshot'
import type { Visitor } from './visitor'
import { createRefusal } from './refusal'
import type { RequestResult, VisitorCore } from './visitor-core'
import type { SentHandover } from '@murphy/contracts/live-chat'

type ChatRequests = Pick<
  LiveChatClient,
  'startChat' | 'sendMessage' | 'sendRating' | 'sendComment' | 'endChat'
> &
  Pick<Visitor, 'endChatWith'>

/** Creates the requests about a chat: start, messages, rating, comment, end. Source: LCS-18, LCS-20, docs/live-chat-protocol.md#sdk */
export function createChatRequests(core: VisitorCore, createId: () => string): ChatRequests {
  /** Resolves with the chat that a pending message starts; `null`: no chat is starting. */
  let starting: Promise<string | null> | null = null

  function trackStart(request: Promise<RequestResult>): void {
    const started = toStartedChat(request)
    starting = started
    void forget(started)
  }

  async function forget(start: Promise<string | null>): Promise<void> {
    await start
    // A later start may have replaced it.
    if (starting === start) starting = null
  }

  /** Runs `act` with the id of the current chat, also while its first message is pending. */
  function runInChat(act: (chatId: string) => Answered, withoutChat: () => Answered): Answered {
    const getLastChatId = (): string | null => core.getSnapshot().chat?.chatId ?? null
    const actIn = (chatId: string | null): Answered => (chatId === null ? withoutChat() : act(chatId))
    return starting === null
      ? actIn(getLastChatId())
      : starting.then((started) => actIn(started ?? getLastChatId()))
  }

  function endChatWith({ clearDepartment }: { readonly clearDepartment: boolean }): Answered {
    const skipEnd = (): Answered => Promise.resolve({ ok: true, value: null })
    return runInChat(async (chat_id) => {
      const isOver = core.getSnapshot().chat?.chatId === chat_id && !core.getSnapshot().chat?.isChatting
      if (isOver) return skipEnd()
      const clear = clearDepartment ? { clear_dept_id_on_chat_ended: true } : {}
      const answer = await core.request({ type: 'chat.end', id: createId(), chat_id, ...clear })
      const hasEnded = answer.ok || answer.error.kind === 'CHAT_ENDED' || answer.error.kind === 'NO_CHAT'
      if (!hasEnded) return answer
      core.setSnapshot(withChat(core.getSnapshot(), chat_id, { isChatting: false, queuePosition: 0 }))
      return { ok: true, value: null }
    }, skipEnd)
  }

  return {
    startChat: async ({ departmentId, consent, user, handOver }) => {
      const request = core.request({
        type: 'chat.start',
        id: createId(),
        department_id: departmentId,
        consent,
        user,
        hand_over: fitHandover(handOver),
      })
      trackStart(request)
      const answer = await request
      if (!answer.ok) return answer
      return { ok: true, value: { chatId: answer.value.chat_id ?? '' } }
    },
    sendMessage: (text) => {
      const id = createId()
      const problem = validateMessage(text)
      if (problem !== null)
        return { id, answer: Promise.resolve(createRefusal(problem.code, problem.message)) }
      const { chat } = core.getSnapshot()
      const chat_id = chat?.isChatting ? chat.chatId : null
      core.markOwn(id)
      const request = core.request({ type: 'chat.msg', id, chat_id, msg: text })
      if (chat_id === null) trackStart(request)
      return { id, answer: toAnswer(request) }
    },
    sendRating: (rating) => {
      if (!isRating(rating)) {
        return Promise.resolve(createRefusal('INVALID', 'Expected good, bad or null.'))
      }
      return runInChat(async (chat_id) => {
        const answer = await core.request({ type: 'chat.rating', id: createId(), chat_id, rating })
        if (answer.ok) core.setSnapshot(withChat(core.getSnapshot(), chat_id, { rating }))
        return withoutValue(answer)
      }, refuseWithoutChat)
    },
    sendComment: (comment) => {
      const problem = validateRatingComment(comment)
      if (problem !== null) return Promise.resolve(createRefusal(problem.code, problem.message))
      return runInChat(async (chat_id) => {
        const answer = await core.request({ type: 'chat.comment', id: createId(), chat_id, comment })
        if (answer.ok) core.setSnapshot(withChat(core.getSnapshot(), chat_id, { comment }))
        return withoutValue(answer)
      }, refuseWithoutChat)
    },
    endChat: () => endChatWith({ clearDepartment: false }),
    endChatWith,
  }
}

async function toStartedChat(request: Promise<RequestResult>): Promise<string | null> {
  const answer = await request
  return answer.ok ? (answer.value.chat_id ?? null) : null
}

async function toAnswer(request: Promise<RequestResult>): Answered {
  return withoutValue(await request)
}

export function withoutValue(answer: RequestResult): Awaited<Answered> {
  return answer.ok ? { ok: true, value: null } : answer
}

function refuseWithoutChat(): Answered {
  return Promise.resolve(createRefusal('NO_CHAT'))
}

/** The bytes of the handover. The rest of the 64 KiB of a message is for the other fields. Source: docs/live-chat-protocol.md#connection */
export const handoverMaxBytes = 56 * 1024

/**
 * Returns the handover without its oldest messages, so that it fits into one frame message. A start that is too long would
 * close the connection, and be sent again on each new one.
 *
 * Source: LC-39, OP-102
 */
export function fitHandover(handOver: SentHandover): SentHandover {
  let bytes = countBytes({ ...handOver, transcript: [] })
  const fitting: SentHandover['transcript'][number][] = []
  for (const message of handOver.transcript.toReversed()) {
    bytes += countBytes(message) + 1
    if (bytes > handoverMaxBytes) break
    fitting.push(message)
  }
  return fitting.length === handOver.transcript.length
    ? handOver
    : { ...handOver, transcript: fitting.toReversed() }
}

function countBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length
}
