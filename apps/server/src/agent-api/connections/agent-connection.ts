import type { DeskFrameDown, DeskFrameUp, DeskState } from '@murphy/contracts/desk'
import { readDeskFramesUp } from '@murphy/contracts/desk'
import { asError } from '../../as-error'
import { policyViolation } from '../../limits/frame-limiter'
import { frameListOf } from '../../transports/frame-list'
import { createSerialQueue } from '../../transports/serial-queue'
import { recheckMs, firstFrameMs, retryMs } from '../../transports/connection-timeouts'
import type { Channel, ChannelListener } from '../../transports/channel'
import type { ChangeNotification } from '../../live-chat/live-chat'
import type { AgentConnectionPorts } from './agent-gateway'
import { toStateView } from '../desk-views'
import { restAfterStateMs } from './state-rate'

const busy = {
  type: 'error',
  reason: 'server_error',
  message: 'The service is busy; please try again in a moment.',
} as const

/**
 * One page of an agent: told the whole state and the lines of the agent's chats, after what the page has. What agents do
 * goes by REST.
 *
 * Source: OP-106, architecture section 6 (rules 3, 4 and 7)
 */
export class AgentConnection implements ChannelListener {
  readonly id: string
  readonly agentId: number
  readonly sessionId: number
  readonly #sessionToken: string
  readonly #ports: AgentConnectionPorts
  readonly #link: Channel<DeskFrameDown>
  readonly #onGone: () => void
  readonly #jobs = createSerialQueue((error) => this.#failed(error))
  readonly #address: string
  #at: 'waiting' | 'open' | 'closing' | 'gone' = 'waiting'
  #isOpened = false
  #isRetryDue = false
  #state: DeskState | null = null
  /** Of each of the agent's chats, the place up to which the page has it. */
  #known = new Map<string, number>()
  #stateAt = 0
  #stateTookMs = 0
  #cancelState: (() => void) | null = null
  #cancelTimer: () => void
  #tellGone: () => void = () => {}
  readonly #goneAndTold = new Promise<void>((resolve) => {
    this.#tellGone = resolve
  })

  constructor({
    id,
    agentId,
    sessionId,
    sessionToken,
    ports,
    channel,
    address,
    onGone,
  }: AgentConnectionParts) {
    this.id = id
    this.agentId = agentId
    this.sessionId = sessionId
    this.#sessionToken = sessionToken
    this.#ports = ports
    this.#link = channel
    this.#onGone = onGone
    this.#address = address
    // Before the page has said anything: one of an earlier build may say what is refused.
    if (ports.build !== null) channel.send({ type: 'build', build: ports.build })
    this.#cancelTimer = ports.clock.after(firstFrameMs, () => this.#refuse('No register frame came in time.'))
  }

  handleMessage(message: unknown): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    const frames = frameListOf(message)
    if (frames === null) return this.#refuse('The message is no list of frames.')
    try {
      // An empty list has cost a message all the same.
      for (const frame of frames.length === 0 ? [null] : frames) this.#receive(frame)
    } catch (error) {
      // A mistake of ours costs this page its line, and nobody else theirs.
      this.#failed(error)
      this.end(busy)
    }
  }

  handleClose(): void {
    if (this.#at === 'gone') return
    const isLeft = this.#at === 'closing'
    this.#at = 'gone'
    this.#cancelTimer()
    this.#cancelState?.()
    this.#onGone()
    if (!isLeft) this.#leave()
    this.#jobs.add(this.#tellGone)
  }

  handleNotification(notification: ChangeNotification): void {
    if (this.#at !== 'open') return
    switch (notification.about) {
      case 'chat':
        if (!this.#known.has(notification.chatId)) return
        this.#jobs.add(() => this.#tellLines(notification.chatId))
        return this.#askStateSoon()
      case 'sessions':
        return this.#jobs.add(() => this.#endIfSignedOut())
      case 'agent':
      case 'queue':
      case 'account':
        return this.#askStateSoon()
      case 'typing': {
        const { chatId: chat_id, nick, displayName: display_name, typing } = notification
        return this.#isForeign(notification)
          ? this.#link.send({ type: 'typing', chat_id, nick, display_name, typing })
          : undefined
      }
      case 'last-read': {
        const { chatId: chat_id, nick, seq, timestamp } = notification
        return this.#isForeign(notification)
          ? this.#link.send({ type: 'last_read', chat_id, nick, seq, timestamp })
          : undefined
      }
      case 'visitor':
      case 'visitor-sessions':
      case 'close-visitor':
    }
  }

  /** Says why, and closes. `code`: the socket's close code, if it is not the usual one. */
  end(frame: Extract<DeskFrameDown, { type: 'error' | 'shutdown' }>, code?: number): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    this.#at = 'closing'
    this.#cancelTimer()
    this.#leave()
    this.#link.send(frame)
    this.#link.close(code)
  }

  /** When the line is gone and the service knows it. */
  over(): Promise<void> {
    return this.#goneAndTold
  }

  endSignedOut(): void {
    this.end({ type: 'error', reason: 'signed_out', message: 'Please sign in again.' })
  }

  /** After `end`: when the service counts this page no longer. No page can hold that up. */
  left(): Promise<void> {
    return new Promise((resolve) => this.#jobs.add(resolve))
  }

  /** Not only when the page has closed its side: of a slow one the agent would count as seen after having left. */
  #leave(): void {
    if (this.#isOpened) this.#jobs.add(() => this.#ports.desk.connectionClosed(this.id))
  }

  #isForeign({ chatId, nick }: { readonly chatId: string; readonly nick: string }): boolean {
    return this.#known.has(chatId) && nick !== `agent:${this.agentId}`
  }

  /** Counts a frame, whatever it is, and handles it unless it is one too many. A page that goes on is cut off. */
  #receive(value: unknown): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    const source = { sender: `agent ${this.agentId}`, address: this.#address }
    const decision = this.#ports.limits.frames.take(source)
    if (decision === 'close') return this.#refuse('Too many frames in a short time.', policyViolation)
    const [read] = readDeskFramesUp([value]) ?? []
    if (read === undefined || decision === 'refuse') return
    if (read.ok) this.#take(read.frame)
    else this.#refuse(`${read.error.type}, at ${read.error.path}: ${read.error.message}`)
  }

  #take(frame: DeskFrameUp): void {
    if (this.#at === 'waiting') {
      return frame.type === 'register'
        ? this.#register(frame.chats)
        : this.#refuse('The first frame is not register.')
    }
    switch (frame.type) {
      case 'ping':
        return this.#link.send({ type: 'pong' })
      case 'pong':
      case 'register':
        return
      case 'activity':
        return this.#jobs.add(() => this.#ports.desk.signal(this.agentId, { type: 'activity' }))
      case 'resync': {
        const { chat_id: chatId, after_seq: afterSeq } = frame
        return this.#jobs.add(async () => {
          const seq = this.#known.get(chatId)
          if (seq === undefined) return
          this.#known.set(chatId, Math.min(seq, Math.max(0, afterSeq)))
          await this.#tellLines(chatId)
          this.#synced(chatId)
        })
      }
    }
  }

  #register(chats: readonly { readonly chat_id: string; readonly last_seq: number }[]): void {
    this.#at = 'open'
    this.#isOpened = true
    this.#cancelTimer()
    const seen = new Map(chats.map(({ chat_id, last_seq }) => [chat_id, last_seq]))
    this.#jobs.add(async () => {
      const { desk, clock } = this.#ports
      await desk.connectionOpened(this.id, this.agentId)
      const state = toStateView(await desk.state(this.agentId))
      this.#link.send({ type: 'registered', server_time: clock.now(), state })
      this.#state = state
      this.#stateAt = clock.now()
      await this.#follow(state, seen)
      this.#askAgainLater()
      // What has changed since the state was read.
      this.#askStateSoon()
    })
  }

  /** Tells the lines of chats that are new here, and forgets those that are the agent's no more. */
  async #follow(state: DeskState, seen: ReadonlyMap<string, number> = new Map()): Promise<void> {
    const own = new Set(state.chats.map(({ chatId }) => chatId))
    for (const chatId of this.#known.keys()) if (!own.has(chatId)) this.#known.delete(chatId)
    for (const { chatId, lastSeq } of state.chats) {
      if (this.#known.has(chatId)) continue
      this.#known.set(chatId, Math.min(seen.get(chatId) ?? 0, lastSeq))
      await this.#tellLines(chatId)
      this.#synced(chatId)
    }
  }

  async #tellLines(chatId: string): Promise<void> {
    const after = this.#known.get(chatId)
    if (after === undefined || this.#at !== 'open') return
    const lines = await this.#ports.desk.entriesAfter(this.agentId, chatId, after)
    for (const { seq, entry } of lines) this.#link.send({ type: 'event', chat_id: chatId, seq, entry })
    this.#known.set(chatId, lines.at(-1)?.seq ?? after)
  }

  #synced(chatId: string): void {
    this.#link.send({ type: 'synced', chat_id: chatId, seq: this.#known.get(chatId) ?? 0 })
  }

  /** Many hints at once are one question. */
  #askStateSoon(): void {
    if (this.#cancelState !== null || this.#at !== 'open') return
    const { clock } = this.#ports
    const delayMs = Math.max(0, this.#stateAt + restAfterStateMs(this.#stateTookMs) - clock.now())
    this.#cancelState = clock.after(delayMs, () => {
      this.#cancelState = null
      this.#stateAt = clock.now()
      this.#jobs.add(() => this.#tellState())
    })
  }

  async #tellState(): Promise<void> {
    if (this.#at !== 'open' || this.#state === null) return
    const { desk, clock } = this.#ports
    const startedAt = clock.now()
    const state = toStateView(await desk.state(this.agentId))
    this.#stateTookMs = clock.now() - startedAt
    // The time alone is no news.
    const isNew =
      JSON.stringify({ ...state, serverTime: 0 }) !== JSON.stringify({ ...this.#state, serverTime: 0 })
    this.#state = state
    if (isNew) this.#link.send(state)
    await this.#follow(state)
  }

  #askAgainLater(): void {
    if (this.#at !== 'open') return
    this.#cancelTimer = this.#ports.clock.after(recheckMs, () => {
      this.#jobs.add(() => this.#askAll())
      this.#askAgainLater()
    })
  }

  async #askAll(): Promise<void> {
    await this.#endIfSignedOut()
    if (this.#at !== 'open') return
    for (const chatId of this.#known.keys()) await this.#tellLines(chatId)
    await this.#tellState()
  }

  async #endIfSignedOut(): Promise<void> {
    const { sessions, clock } = this.#ports
    if ((await sessions.find(this.#sessionToken, clock.now())) === null) this.endSignedOut()
  }

  #refuse(message: string, code?: number): void {
    this.end({ type: 'error', reason: 'bad_message', message }, code)
  }

  /** The store is away, say: a hint is followed up soon. */
  #failed(error: unknown): void {
    this.#ports.log.warn({ event: 'desk-failed', message: asError(error).message })
    if (this.#at !== 'open') return
    if (this.#state === null) {
      return this.end(busy)
    }
    // Many failures at once are followed up by one question.
    if (this.#isRetryDue) return
    this.#isRetryDue = true
    this.#ports.clock.after(retryMs, () => {
      this.#isRetryDue = false
      this.#jobs.add(() => this.#askAll())
    })
  }
}

type AgentConnectionParts = {
  readonly id: string
  readonly agentId: number
  readonly sessionId: number
  readonly sessionToken: string
  readonly ports: AgentConnectionPorts
  readonly channel: Channel<DeskFrameDown>
  readonly address: string
  readonly onGone: () => void
}
