import type { FrameDown, State, VisitorProfile } from '@murphy/contracts/live-chat'
import { StandInRoom, type NewEntry, type StoredEntry } from './stand-in-room'
import type { StandInAccount } from './stand-in-account'

/** One page that is connected. */
export type StandInLink = {
  readonly send: (frames: readonly FrameDown[]) => void
  /** The service ends the connection. */
  readonly close: () => void
}

/** A visitor of the stand-in service: profile, connections, the running or last chat. */
export class StandInVisitor {
  readonly id: string
  readonly links = new Set<StandInLink>()
  /** The first answer of each id: a repeat gets it again. */
  readonly answers = new Map<string, readonly FrameDown[]>()
  readonly past: StandInRoom[] = []
  profile: VisitorProfile
  room: StandInRoom | null = null
  /** Set by the pages of this visit; a chat begins with them. */
  tags: readonly string[] = []
  #held: FrameDown[] | null = null
  readonly #account: StandInAccount
  readonly #now: () => number

  constructor(id: string, account: StandInAccount, now: () => number) {
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
      chat: this.room?.fields() ?? null,
      agents: this.room?.agents ?? [],
      uploads: this.#account.uploads,
    }
  }

  tell(...frames: FrameDown[]): void {
    if (this.#held === null) for (const link of this.links) link.send(frames)
    else this.#held.push(...frames)
  }

  /** As in the real service the answer goes first, and what came of it is told after. */
  answer(link: StandInLink, act: () => readonly FrameDown[]): void {
    this.#held = []
    const answers = act()
    const news = this.#held
    this.#held = null
    link.send(answers)
    this.tell(...news)
  }

  /** The state first: nobody hears of an agent whom he does not know. */
  tellEntry({ seq, entry }: StoredEntry): void {
    if (this.room !== null) this.tell(this.state(), { type: 'event', chat_id: this.room.chatId, seq, entry })
  }

  add(entry: NewEntry): StoredEntry | null {
    const stored = this.room?.add(entry) ?? null
    if (stored !== null) this.tellEntry(stored)
    return stored
  }

  /** The running chat, or a new one. */
  chat(departmentId: number | null): StandInRoom {
    if (this.room?.isChatting) return this.room
    if (this.room !== null) this.past.push(this.room)
    const chatId = `ch-${this.id}-${this.past.length + 1}`
    this.room = new StandInRoom({ chatId, departmentId, now: this.#now })
    this.room.tags = this.tags
    const by = { nick: this.profile.nick, display_name: this.profile.display_name }
    const system = { nick: 'system', display_name: '' }
    this.add({ type: 'chat.join', ...by })
    this.add({ type: 'chat.memberjoin', ...by })
    this.add({ type: 'chat.wait_queue', ...system, department_id: departmentId })
    this.queue(1)
    return this.room
  }

  queue(position: number): void {
    if (this.room === null) return
    this.room.queuePosition = position
    const entry = {
      type: 'chat.queue_position',
      timestamp: this.#now(),
      nick: 'system',
      display_name: '',
      queue_position: position,
    } as const
    this.tell({ type: 'event', chat_id: this.room.chatId, seq: null, entry }, this.state())
  }

  end(): void {
    if (!this.room?.isChatting) return
    const { nick, display_name } = this.profile
    this.tellEntry(this.room.leave(nick, display_name, 'disconnect_user'))
    this.add({ type: 'chat.event', nick: 'system', display_name: '', event: 'chat_ended' })
    this.room.isChatting = false
    this.room.queuePosition = 0
    this.room.agents = []
    this.tell(this.state())
  }
}
