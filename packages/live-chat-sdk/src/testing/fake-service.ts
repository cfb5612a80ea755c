import type { Agent, FrameDown, FrameUp, Register } from '@murphy/contracts/live-chat'
import { readFramesUp } from '@murphy/contracts/live-chat'
import type { Clock } from '../client'
import { createFakeAccount, type FakeAccount } from './fake-account'
import { answerFrame, isIdToken } from './fake-answers'
import { FakeVisitor, type FakeConnection } from './fake-visitor'

/** The time that a chat continues after the last connection of its visitor. Source: OP-107 */
const chatOutlivesMs = 120_000
const servicePingMs = 15_000

/** Receives what the page does with its connection. */
export type FakeListener = {
  readonly onMessage: (message: unknown) => void
  /** Called when the page has closed the connection, or the network has ended it. */
  readonly onClose: () => void
}

/** An agent of the fake service. */
export type FakeAgent = {
  readonly join: () => void
  readonly sendMessage: (text: string) => void
  readonly setTyping: (isTyping?: boolean) => void
  readonly leave: () => void
  readonly askForRating: () => void
}

/**
 * A live-chat service in memory with the real protocol: complete state, one sequence for each chat, one effect for each id,
 * and all entries after the last one seen. Unknown frames are recorded in `problems`. Source: docs/live-chat-protocol.md
 */
export class FakeService {
  readonly account: FakeAccount = createFakeAccount()
  /** All received frames in order. */
  readonly received: FrameUp[] = []
  readonly problems: string[] = []
  readonly banned = new Set<string>()
  /** `true`: the service refuses every exchanged token. */
  refusesIdTokens = false
  readonly #clock: Clock
  readonly #visitors = new Map<string, FakeVisitor>()
  readonly #sessions = new Map<string, FakeVisitor>()
  #count = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Returns the only visitor, or that of a number. */
  visitor(number = 1): FakeVisitor {
    const visitor = this.#visitors.get(`v-${number}`)
    if (visitor === undefined) throw new Error(`No visitor ${number} has come.`)
    return visitor
  }

  bySession(token: string): FakeVisitor | null {
    return this.#sessions.get(token) ?? null
  }

  agent(nick = 'agent:42', displayName = 'Sarah Jones', visitor = this.visitor()): FakeAgent {
    const agent: Agent = { nick, display_name: displayName, avatar_path: null, title: 'Wine adviser' }
    const by = { nick, display_name: displayName }
    return {
      join: () => {
        const { currentChat } = visitor
        if (currentChat === null) return
        currentChat.agents = [...currentChat.agents, agent]
        currentChat.queuePosition = 0
        visitor.add({ type: 'chat.memberjoin', ...by })
      },
      sendMessage: (msg) => void visitor.add({ type: 'chat.msg', ...by, msg }),
      setTyping: (typing = true) => visitor.send({ type: 'typing', ...by, typing }),
      leave: () => {
        if (visitor.currentChat !== null)
          visitor.sendEntry(visitor.currentChat.leave(nick, displayName, 'agent_left'))
      },
      askForRating: () => void visitor.add({ type: 'chat.event', ...by, event: 'request_rating' }),
    }
  }

  /** Sends a frame to every connection and closes it, as for a deploy or a ban. */
  dismiss(frame: FrameDown, visitor = this.visitor()): void {
    for (const link of visitor.connections) {
      link.send([frame])
      link.close()
    }
    visitor.connections.clear()
  }

