import type { FrameDown, FrameUp, ReadFrame, Register } from '@murphy/contracts/live-chat'
import { readFramesUp } from '@murphy/contracts/live-chat'
import type { Limits } from '../../limits/limits'
import type {
  IdentityProof,
  VisitorService,
  VisitorSession,
  ClosingFrame,
  RequestFrame,
  SignalFrame,
} from '../../live-chat/visitor-service'
import type { ChangeNotification } from '../../live-chat/bus'
import type { Channel } from '../channel'
import type { ConnectionLog } from '../client-connection'
import { ClientConnection } from '../client-connection'
import type { TransportClock } from '../transport-clock'
import { getVisitorFrameCost } from './frame-cost'
import type { FrameOrder } from './frame-order'
import { createFrameOrder } from './frame-order'
import type { StoreRetry } from './store-retry'
import { createStoreRetry } from './store-retry'
import type { SentState } from './visitor-updates'
import { readVisitorUpdates, toSeq } from './visitor-updates'

export type VisitorConnectionPorts = {
  readonly visitors: VisitorService
  readonly accountKey: string
  /** Verifies an `id_token`; `null` gives the proof `none`. */
  readonly verifyIdToken: (idToken: string | null) => Promise<IdentityProof>
  readonly clock: TransportClock
  readonly limits: Pick<Limits, 'frames'>
  readonly log: ConnectionLog
}

/** At most this many frames may wait for their answer. */
const maxWaitingFrames = 500

type InvalidFrame = Extract<ReadFrame<FrameUp>, { readonly ok: false }>['error']

const frameId = /^[\da-f]{32}$/i

/**
 * The connection to one tab of a visitor. Requests are performed in order. After each notification, new entries and state are
 * read from the database and sent.
 *
 * Source: docs/live-chat-protocol.md#connection, LCS-07, LCS-31
 */
export class VisitorConnection extends ClientConnection<FrameDown, ClosingFrame> {
  readonly #ports: VisitorConnectionPorts
  readonly #address: string
  readonly #onRegistered: (visitorId: string) => boolean
  readonly #order: FrameOrder
  readonly #storeRetry: StoreRetry
  #session: VisitorSession | null = null
  #sent: SentState | null = null
  #isUpdateDue = false

