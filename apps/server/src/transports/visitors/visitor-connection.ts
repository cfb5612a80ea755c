import type { FrameDown, FrameUp, ReadFrame, Register } from '@murphy/contracts/live-chat'
import { readFramesUp } from '@murphy/contracts/live-chat'
import { asError } from '../../as-error'
import type {
  RequestFrame,
  ClosingFrame,
  ErrorFrame,
  ChangeNotification,
  SignalFrame,
  VisitorSession,
} from '../../live-chat/live-chat'
import { policyViolation } from '../../limits/frame-limiter'
import type { TransportClock } from '../transport-clock'
import { frameListOf } from '../frame-list'
import type { FrameOrder } from '../frame-order'
import { createFrameOrder } from '../frame-order'
import { createSerialQueue } from '../serial-queue'
import { recheckMs, firstFrameMs, storeTimeoutMs, retryMs } from '../connection-timeouts'
import type { Channel, ChannelListener } from '../channel'
import type { VisitorConnectionPorts } from './visitor-gateway'
import type { SentState } from './visitor-updates'
import { readVisitorUpdates } from './visitor-updates'

/** More frames than this may not wait for their answer. */
const waitingMost = 500
/** A resync reads the chat and the whole state: it counts as so many frames. */
const resyncCost = 10

type Invalid = Extract<ReadFrame<FrameUp>, { readonly ok: false }>['error']

const busy: ErrorFrame = {
  type: 'error',
  reason: 'server_error',
  account_status: null,
  message: 'The service is busy; please try again in a moment.',
}

const tooManyFrames: ErrorFrame = {
  type: 'error',
  reason: 'unknown',
  account_status: null,
  message: 'Too many frames in a short time.',
}

const frameId = /^[\da-f]{32}$/i

/**
 * One page of a visitor, on whatever line: the first frame registers it; what it asks is done in order; what is new is
 * read from the store after each hint and pushed after what the page has.
 *
 * Source: wire-shapes 7.2, LCS-07, LCS-31
 */
