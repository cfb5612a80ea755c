import type { AckError, FrameDown, FrameUp } from '@murphy/contracts/live-chat'
import { validateMessage, validateTags, validateVisitorInfo } from '@murphy/domain/live-chat'
import type { FakeAccount } from './fake-account'
import type { FakeChat } from './fake-chat'
import type { FakeVisitor } from './fake-visitor'

export type RequestFrame = Extract<FrameUp, { readonly id: string }>
type Ack = Extract<FrameDown, { readonly type: 'ack' }>

const historyPage = 50

/** Handles a frame as the fake service, and returns its answers; the last one is the ack. */
export function answerFrame(
  visitor: FakeVisitor,
  frame: RequestFrame,
  account: FakeAccount,
): readonly FrameDown[] {
  const { id } = frame
  const ok = (more: Partial<Extract<Ack, { ok: true }>> = {}): readonly FrameDown[] => [
    { type: 'ack', id, ok: true, ...more },
  ]
  const refuse = (code: AckError['code'], message: string = code): readonly FrameDown[] => [
    { type: 'ack', id, ok: false, error: { code, message } },
  ]
  const { nick } = visitor.profile
  const by = { nick, display_name: visitor.profile.display_name }

  switch (frame.type) {
    case 'chat.start': {
      const name = `${frame.user.firstName} ${frame.user.lastName}`.trim()
      visitor.profile = { ...visitor.profile, display_name: name, email: frame.user.email }
      return ok({ chat_id: visitor.startChat(frame.department_id).chatId })
    }
    case 'chat.msg': {
      const problem = validateMessage(frame.msg)
      if (problem !== null) return refuse(problem.code, problem.message)
      const running = runningChat(visitor, frame.chat_id)
      if (running === 'ended') return refuse('CHAT_ENDED')
      if (running === null && account.needsConsent) return refuse('CONSENT_REQUIRED')
      const chat = visitor.startChat(visitor.profile.department_id)
      const stored = visitor.add({ type: 'chat.msg', ...by, id, msg: frame.msg })
      return ok({
        chat_id: chat.chatId,
        seq: stored?.seq ?? 0,
        timestamp: stored?.entry.timestamp ?? 0,
      })
    }
    case 'chat.rating': {
      if (visitor.currentChat === null) return refuse('NO_CHAT')
      const { rating } = visitor.currentChat
      visitor.currentChat.rating = frame.rating
      visitor.add({ type: 'chat.rating', ...by, id, rating, new_rating: frame.rating })
      return ok({ chat_id: visitor.currentChat.chatId })
    }
    case 'chat.comment': {
      if (visitor.currentChat === null) return refuse('NO_CHAT')
      const { comment } = visitor.currentChat
      visitor.currentChat.comment = frame.comment
      visitor.add({ type: 'chat.comment', ...by, id, comment, new_comment: frame.comment })
      return ok({ chat_id: visitor.currentChat.chatId })
    }
    case 'chat.end':
      if (!visitor.currentChat?.isChatting) return refuse('CHAT_ENDED')
      visitor.end()
      if (frame.clear_dept_id_on_chat_ended === true) {
        visitor.profile = { ...visitor.profile, department_id: null }
        visitor.send(visitor.state())
      }
      return ok()
    case 'tags.add':
    case 'tags.remove': {
      const problem = validateTags(frame.tags)
      if (problem !== null) return refuse(problem.code, problem.message)
      const changed = (tags: readonly string[]): readonly string[] => {
        const others = tags.filter((tag) => !frame.tags.includes(tag))
        return frame.type === 'tags.add' ? [...others, ...frame.tags] : others
      }
      visitor.tags = changed(visitor.tags)
      if (visitor.currentChat?.isChatting) visitor.currentChat.tags = changed(visitor.currentChat.tags)
      return ok()
    }
    case 'visitor.update': {
      const { display_name, email, phone } = frame
      const problem = validateVisitorInfo({ display_name, email, phone })
      if (problem !== null) return refuse(problem.code, problem.message)
      const { profile } = visitor
      visitor.profile = {
        ...profile,
        display_name: display_name ?? profile.display_name,
        email: email ?? profile.email,
        phone: phone ?? profile.phone,
      }
      visitor.send(visitor.state())
      return ok()
    }
    case 'department.set':
      visitor.profile = { ...visitor.profile, department_id: frame.department_id }
      visitor.send(visitor.state())
      return ok()
    case 'offline_msg':
      return ok()
    case 'transcript.send':
      if (visitor.currentChat !== null) return ok()
      return refuse('NO_CHAT', 'There were no past chat to send a transcript of')
    case 'history.fetch':
      if (!visitor.profile.authenticated) return refuse('NOT_AUTHENTICATED')
      return [historyFrame(id, [...visitor.pastChats], Number(frame.cursor ?? 0)), ...ok()]
    case 'auth':
      if (!isIdToken(frame.id_token, account)) return refuse('NOT_AUTHENTICATED', 'Failed to verify token')
      visitor.profile = { ...visitor.profile, authenticated: true, auth_status: 'authenticated' }
      visitor.send(visitor.state())
      return ok()
    case 'logout':
      return visitor.profile.authenticated ? ok() : refuse('NOT_AUTHENTICATED')
  }
}

/** Returns the fake service's token for a page's token. */
export function createIdToken(token: string): string {
  return `id:${token}`
}

export function isIdToken(idToken: string, account: FakeAccount): boolean {
  return account.validTokens.some((token) => createIdToken(token) === idToken)
}

function runningChat(visitor: FakeVisitor, chatId: string | null): FakeChat | 'ended' | null {
  const chat = visitor.currentChat?.isChatting ? visitor.currentChat : null
  if (chatId === null) return chat
  return chat?.chatId === chatId ? chat : 'ended'
}

function historyFrame(id: string, chats: readonly FakeChat[], from: number): FrameDown {
  const all = chats
    .flatMap((chat) => chat.entries.map(({ seq, entry }) => ({ chat_id: chat.chatId, seq, entry })))
    .reverse()
  const entries = all.slice(from, from + historyPage)
  const has_more = from + entries.length < all.length
  return {
    type: 'history',
    id,
    entries,
    count: entries.length,
    has_more,
    cursor: has_more ? String(from + entries.length) : null,
  }
}