  constructor({ ports, onRegistered, ...parts }: VisitorConnectionParts) {
    super({
      ...parts,
      clock: ports.clock,
      limits: ports.limits,
      log: ports.log,
      failureEvent: 'live-chat-failed',
    })
    this.#ports = ports
    this.#address = parts.address
    this.#onRegistered = onRegistered
    this.#order = createFrameOrder(ports.clock)
    this.#storeRetry = createStoreRetry(ports.clock, {
      isLive: () => this.isLive(),
      onFailure: (error) => this.logFailure(error),
    })
  }

  /** Handles a notification, which may concern this visitor. */
  handleNotification(notification: ChangeNotification): void {
    if (!this.isLive()) return
    switch (notification.about) {
      case 'chat':
      case 'visitor':
        return this.recheck()
      case 'typing': {
        const { nick, displayName: display_name, typing } = notification
        const isServing = this.#sent?.state.agents.some((agent) => agent.nick === nick) === true
        return isServing ? this.channel.send({ type: 'typing', nick, display_name, typing }) : undefined
      }
      case 'last-read': {
        const { nick, seq, timestamp } = notification
        return this.channel.send({ type: 'last_read', nick, seq, timestamp })
      }
      case 'visitor-sessions':
        return this.#enqueue(() => this.#closeWithSession())
      case 'close-visitor':
        return this.close(notification.frame)
      // The gateway calls `handleAccountChange` in turn.
      case 'account':
      case 'agent':
      case 'sessions':
      case 'queue':
      case 'viewing':
      case 'inbox-item':
    }
  }

  /** Sends updates after a change of the account. Resolves once they are read, or the reading has failed. */
  handleAccountChange(): Promise<void> {
    return new Promise((resolve) => (this.isLive() ? this.recheck(resolve) : resolve()))
  }

  protected override handleClosing(): void {
    this.#storeRetry.endPause()
  }

  protected override handleClosed(): void {
    this.jobs.add(async () => {
      if (this.#session !== null) await this.#ports.visitors.removeConnection(this.id)
    })
  }

  protected getFrameSender(): string {
    return this.#session?.visitorId ?? this.id
  }

  protected getFrameCost(frame: unknown): number {
    return getVisitorFrameCost(frame)
  }

  protected createErrorFrame(reason: 'refused' | 'busy', message: string): ClosingFrame {
    return {
      type: 'error',
      reason: reason === 'busy' ? 'server_error' : 'unknown',
      account_status: null,
      message,
    }
  }

  /** Sends updates soon. Several calls cause one reading. */
  protected recheck(onRead: () => void = () => undefined): void {
    if (this.#isUpdateDue) return onRead()
    this.#isUpdateDue = true
    this.jobs.add(async () => {
      this.#isUpdateDue = false
      await this.#sendUpdates().finally(onRead)
    })
  }

  /** Handles a frame. One with an id beyond the rate gets an error ack, and the client sends it again. */
  protected handleFrame(value: unknown, isOverLimit: boolean): void {
    const [read] = readFramesUp([value]) ?? []
    if (read === undefined) return
    if (!isOverLimit) return this.#handleParsed(read)
    if (read.ok && 'id' in read.frame && !this.#order.isWaiting(read.frame.id))
      this.#refuseFrame(read.frame.id)
  }

  #handleParsed(read: ReadFrame<FrameUp>): void {
    if (!read.ok) return this.#handleInvalid(read.error)
    const { frame } = read
    if (this.phase === 'waiting') {
      return frame.type === 'register'
        ? this.#register(frame)
        : this.refuse('The first frame is not register.')
    }
    switch (frame.type) {
      case 'ping':
        return this.channel.send({ type: 'pong' })
      case 'pong':
      case 'register':
        return
      case 'resync':
        return this.#enqueue(() => this.#resync(frame.after_seq))
      case 'activity':
        return this.#enqueue(() => this.#signal({ type: 'activity' }))
      case 'read':
      case 'typing':
      case 'visitor.path':
        return this.#enqueue(() => this.#signal(frame))
      default:
        if (this.#order.isWaiting(frame.id)) return
        if (!this.#order.mayAccept(frame.id)) return this.#refuseFrame(frame.id)
        this.#order.accept(frame.id)
        return this.#enqueue(() => this.#performUntilStored(frame))
    }
  }

  #handleInvalid({ type, id, path, message }: InvalidFrame): void {
    if (this.phase !== 'waiting' && id !== null && frameId.test(id)) {
      return this.channel.send({ type: 'ack', id, ok: false, error: { code: 'INVALID', message, path } })
    }
    this.refuse(`${type}, at ${path}: ${message}`)
  }

  #refuseFrame(id: string): void {
    this.#order.refuse(id)
    const error = { code: 'RATE_LIMITED', message: 'Too many frames in a short time.' } as const
    this.channel.send({ type: 'ack', id, ok: false, error })
  }

  #enqueue(job: () => Promise<void>): void {
    if (this.jobs.waiting() >= maxWaitingFrames) return this.refuse('Too many frames wait for their answer.')
    this.jobs.add(async () => {
      if (this.isLive()) await job()
    })
  }

  #register(frame: Register): void {
    this.beginRegistration()
    if (frame.account_key !== this.#ports.accountKey) {
      const message = 'The account key is not known.'
      return this.close({ type: 'error', reason: 'unknown', account_status: 'invalid_account_key', message })
    }
    this.#enqueue(async () => {
      const proof = await this.#ports.verifyIdToken(frame.id_token)
      const registered = await this.#ports.visitors.register(frame, proof, this.#address)
      if (!registered.ok) return this.close(registered.frame)
      const { session, frame: answer, chatId } = registered
      this.#session = { ...session, address: this.#address }
      await this.#ports.visitors.addConnection(this.id, session)
      if (this.phase !== 'registering') return
      this.phase = 'open'
      // Notifications arrive from here on. Earlier changes are found by the first reading below.
      if (!this.#onRegistered(session.visitorId))
        return this.refuse('Too many pages of this visitor are open.')
      this.channel.send(answer)
      const lastSeq = answer.state.chat?.last_seq ?? 0
      const seq = frame.chat_id === chatId ? toSeq(frame.last_seq, lastSeq) : 0
      this.#sent = { state: answer.state, chatId, seq }
      await this.#sendUpdates()
      this.#sendSynced()
      this.recheckRegularly()
    })
  }

  /** Performs a frame until it is stored. A connection that closes drops the rest of its frames: its page resends them. */
  async #performUntilStored(frame: RequestFrame): Promise<void> {
    const result = await this.#storeRetry.run(() => this.#perform(frame))
    if (result === 'stored') this.#order.markAnswered(frame.id)
    if (result === 'timeout') this.closeAsBusy()
  }

  async #perform(frame: RequestFrame): Promise<void> {
    if (this.#session === null) return
    const proof = frame.type === 'auth' ? await this.#ports.verifyIdToken(frame.id_token) : undefined
    const answers = await this.#ports.visitors.perform(this.#session, frame, { proof })
    for (const answer of answers) this.channel.send(answer)
    const renewed = answers.find((answer) => answer.type === 'session')
    if (renewed !== undefined) await this.#renewSession(renewed.session_token)
    const isLoggedOut =
      frame.type === 'logout' && answers.some((answer) => answer.type === 'ack' && answer.ok)
    if (isLoggedOut) this.close(null)
  }

  async #renewSession(sessionToken: string): Promise<void> {
    if (this.#session === null) return
    this.#session = { ...this.#session, sessionToken }
    await this.#ports.visitors.addConnection(this.id, this.#session)
  }

  /** Closes the connection when its session has ended, as a guest's does when the visitor signs in. Source: decision 042 */
  async #closeWithSession(): Promise<void> {
    if (this.#session === null) return
    if ((await this.#ports.visitors.findSession(this.#session.sessionToken)) !== null) return
    this.close({ type: 'shutdown', reason: 'unknown', backoff: { active: true, max_seconds: 1 } })
  }

  async #signal(frame: SignalFrame): Promise<void> {
    if (this.#session !== null) await this.#ports.visitors.signal(this.#session, frame)
  }

  async #resync(afterSeq: number): Promise<void> {
    if (this.#sent === null) return
    this.#sent = { ...this.#sent, seq: toSeq(afterSeq, this.#sent.seq) }
    await this.#sendUpdates()
    this.#sendSynced()
  }

  #sendSynced(): void {
    if (this.#sent === null) return
    this.channel.send({ type: 'synced', chat_id: this.#sent.chatId, seq: this.#sent.seq })
  }

  async #sendUpdates(): Promise<void> {
    if (this.#session === null || this.#sent === null || this.phase !== 'open') return
    const { visitors, clock } = this.#ports
    const updates = await readVisitorUpdates(visitors, this.#session.visitorId, this.#sent, clock.now)
    this.#sent = updates.sent
    for (const frame of updates.frames) this.channel.send(frame)
  }
}

type VisitorConnectionParts = {
  readonly id: string
  readonly ports: VisitorConnectionPorts
  readonly channel: Channel<FrameDown>
  readonly address: string
  /** Called once the visitor is known. Returns false when the visitor has too many open connections. */
  readonly onRegistered: (visitorId: string) => boolean
  readonly onClosed: () => void
}