  /** Gives the visitor a new session, as after signing in. Older sessions end. */
  renewSession(visitor = this.visitor()): string {
    for (const [token, known] of this.#sessions) if (known === visitor) this.#sessions.delete(token)
    const token = `st-${++this.#count}`
    this.#sessions.set(token, visitor)
    visitor.send({ type: 'session', session_token: token })
    return token
  }

  connect(link: FakeConnection): FakeListener {
    const pingKey = `service-ping:${++this.#count}`
    let visitor: FakeVisitor | null = null
    const ping = (): void => {
      link.send([{ type: 'ping' }])
      this.#clock.after(pingKey, servicePingMs, ping)
    }
    return {
      onMessage: (message) => {
        for (const read of readFramesUp(message) ?? []) {
          if (!read.ok) {
            this.problems.push(`${read.error.type}: ${read.error.message} at ${read.error.path}`)
            continue
          }
          this.received.push(read.frame)
          if (read.frame.type === 'register') {
            visitor = this.#register(read.frame, link)
            if (visitor !== null) this.#clock.after(pingKey, servicePingMs, ping)
          } else if (visitor !== null) this.#take(visitor, read.frame, link)
        }
      },
      onClose: () => {
        this.#clock.cancel(pingKey)
        if (visitor !== null) this.#left(visitor, link)
      },
    }
  }

  #register(frame: Register, link: FakeConnection): FakeVisitor | null {
    const refuse = (error: Omit<Extract<FrameDown, { type: 'error' }>, 'type' | 'message'>): null => {
      link.send([{ type: 'error', message: 'Refused', ...error }])
      link.close()
      return null
    }
    if (frame.account_key !== this.account.key) {
      return refuse({ reason: 'unknown', account_status: 'invalid_account_key' })
    }
    if (frame.visitor_id !== null && this.banned.has(frame.visitor_id)) {
      return refuse({ reason: 'banned', account_status: 'banned' })
    }
    const isTaken = !this.refusesIdTokens && isIdToken(frame.id_token ?? '', this.account)
    if (frame.id_token !== null && !isTaken) {
      return refuse({ reason: 'authentication_failed', account_status: null })
    }
    const known = frame.session_token === null ? undefined : this.#sessions.get(frame.session_token)
    const visitor = known ?? this.#visitorOf(frame)
    if (frame.id_token !== null) {
      visitor.profile = { ...visitor.profile, authenticated: true, auth_status: 'authenticated' }
    }
    if (frame.department_id !== null) {
      visitor.profile = { ...visitor.profile, department_id: frame.department_id }
    }
    const token = known === undefined ? `st-${++this.#count}` : (frame.session_token ?? '')
    this.#sessions.set(token, visitor)
    visitor.connections.add(link)
    this.#clock.cancel(`chat-ends:${visitor.id}`)
    const { currentChat } = visitor
    const seen = currentChat !== null && frame.chat_id === currentChat.chatId ? frame.last_seq : 0
    link.send([
      {
        type: known === undefined ? 'registered' : 'reattached',
        visitor_id: visitor.id,
        visitor_secret: getSecret(visitor.id),
        session_token: token,
        server_time: this.#clock.now(),
        state: visitor.state(),
      },
      ...this.#after(visitor, seen),
    ])
    return visitor
  }

  #after({ currentChat }: FakeVisitor, seq: number): readonly FrameDown[] {
    if (currentChat === null) return [{ type: 'synced', chat_id: null, seq: 0 }]
    return [
      ...currentChat.entries
        .slice(seq)
        .map((stored): FrameDown => ({ type: 'event', chat_id: currentChat.chatId, ...stored })),
      { type: 'synced', chat_id: currentChat.chatId, seq: currentChat.entries.length },
    ]
  }

  #take(visitor: FakeVisitor, frame: FrameUp, link: FakeConnection): void {
    switch (frame.type) {
      case 'ping':
        return link.send([{ type: 'pong' }])
      case 'resync':
        return link.send(this.#after(visitor, frame.after_seq))
      case 'read': {
        if (visitor.currentChat === null) return
        visitor.currentChat.lastReadSeq = frame.seq
        const { nick } = visitor.profile
        return visitor.send({ type: 'last_read', nick, seq: frame.seq, timestamp: this.#clock.now() })
      }
      case 'register':
      case 'pong':
      case 'activity':
      case 'typing':
      case 'visitor.path':
        return
      default: {
        return visitor.answer(link, () => {
          const answers = visitor.answers.get(frame.id) ?? answerFrame(visitor, frame, this.account)
          visitor.answers.set(frame.id, answers)
          return answers
        })
      }
    }
  }

  #left(visitor: FakeVisitor, link: FakeConnection): void {
    visitor.connections.delete(link)
    if (visitor.connections.size > 0) return
    this.#clock.after(`chat-ends:${visitor.id}`, chatOutlivesMs, () => visitor.end())
  }

  /** Returns a new visitor for an id without its secret. */
  #visitorOf({ visitor_id: id, visitor_secret: secret }: Register): FakeVisitor {
    const known = id === null || secret !== getSecret(id) ? undefined : this.#visitors.get(id)
    if (known !== undefined) return known
    const visitor = new FakeVisitor(`v-${this.#visitors.size + 1}`, this.account, this.#clock.now)
    this.#visitors.set(visitor.id, visitor)
    return visitor
  }
}

function getSecret(visitorId: string): string {
  return `secret-of-${visitorId}`
}
