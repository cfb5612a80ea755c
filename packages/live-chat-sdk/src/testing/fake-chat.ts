import type { Agent, ChatFields, Entry, LeaveReason, Rating } from '@murphy/contracts/live-chat'

export type StoredEntry = { readonly seq: number; readonly entry: Entry }

/** An entry without its time, which the chat sets. */
export type NewEntry = Entry extends infer Each
  ? Each extends Entry
    ? Omit<Each, 'timestamp'>
    : never
  : never

/** One chat of the fake service: its transcript and its agents. */
export class FakeChat {
  readonly chatId: string
  readonly departmentId: number | null
  readonly entries: StoredEntry[] = []
  agents: readonly Agent[] = []
  isChatting = true
  rating: Rating = null
  comment: string | null = null
  tags: readonly string[] = []
  queuePosition = 0
  lastReadSeq = 0
  readonly #now: () => number

  constructor({
    chatId,
    departmentId,
    now,
  }: {
    readonly chatId: string
    readonly departmentId: number | null
    readonly now: () => number
  }) {
    this.chatId = chatId
    this.departmentId = departmentId
    this.#now = now
  }

  /** Adds the next entry. Numbers have no gaps, and times rise by at least 2. */
  add(given: NewEntry): StoredEntry {
    const last = this.entries.at(-1)?.entry.timestamp ?? 0
    const timestamp = Math.max(this.#now(), last + 2)
    // Each member of the union has got its time back.
    const entry = { timestamp, ...given } as Entry
    const stored = { seq: this.entries.length + 1, entry }
    this.entries.push(stored)
    return stored
  }

  /** Returns the texts of the messages in order. */
  texts(): readonly string[] {
    return this.entries.flatMap(({ entry }) => (entry.type === 'chat.msg' ? [entry.msg] : []))
  }

  leave(nick: string, displayName: string, reason: LeaveReason): StoredEntry {
    this.agents = this.agents.filter((agent) => agent.nick !== nick)
    return this.add({ type: 'chat.memberleave', nick, display_name: displayName, reason })
  }

  fields(): ChatFields {
    return {
      chat_id: this.chatId,
      chatting: this.isChatting,
      rating: this.rating,
      comment: this.comment,
      tags: this.tags,
      queue_position: this.queuePosition,
      estimated_wait_minutes: null,
      typing: false,
      department_id: this.departmentId,
      last_seq: this.entries.length,
      last_read_seq: this.lastReadSeq,
    }
  }
}
