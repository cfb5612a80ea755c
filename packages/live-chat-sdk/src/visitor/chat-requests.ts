import { validateRatingComment, isRating, validateMessage } from '@murphy/domain/live-chat'
import type { Answered, LiveChatClient } from '../live-chat-client'
import { fittingHandOver } from './fitting-hand-over'
import { withChat } from './snapshot'
import type { Visitor } from './visitor'
import { refused, type Asked, type VisitorCore } from './visitor-core'

type ChatRequests = Pick<
  LiveChatClient,
  'startChat' | 'sendMessage' | 'sendRating' | 'sendComment' | 'endChat'
> &
  Pick<Visitor, 'endChatWith'>

/** What is asked of a chat: start, lines, rating, comment, end. Source: LCS-18, LCS-20, live-chat.md 1.2 */
export function createChatRequests(core: VisitorCore, createId: () => string): ChatRequests {
  /** The chat that a line on its way has started; null: none is starting. */
  let starting: Promise<string | null> | null = null

  function starts(asked: Promise<Asked>): void {
    const mine = startedBy(asked)
    starting = mine
    void forget(mine)
  }

  async function forget(start: Promise<string | null>): Promise<void> {
    await start
    // A later start may have taken its place.
    if (starting === start) starting = null
  }

  /** The chat that is meant, also while its first line is still on its way. */
  function inChat(act: (chatId: string) => Answered, withoutChat: () => Answered): Answered {
    const last = (): string | null => core.snapshot().chat?.chatId ?? null
    const go = (chatId: string | null): Answered => (chatId === null ? withoutChat() : act(chatId))
    return starting === null ? go(last()) : starting.then((started) => go(started ?? last()))
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
        hand_over: fittingHandOver(handOver),
      })
      starts(asking)
      const asked = await asking
      if (!asked.ok) return asked
      return { ok: true, value: { chatId: asked.value.chat_id ?? '' } }
    },
    sendMessage: (text) => {
      const id = createId()
      const problem = validateMessage(text)
      if (problem !== null) return { id, answer: Promise.resolve(refused(problem.code, problem.message)) }
      const { chat } = core.snapshot()
      const chat_id = chat?.isChatting ? chat.chatId : null
      core.own(id)
      const asking = core.ask({ type: 'chat.msg', id, chat_id, msg: text })
      if (chat_id === null) starts(asking)
      return { id, answer: answered(asking) }
    },
    sendRating: (rating) => {
      if (!isRating(rating)) {
        return Promise.resolve(refused('INVALID', 'Expected good, bad or null.'))
      }
      return inChat(async (chat_id) => {
        const asked = await core.ask({ type: 'chat.rating', id: createId(), chat_id, rating })
        if (asked.ok) core.change(withChat(core.snapshot(), chat_id, { rating }))
        return done(asked)
      }, noChat)
    },
    sendComment: (comment) => {
      const problem = validateRatingComment(comment)
      if (problem !== null) return Promise.resolve(refused(problem.code, problem.message))
      return inChat(async (chat_id) => {
        const asked = await core.ask({ type: 'chat.comment', id: createId(), chat_id, comment })
        if (asked.ok) core.change(withChat(core.snapshot(), chat_id, { comment }))
        return done(asked)
      }, noChat)
    },
    endChat: () => endChatWith({ clearDepartment: false }),
    endChatWith,
  }
}

async function startedBy(asked: Promise<Asked>): Promise<string | null> {
  const answer = await asked
  return answer.ok ? (answer.value.chat_id ?? null) : null
}

async function answered(asked: Promise<Asked>): Answered {
  return done(await asked)
}

export function done(asked: Asked): Awaited<Answered> {
  return asked.ok ? { ok: true, value: null } : asked
}

function noChat(): Answered {
  return Promise.resolve(refused('NO_CHAT'))
}
