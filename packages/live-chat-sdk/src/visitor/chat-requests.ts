import { validateRatingComment, isRating, validateMessage } from '@murphy/domain/live-chat'
import type { Answered, LiveChatClient } from '../live-chat-client'
import { fitHandover } from './fit-handover'
import { withChat } from './snapshot'
import type { Visitor } from './visitor'
import { createRefusal, type AskResult, type VisitorCore } from './visitor-core'

type ChatRequests = Pick<
  LiveChatClient,
  'startChat' | 'sendMessage' | 'sendRating' | 'sendComment' | 'endChat'
> &
  Pick<Visitor, 'endChatWith'>

/** Creates the requests about a chat: start, messages, rating, comment, end. Source: LCS-18, LCS-20, docs/live-chat-protocol.md#sdk */
export function createChatRequests(core: VisitorCore, createId: () => string): ChatRequests {
  /** Resolves with the chat that a pending message starts; `null`: no chat is starting. */
  let starting: Promise<string | null> | null = null

  function trackStart(asked: Promise<AskResult>): void {
    const mine = toStartedChat(asked)
    starting = mine
    void forget(mine)
  }

  async function forget(start: Promise<string | null>): Promise<void> {
    await start
    // A later start may have replaced it.
    if (starting === start) starting = null
  }

  /** Acts on the current chat, also while its first message is pending. */
  function inChat(act: (chatId: string) => Answered, withoutChat: () => Answered): Answered {
    const last = (): string | null => core.snapshot().chat?.chatId ?? null
    const actIn = (chatId: string | null): Answered => (chatId === null ? withoutChat() : act(chatId))
    return starting === null ? actIn(last()) : starting.then((started) => actIn(started ?? last()))
  }

  function endChatWith({ clearDepartment }: { readonly clearDepartment: boolean }): Answered {
    const nothingToEnd = (): Answered => Promise.resolve({ ok: true, value: null })
    return inChat(async (chat_id) => {
      const isOver = core.snapshot().chat?.chatId === chat_id && !core.snapshot().chat?.isChatting
      if (isOver) return nothingToEnd()
      const clear = clearDepartment ? { clear_dept_id_on_chat_ended: true } : {}
      const asked = await core.ask({ type: 'chat.end', id: createId(), chat_id, ...clear })
      const hasEnded = asked.ok || asked.error.kind === 'CHAT_ENDED' || asked.error.kind === 'NO_CHAT'
      if (!hasEnded) return asked
      core.change(withChat(core.snapshot(), chat_id, { isChatting: false, queuePosition: 0 }))
      return { ok: true, value: null }
    }, nothingToEnd)
  }

  return {
    startChat: async ({ departmentId, consent, user, handOver }) => {
      const asking = core.ask({
        type: 'chat.start',
        id: createId(),
        department_id: departmentId,
        consent,
        user,
        hand_over: fitHandover(handOver),
      })
      trackStart(asking)
      const asked = await asking
      if (!asked.ok) return asked
      return { ok: true, value: { chatId: asked.value.chat_id ?? '' } }
    },
    sendMessage: (text) => {
      const id = createId()
      const problem = validateMessage(text)
      if (problem !== null)
        return { id, answer: Promise.resolve(createRefusal(problem.code, problem.message)) }
      const { chat } = core.snapshot()
      const chat_id = chat?.isChatting ? chat.chatId : null
      core.own(id)
      const asking = core.ask({ type: 'chat.msg', id, chat_id, msg: text })
      if (chat_id === null) trackStart(asking)
      return { id, answer: toAnswer(asking) }
    },
    sendRating: (rating) => {
      if (!isRating(rating)) {
        return Promise.resolve(createRefusal('INVALID', 'Expected good, bad or null.'))
      }
      return inChat(async (chat_id) => {
        const asked = await core.ask({ type: 'chat.rating', id: createId(), chat_id, rating })
        if (asked.ok) core.change(withChat(core.snapshot(), chat_id, { rating }))
        return withoutValue(asked)
      }, noChat)
    },
    sendComment: (comment) => {
      const problem = validateRatingComment(comment)
      if (problem !== null) return Promise.resolve(createRefusal(problem.code, problem.message))
      return inChat(async (chat_id) => {
        const asked = await core.ask({ type: 'chat.comment', id: createId(), chat_id, comment })
        if (asked.ok) core.change(withChat(core.snapshot(), chat_id, { comment }))
        return withoutValue(asked)
      }, noChat)
    },
    endChat: () => endChatWith({ clearDepartment: false }),
    endChatWith,
  }
}

async function toStartedChat(asked: Promise<AskResult>): Promise<string | null> {
  const answer = await asked
  return answer.ok ? (answer.value.chat_id ?? null) : null
}

async function toAnswer(asked: Promise<AskResult>): Answered {
  return withoutValue(await asked)
}

export function withoutValue(asked: AskResult): Awaited<Answered> {
  return asked.ok ? { ok: true, value: null } : asked
}

function noChat(): Answered {
  return Promise.resolve(createRefusal('NO_CHAT'))
}
