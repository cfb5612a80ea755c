import type { FrameDown, State, VisitorProfile } from '@murphy/contracts/live-chat'
import { FakeChat, type NewEntry, type StoredEntry } from './fake-chat'
import type { FakeAccount } from './fake-account'

/** A connection of a page. */
export type FakeConnection = {
  readonly send: (frames: readonly FrameDown[]) => void
  /** Ends the connection as the service. */
  readonly close: () => void
}

/** A visitor of the fake service: profile, connections, and the running or last chat. */
export class FakeVisitor {
  readonly id: string
  readonly connections = new Set<FakeConnection>()
  /** The first answer to each id, which a repeat gets again. */
  readonly answers = new Map<string, readonly FrameDown[]>()
  readonly pastChats: FakeChat[] = []
  profile: VisitorProfile
  currentChat: FakeChat | null = null
  /** The tags that the pages of this visit have set. A chat starts with them. */
  tags: readonly string[] = []
  #held: FrameDown[] | null = null
  readonly #account: FakeAccount
  readonly #now: () => number

  constructor(id: string, account: FakeAccount, now: () => number) {
    this.id = id
    this.#account = account
    this.#now = now
    this.profile = {
      nick: `visitor:${id}`,
      display_name: '',
      email: '',
      phone: '',
      department_id: null,
      authenticated: false,
      auth_status: 'none',
    }
  }

  state(): State {
    return {
      type: 'state',
      account_status: this.#account.status,
      departments: this.#account.departments,
      operating_hours: this.#account.operatingHours,
      visitor: this.profile,
      chat: this.currentChat?.fields() ?? null,
      agents: this.currentChat?.agents ?? [],
      uploads: this.#account.uploads,
    }
  }

  send(...frames: FrameDown[]): void {
    if (this.#held === null) for (const link of this.connections) link.send(frames)
    else this.#held.push(...frames)
  }

  /** Sends the answer first and the notifications after it, as the real service does. */
  answer(link: FakeConnection, act: () => readonly FrameDown[]): void {
    this.#held = []
    const answers = act()
    const notifications = this.#held
    this.#held = null
    link.send(answers)
    this.send(...notifications)
  }

  /** Sends the state before the entry, so that the visitor knows the agent of the entry. */
  sendEntry({ seq, entry }: StoredEntry): void {
    if (this.currentChat !== null)
      this.send(this.state(), { type: 'event', chat_id: this.currentChat.chatId, seq, entry })
  }

  add(entry: NewEntry): StoredEntry | null {
    const stored = this.currentChat?.add(entry) ?? null
    if (stored !== null) this.sendEntry(stored)
    return stored
  }

  /** Returns the running chat, or starts one. */
  startChat(departmentId: number | null): FakeChat {
    if (this.currentChat?.isChatting) return this.currentChat
    if (this.currentChat !== null) this.pastChats.push(this.currentChat)
    const chatId = `ch-${this.id}-${this.pastChats.length + 1}`
    this.currentChat = new FakeChat({ chatId, departmentId, now: this.#now })
    this.currentChat.tags = this.tags
    const by = { nick: this.profile.nick, display_name: this.profile.display_name }
    const system = { nick: 'system', display_name: '' }
    this.add({ type: 'chat.join', ...by })
    this.add({ type: 'chat.memberjoin', ...by })
    this.add({ type: 'chat.wait_queue', ...system, department_id: departmentId })
    this.setQueuePosition(1)
    return this.currentChat
  }

  setQueuePosition(position: number): void {
    if (this.currentChat === null) return
    this.currentChat.queuePosition = position
    const entry = {
      type: 'chat.queue_position',
      timestamp: this.#now(),
      nick: 'system',
      display_name: '',
      queue_position: position,
    } as const
    this.send({ type: 'event', chat_id: this.currentChat.chatId, seq: null, entry }, this.state())
  }

  end(): void {
    if (!this.currentChat?.isChatting) return
    const { nick, display_name } = this.profile
    this.sendEntry(this.currentChat.leave(nick, display_name, 'disconnect_user'))
    this.add({ type: 'chat.event', nick: 'system', display_name: '', event: 'chat_ended' })
    this.currentChat.isChatting = false
    this.currentChat.queuePosition = 0
    this.currentChat.agents = []
    this.send(this.state())
  }
}
