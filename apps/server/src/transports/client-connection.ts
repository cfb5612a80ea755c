import { toError } from '../logging'
import type { FrameSource } from '../limits/frame-limiter'
import { policyViolation } from '../limits/frame-limiter'
import type { Limits } from '../limits/limits'
import type { Channel, ChannelListener } from './channel'
import { parseFrameList } from './frame-list'
import { createSerialQueue } from './serial-queue'
import type { TransportClock } from './transport-clock'

/** The first frame has to arrive within this time. */
const firstFrameMs = 10_000
/** A connection reads the repository this often, because a notification from another process may be lost. */
const recheckMs = 20_000
/** After a failure the repository is read again after this time. */
export const retryMs = 1000
/**
 * A connection whose frame could not be stored for this long is closed. Its client reconnects with a growing
 * back-off.
 */
export const storeTimeoutMs = 30_000

/** A client that does not close its side is waited for at most this long. */
const closeTimeoutMs = 500

/** Resolves when all promises have, or after half a second. */
export async function waitUntilClosed(all: readonly Promise<void>[], clock: TransportClock): Promise<void> {
  const timeout = new Promise<void>((resolve) => clock.after(closeTimeoutMs, resolve))
  await Promise.race([Promise.all(all), timeout])
}

/**
 * The connection to one browser tab of a visitor or an agent, on any transport. The first frame has to be `register`. Frames
 * count against the limits, and jobs run one after the other. Changes are read from the repository after each notification,
 * and every 20 seconds without one.
 *
 * @typeParam Down frames to the client
 * @typeParam Closing frames that say why the server closes the connection
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export abstract class ClientConnection<Down, Closing extends Down> implements ChannelListener {
  readonly id: string
  protected readonly channel: Channel<Down>
  protected readonly clock: TransportClock
  /** `waiting` for the register frame; `registering` until the service knows the client. */
  protected phase: 'waiting' | 'registering' | 'open' | 'closing' | 'closed' = 'waiting'
  /** Jobs of this connection. A job that fails is logged and followed by a recheck. */
  protected readonly jobs = createSerialQueue((error) => this.#handleFailure(error))
  readonly #parts: ClientConnectionParts<Down>
  #isRetryDue = false
  #cancelTimer: () => void
  #resolveClosed: () => void = () => {}
  readonly #closed = new Promise<void>((resolve) => {
    this.#resolveClosed = resolve
  })

  constructor(parts: ClientConnectionParts<Down>) {
    this.#parts = parts
    this.id = parts.id
    this.channel = parts.channel
    this.clock = parts.clock
    this.#cancelTimer = parts.clock.after(firstFrameMs, () => this.refuse('No register frame came in time.'))
  }

  /** The sender for whom frames are counted. */
  protected abstract getFrameSender(): string
  /** Returns how many frames this one counts as. */
  protected abstract getFrameCost(frame: unknown): number
  /** Handles one frame that was not parsed yet. `isOverLimit`: it is beyond the rate and must not take effect. */
  protected abstract handleFrame(frame: unknown, isOverLimit: boolean): void
  /** Returns the frame for a client that is closed: for its mistake (`refused`), or because the service fails (`busy`). */
  protected abstract createErrorFrame(reason: 'refused' | 'busy', message: string): Closing
  /** Reads the repository again and sends everything new. Called after failures and every 20 seconds. */
  protected abstract recheck(): void
  /** Runs once, when either side begins to close. */
  protected handleClosing(): void {}
  /** Runs once, when the channel is closed. */
  protected handleClosed(): void {}

  handleMessage(message: unknown): void {
    if (!this.isLive()) return
    const frames = parseFrameList(message)
    if (frames === null) return this.refuse('The message is no list of frames.')
    try {
      // An empty list counts as a message too.
      for (const frame of frames.length === 0 ? [null] : frames) this.#countAndHandle(frame)
    } catch (error) {
      // A bug costs this client its connection and must not affect other clients.
      this.#handleFailure(error)
      this.close(this.#createBusyFrame())
    }
  }

  handleClose(): void {
    if (this.phase === 'closed') return
    const wasLive = this.isLive()
    this.phase = 'closed'
    this.#cancelTimer()
    this.#parts.onClosed()
    if (wasLive) this.handleClosing()
    this.handleClosed()
    this.jobs.add(this.#resolveClosed)
  }

  /**
   * Sends the reason and closes the channel.
   *
   * @param code close code of the socket; left out: the normal one
   */
  close(frame: Closing | null, code?: number): void {
    if (!this.isLive()) return
    this.phase = 'closing'
    this.#cancelTimer()
    this.handleClosing()
    if (frame !== null) this.channel.send(frame)
    this.channel.close(code)
  }

  /** Resolves once the channel is closed and all jobs have ended, so that the service knows that the client has left. */
  whenClosed(): Promise<void> {
    return this.#closed
  }

  protected isLive(): boolean {
    return this.phase !== 'closing' && this.phase !== 'closed'
  }

  /** Starts the registration: the timeout of the first frame is over. */
  protected beginRegistration(): void {
    this.phase = 'registering'
    this.#cancelTimer()
  }

  /** Calls `recheck` every 20 seconds, because a notification may be lost. */
  protected recheckRegularly(): void {
    if (this.phase !== 'open') return
    this.#cancelTimer = this.clock.after(recheckMs, () => {
      this.recheck()
      this.recheckRegularly()
    })
  }

  /** Closes the connection because of a frame of the client. */
  protected refuse(message: string, code?: number): void {
    this.close(this.createErrorFrame('refused', message), code)
  }

  protected closeAsBusy(): void {
    this.close(this.#createBusyFrame())
  }

  protected logFailure(error: unknown): void {
    this.#parts.log.warn({ event: this.#parts.failureEvent, message: toError(error).message })
  }

  #countAndHandle(frame: unknown): void {
    if (!this.isLive()) return
    const source: FrameSource = { sender: this.getFrameSender(), address: this.#parts.address }
    const decision = this.#parts.limits.frames.take(source, this.getFrameCost(frame))
    if (decision === 'close') return this.refuse('Too many frames in a short time.', policyViolation)
    this.handleFrame(frame, decision === 'refuse')
  }

  /** Closes a connection that could not register. An open one reads the repository again, once for many failures. */
  #handleFailure(error: unknown): void {
    this.logFailure(error)
    if (this.phase === 'registering') return this.closeAsBusy()
    if (this.phase !== 'open' || this.#isRetryDue) return
    this.#isRetryDue = true
    this.clock.after(retryMs, () => {
      this.#isRetryDue = false
      this.recheck()
    })
  }

  #createBusyFrame(): Closing {
    return this.createErrorFrame('busy', 'The server is busy. Try again in a moment.')
  }
}

export type ClientConnectionParts<Down> = {
  readonly id: string
  readonly channel: Channel<Down>
  /** The client's network address. */
  readonly address: string
  readonly clock: TransportClock
  readonly limits: Pick<Limits, 'frames'>
  readonly log: ConnectionLog
  /** Name of the log event of a failure. */
  readonly failureEvent: string
  /** Called once, when the channel is closed. */
  readonly onClosed: () => void
}

/** Logs event names and error messages. */
export type ConnectionLog = {
  readonly warn: (fields: { readonly event: string; readonly message: string }) => void
}
