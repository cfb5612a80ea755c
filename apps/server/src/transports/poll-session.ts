import type { TransportClock } from './transport-clock'
import { flushMs, maxBufferedBytes, messageMaxBytes } from './frame-list'
import { deadMs } from './heartbeat'
import type { Channel } from './channel'

/** A poll waits this long for new frames. Source: docs/live-chat-protocol.md#connection */
export const pollWaitMs = 25_000

/** A page may send at most this many frames before it reads an answer. */
const maxUnansweredFrames = 1000

const pongText = JSON.stringify({ type: 'pong' })

/** The answer to a poll as JSON: `{ cursor, frames }`. */
export type PollAnswer = string

/**
 * The channel of the polling fallback. Frames are numbered from 1, `after` confirms them, and unconfirmed frames are
 * sent again. The session is dead after 30 s without a poll.
 *
 * Source: docs/live-chat-protocol.md#connection, LCS-30
 */
export class PollSession<Frame> implements Channel<Frame> {
  readonly #clock: TransportClock
  readonly #onEnded: () => void
  #frames: string[] = []
  /** Number of the newest confirmed frame: `#frames` begin after it. */
  #confirmed = 0
  #waitingBytes = 0
  /** Number of frames that the page has sent since it last read an answer. */
  #unanswered = 0
  /** Number of the newest pong; 0: none. */
  #pong = 0
  #waitingPoll: { readonly sendAnswer: () => void; readonly cancel: () => void } | null = null
  #cancelAnswerTimer: (() => void) | null = null
  #cancelTimeout: () => void
  #isClosed = false
  #isEnded = false

  constructor(clock: TransportClock, onEnded: () => void) {
    this.#clock = clock
    this.#onEnded = onEnded
    this.#cancelTimeout = clock.after(deadMs, () => this.terminate())
  }

  send(frame: Frame): void {
    if (this.#isClosed || this.#isEnded) return
    const text = JSON.stringify(frame)
    if (text === pongText) {
      // One unread pong is enough.
      if (this.#pong > this.#confirmed) return
      this.#pong = this.#confirmed + this.#frames.length + 1
    }
    this.#frames.push(text)
    this.#waitingBytes += text.length
    if (this.#waitingBytes > maxBufferedBytes) return this.terminate()
    this.#cancelAnswerTimer ??= this.#clock.after(flushMs, () => this.#answerPoll())
  }

  /** Closes the session. The page can still poll the waiting frames. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#answerPoll()
    if (this.#frames.length === 0) this.terminate()
  }

  /** Ends the session at once. Frames that were not polled are lost. */
  terminate(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#cancelTimeout()
    this.#answerPoll()
    this.#onEnded()
  }

  /** Counts frames from the page. A page that sends much and never reads its answers is disconnected. */
  countReceived(frameCount: number): void {
    this.#unanswered += frameCount
    if (this.#unanswered > maxUnansweredFrames) this.terminate()
    else this.touch()
  }

  /** Restarts the 30 s after which the session is dead. */
  touch(): void {
    this.#cancelTimeout()
    if (!this.#isEnded) this.#cancelTimeout = this.#clock.after(deadMs, () => this.terminate())
  }

  /**
   * Returns the frames after a cursor: at once when some wait, else when some come, else none after 25 s. A new poll
   * answers the previous one, which the page no longer reads.
   */
  poll(after: number): Promise<PollAnswer> {
    this.#answerPoll()
    this.#confirm(after)
    this.touch()
    if (this.#isClosed && this.#frames.length === 0) this.terminate()
    if (this.#frames.length > 0 || this.#isClosed || this.#isEnded)
      return Promise.resolve(this.createAnswer())
    return new Promise((resolve) => {
      // A waiting poll shows that the page is alive.
      this.#cancelTimeout()
      const cancel = this.#clock.after(pollWaitMs, () => this.#answerPoll())
      this.#waitingPoll = {
        cancel,
        sendAnswer: () => {
          cancel()
          this.touch()
          resolve(this.createAnswer())
        },
      }
    })
  }

  /** Called when the browser has cancelled its poll. */
  abandon(): void {
    this.#answerPoll()
  }

  /** Returns the unconfirmed frames, as many as fit into one message. */
  createAnswer(): PollAnswer {
    const frames: string[] = []
    let bytes = 64
    for (const frame of this.#frames) {
      bytes += Buffer.byteLength(frame) + 1
      if (frames.length > 0 && bytes > messageMaxBytes) break
      frames.push(frame)
    }
    return `{"cursor":${this.#confirmed + frames.length},"frames":[${frames.join(',')}]}`
  }

  /** Returns an answer without frames, for a message that was accepted. Frames are sent with polls. */
  createReceipt(): PollAnswer {
    return `{"cursor":${this.#confirmed},"frames":[]}`
  }

  #confirm(after: number): void {
    const count = Math.min(Math.max(after - this.#confirmed, 0), this.#frames.length)
    if (count > 0 || this.#frames.length === 0) this.#unanswered = 0
    for (const frame of this.#frames.splice(0, count)) this.#waitingBytes -= frame.length
    this.#confirmed += count
  }

  #answerPoll(): void {
    this.#cancelAnswerTimer?.()
    this.#cancelAnswerTimer = null
    const waiting = this.#waitingPoll
    this.#waitingPoll = null
    waiting?.sendAnswer()
  }
}