export class VisitorConnection implements ChannelListener {
  readonly #id: string
  readonly #ports: VisitorConnectionPorts
  readonly #clock: TransportClock
  readonly #link: Channel<FrameDown>
  readonly #address: string
  readonly #onRegistered: (visitorId: string) => boolean
  readonly #onGone: () => void
  readonly #jobs = createSerialQueue((error) => this.#failed(error))
  readonly #order: FrameOrder
  #at: 'waiting' | 'registering' | 'open' | 'closing' | 'gone' = 'waiting'
  #session: VisitorSession | null = null
  #sent: SentState | null = null
  #isAskingDue = false
  #cancelTimer: () => void
  #endPause: () => void = () => {}
  #tellGone: () => void = () => {}
  readonly #goneAndTold = new Promise<void>((resolve) => {
    this.#tellGone = resolve
  })

  constructor({ id, ports, channel, address, onRegistered, onGone }: VisitorConnectionParts) {
    this.#id = id
    this.#ports = ports
    this.#clock = ports.clock
    this.#link = channel
    this.#address = address
    this.#onRegistered = onRegistered
    this.#onGone = onGone
    this.#order = createFrameOrder(ports.clock)
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
    this.#at = 'gone'
    this.#cancelTimer()
    this.#endPause()
    this.#onGone()
    this.#jobs.add(async () => {
      if (this.#session !== null) await this.#ports.visitors.connectionClosed(this.#id)
    })
    this.#jobs.add(this.#tellGone)
  }

  /** Something may be new for this visitor. */
  handleNotification(notification: ChangeNotification): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    switch (notification.about) {
      case 'chat':
      case 'visitor':
      case 'account':
        return this.#askSoon()
      case 'typing': {
        const { nick, displayName: display_name, typing } = notification
        const isKnown = this.#sent?.state.agents.some((agent) => agent.nick === nick) === true
        return isKnown ? this.#link.send({ type: 'typing', nick, display_name, typing }) : undefined
      }
      case 'last-read': {
        const { nick, seq, timestamp } = notification
        return this.#link.send({ type: 'last_read', nick, seq, timestamp })
      }
      case 'visitor-sessions':
        return this.#line(() => this.#endWithSession())
      case 'close-visitor':
        return this.end(notification.frame)
      case 'agent':
      case 'sessions':
      case 'queue':
    }
  }

  /** Says why, and closes. `code`: the socket's close code, if it is not the usual one. */
  end(frame: ClosingFrame | null, code?: number): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    this.#at = 'closing'
    this.#cancelTimer()
    this.#endPause()
    if (frame !== null) this.#link.send(frame)
    this.#link.close(code)
  }

  /** When the line is gone and the service knows it. */
  over(): Promise<void> {
    return this.#goneAndTold
  }

  /**
   * Counts a frame, whatever it is, and handles it. One beyond the rate is not handled: a frame with an id is told so, and
   * comes again by itself. A page that goes on is cut off.
   */
  #receive(value: unknown): void {
    if (this.#at === 'closing' || this.#at === 'gone') return
    const source = { sender: this.#session?.visitorId ?? this.#id, address: this.#address }
    const decision = this.#ports.limits.frames.take(source, isResync(value) ? resyncCost : 1)
    if (decision === 'close') return this.end(tooManyFrames, policyViolation)
    const [read] = readFramesUp([value]) ?? []
    if (read === undefined) return
    if (decision === 'pass') return this.#take(read)
    if (read.ok && 'id' in read.frame && !this.#order.isWaiting(read.frame.id))
      this.#refuseFrame(read.frame.id)
  }

  #take(read: ReadFrame<FrameUp>): void {
    if (!read.ok) return this.#takeInvalid(read.error)
    const { frame } = read
    if (this.#at === 'waiting') {
      return frame.type === 'register'
        ? this.#register(frame)
        : this.#refuse('The first frame is not register.')
    }
    switch (frame.type) {
      case 'ping':
        return this.#link.send({ type: 'pong' })
      case 'pong':
      case 'register':
        return
      case 'resync':
        return this.#line(() => this.#resync(frame.after_seq))
      case 'activity':
        return this.#line(() => this.#pass({ type: 'activity' }))
      case 'read':
      case 'typing':
      case 'visitor.path':
        return this.#line(() => this.#pass(frame))
      default:
        if (this.#order.isWaiting(frame.id)) return
        if (!this.#order.mayFollow(frame.id)) return this.#refuseFrame(frame.id)
        this.#order.take(frame.id)
        return this.#line(() => this.#performUntilStored(frame))
    }
  }

  #takeInvalid({ type, id, path, message }: Invalid): void {
    if (this.#at !== 'waiting' && id !== null && frameId.test(id)) {
      return this.#link.send({ type: 'ack', id, ok: false, error: { code: 'INVALID', message, path } })
    }
    this.#refuse(`${type}, at ${path}: ${message}`)
  }

  #refuseFrame(id: string): void {
    this.#order.refuse(id)
    const error = { code: 'RATE_LIMITED', message: tooManyFrames.message } as const
    this.#link.send({ type: 'ack', id, ok: false, error })
  }

  #line(job: () => Promise<void>): void {
    if (this.#jobs.waiting() >= waitingMost) return this.#refuse('Too many frames wait for their answer.')
    this.#jobs.add(async () => {
      if (this.#isLive()) await job()
    })
  }

  #register(frame: Register): void {
    this.#at = 'registering'
    this.#cancelTimer()
    if (frame.account_key !== this.#ports.accountKey) {
      const message = 'The account key is not known.'
      return this.end({ type: 'error', reason: 'unknown', account_status: 'invalid_account_key', message })
    }
    this.#line(async () => {
      const proof = await this.#ports.prove(frame.id_token)
      const registered = await this.#ports.visitors.register(frame, proof, this.#address)
      if (!registered.ok) return this.end(registered.frame)
      const { session, frame: answer, chatId } = registered
      this.#session = { ...session, address: this.#address }
      await this.#ports.visitors.connectionOpened(this.#id, session)
      if (this.#at !== 'registering') return
      this.#at = 'open'
      // From here on hints come; what happened before is in what is read next.
      if (!this.#onRegistered(session.visitorId))
        return this.#refuse('Too many pages of this visitor are open.')
      this.#link.send(answer)
      const lastSeq = answer.state.chat?.last_seq ?? 0
      const seq = frame.chat_id === chatId ? Math.min(frame.last_seq, lastSeq) : 0
      this.#sent = { state: answer.state, chatId, seq }
      await this.#ask()
      this.#synced()
      this.#askAgainLater()
    })
  }

  /**
   * Performs a frame again until it is stored, so that none behind it is stored before it. A connection that ends takes the
   * rest of its frames with it: its page sends them again, in order.
   */
  async #performUntilStored(frame: RequestFrame): Promise<void> {
    const startedAt = this.#clock.now()
    while (this.#isLive()) {
      try {
        await this.#perform(frame)
        return this.#order.done(frame.id)
      } catch (error) {
        this.#logFailure(error)
      }
      if (this.#clock.now() - startedAt >= storeTimeoutMs) return this.end(busy)
      await this.#pause(retryMs)
    }
  }

  /** Waits, or until the connection ends. */
  #pause(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(delayMs, resolve)
      this.#endPause = () => {
        cancel()
        resolve()
      }
    })
  }

  #isLive(): boolean {
    return this.#at !== 'closing' && this.#at !== 'gone'
  }

  async #perform(frame: RequestFrame): Promise<void> {
    if (this.#session === null) return
    const proof = frame.type === 'auth' ? await this.#ports.prove(frame.id_token) : undefined
    const answers = await this.#ports.visitors.perform(this.#session, frame, { proof })
    for (const answer of answers) this.#link.send(answer)
    const renewed = answers.find((answer) => answer.type === 'session')
    if (renewed !== undefined) await this.#renewSession(renewed.session_token)
    const isLoggedOut =
      frame.type === 'logout' && answers.some((answer) => answer.type === 'ack' && answer.ok)
    if (isLoggedOut) this.end(null)
  }

  async #renewSession(sessionToken: string): Promise<void> {
    if (this.#session === null) return
    this.#session = { ...this.#session, sessionToken }
    await this.#ports.visitors.connectionOpened(this.#id, this.#session)
  }

  /** Ends the connection when its session has ended, as a guest's does when the visitor signs in. Source: decision 042 */
  async #endWithSession(): Promise<void> {
    if (this.#session === null) return
    if ((await this.#ports.visitors.session(this.#session.sessionToken)) !== null) return
    this.end({ type: 'shutdown', reason: 'unknown', backoff: { active: true, max_seconds: 1 } })
  }

  async #pass(frame: SignalFrame): Promise<void> {
    if (this.#session !== null) await this.#ports.visitors.signal(this.#session, frame)
  }

  async #resync(afterSeq: number): Promise<void> {
    if (this.#sent === null) return
    this.#sent = { ...this.#sent, seq: Math.min(this.#sent.seq, Math.max(0, afterSeq)) }
    await this.#ask()
    this.#synced()
  }

  #synced(): void {
    if (this.#sent === null) return
    this.#link.send({ type: 'synced', chat_id: this.#sent.chatId, seq: this.#sent.seq })
  }

  /** Many hints at once are one question. */
  #askSoon(): void {
    if (this.#isAskingDue) return
    this.#isAskingDue = true
    this.#jobs.add(async () => {
      this.#isAskingDue = false
      await this.#ask()
    })
  }

  async #ask(): Promise<void> {
    if (this.#session === null || this.#sent === null || this.#at !== 'open') return
    const { visitors, clock } = this.#ports
    const updates = await readVisitorUpdates(visitors, this.#session.visitorId, this.#sent, clock.now)
    this.#sent = updates.sent
    for (const frame of updates.frames) this.#link.send(frame)
  }

  #askAgainLater(): void {
    this.#cancelTimer = this.#clock.after(recheckMs, () => {
      this.#askSoon()
      this.#askAgainLater()
    })
  }

  #refuse(message: string): void {
    this.end({ type: 'error', reason: 'unknown', account_status: null, message })
  }

  #logFailure(error: unknown): void {
    this.#ports.log.warn({ event: 'live-chat-failed', message: asError(error).message })
  }

  /** The store is away, say: a hint is followed up soon. */
  #failed(error: unknown): void {
    this.#logFailure(error)
    if (this.#at === 'registering') return this.end(busy)
    if (this.#at === 'open') this.#clock.after(retryMs, () => this.#askSoon())
  }
}

function isResync(frame: unknown): boolean {
  return typeof frame === 'object' && frame !== null && 'type' in frame && frame.type === 'resync'
}

type VisitorConnectionParts = {
  readonly id: string
  readonly ports: VisitorConnectionPorts
  readonly channel: Channel<FrameDown>
  readonly address: string
  /** `false`: the visitor has as many pages open as they may. */
  readonly onRegistered: (visitorId: string) => boolean
  readonly onGone: () => void
}
