import type { TransportClock } from './transport-clock'
import { messageMaxBytes } from './frame-list'
import { deadMs } from './heartbeat'
import type { Channel } from './channel'

/** A poll waits this long for new frames. Source: docs/live-chat-protocol.md#connection */
export const pollWaitMs = 25_000

/** A client with more unread bytes is disconnected. It reconnects and asks for what it missed. */
const maxBufferedBytes = 1024 * 1024

/** A page may send at most this many frames before it reads an answer. */
const maxUnansweredFrames = 1000

const pongText = JSON.stringify({ type: 'pong' })

/** Frames sent within this time go out together. Source: LCS-52 */
const gatherMs = 75

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
  readonly #onGone: () => void
  #frames: string[] = []
  /** Number of the newest confirmed frame: `#frames` begin after it. */
  #confirmed = 0
  #waitingBytes = 0
  /** Number of frames that the page has sent since it last read an answer. */
  #unanswered = 0
  /** Number of the newest pong; 0: none. */
  #pong = 0
  #ask: { readonly answer: () => void; readonly cancel: () => void } | null = null
  #cancelGather: (() => void) | null = null
  #cancelDeath: () => void
  #isClosed = false
  #isGone = false

  constructor(clock: TransportClock, onGone: () => void) {
    this.#clock = clock
    this.#onGone = onGone
    this.#cancelDeath = clock.after(deadMs, () => this.terminate())
  }

  send(frame: Frame): void {
    if (this.#isClosed || this.#isGone) return
    const text = JSON.stringify(frame)
    if (text === pongText) {
      // One unread pong is enough.
      if (this.#pong > this.#confirmed) return
      this.#pong = this.#confirmed + this.#frames.length + 1
    }
    this.#frames.push(text)
    this.#waitingBytes += text.length
    if (this.#waitingBytes > maxBufferedBytes) return this.terminate()
    this.#cancelGather ??= this.#clock.after(gatherMs, () => this.#answerAsk())
  }

  /** Closes the session. The page can still poll the waiting frames. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#answerAsk()
    if (this.#frames.length === 0) this.terminate()
  }

  terminate(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#cancelDeath()
    this.#answerAsk()
    this.#onGone()
  }

  /** Counts frames from the page. A page that sends much and never reads its answers is disconnected. */
  countReceived(frameCount: number): void {
    this.#unanswered += frameCount
    if (this.#unanswered > maxUnansweredFrames) this.terminate()
    else this.touch()
  }

  touch(): void {
    this.#cancelDeath()
    if (!this.#isGone) this.#cancelDeath = this.#clock.after(deadMs, () => this.terminate())
  }

  /**
   * Returns the frames after a cursor: at once when some wait, else when some come, else none after 25 s. A new poll
   * answers the previous one, which the page no longer reads.
   */
  ask(after: number): Promise<PollAnswer> {
    this.#answerAsk()
    this.#confirm(after)
    this.touch()
    if (this.#isClosed && this.#frames.length === 0) this.terminate()
    if (this.#frames.length > 0 || this.#isClosed || this.#isGone) return Promise.resolve(this.answer())
    return new Promise((resolve) => {
      // A waiting poll is a sign of life by itself.
      this.#cancelDeath()
      const cancel = this.#clock.after(pollWaitMs, () => this.#answerAsk())
      this.#ask = {
        cancel,
        answer: () => {
          cancel()
          this.touch()
          resolve(this.answer())
        },
      }
    })
  }

  /** Called when the browser has cancelled its poll. */
  abandon(): void {
    this.#answerAsk()
  }

  /** Returns the unconfirmed frames, as many as fit into one message. */
  answer(): PollAnswer {
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
  receipt(): PollAnswer {
    return `{"cursor":${this.#confirmed},"frames":[]}`
  }

  #confirm(after: number): void {
    const count = Math.min(Math.max(after - this.#confirmed, 0), this.#frames.length)
    if (count > 0 || this.#frames.length === 0) this.#unanswered = 0
    for (const frame of this.#frames.splice(0, count)) this.#waitingBytes -= frame.length
    this.#confirmed += count
  }

  #answerAsk(): void {
    this.#cancelGather?.()
    this.#cancelGather = null
    const ask = this.#ask
    this.#ask = null
    ask?.answer()
  }
}
