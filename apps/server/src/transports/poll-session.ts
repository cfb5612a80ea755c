import type { TransportClock } from './transport-clock'
import { messageMaxBytes } from './frame-list'
import { deadMs } from './heartbeat'
import type { Channel } from './channel'

/** How long a question waits for something to tell. Source: wire-shapes 7.2 */
export const pollWaitMs = 25_000

/** A reader who lets so much lie is cut: it comes back and asks for what it missed. */
const maxBufferedBytes = 1024 * 1024

/** More frames than this a page may not send before it has read an answer. */
const maxUnansweredFrames = 1000

const pongText = JSON.stringify({ type: 'pong' })

/** What was written within this time goes out together. Source: LCS-52 */
const gatherMs = 75

/** An answer to a question, as JSON: `{ cursor, frames }`. */
export type PollAnswer = string

/**
 * The way down of the fallback: frames are numbered from 1, `after` confirms, what is not confirmed is told again.
 * Dead when nobody has asked for 30 s.
 *
 * Source: wire-shapes 7.2 (fallback), LCS-30
 */
export class PollSession<Frame> implements Channel<Frame> {
  readonly #clock: TransportClock
  readonly #onGone: () => void
  #frames: string[] = []
  /** Number of the newest confirmed frame: `#frames` begin after it. */
  #confirmed = 0
  #waitingBytes = 0
  /** Frames that the page has sent since it last read everything, or something more. */
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
    this.#cancelDeath = clock.after(deadMs, () => this.gone())
  }

  send(frame: Frame): void {
    if (this.#isClosed || this.#isGone) return
    const text = JSON.stringify(frame)
    if (text === pongText) {
      // One pong says as much as many.
      if (this.#pong > this.#confirmed) return
      this.#pong = this.#confirmed + this.#frames.length + 1
    }
    this.#frames.push(text)
    this.#waitingBytes += text.length
    if (this.#waitingBytes > maxBufferedBytes) return this.gone()
    this.#cancelGather ??= this.#clock.after(gatherMs, () => this.#answerAsk())
  }

  /** Frames that wait can still be asked for; then the session is over. */
  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#answerAsk()
    if (this.#frames.length === 0) this.gone()
  }

  gone(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#cancelDeath()
    this.#answerAsk()
    this.#onGone()
  }

  /** The page has sent frames. One that sends a lot and never reads what it is answered is cut off. */
  countReceived(frameCount: number): void {
    this.#unanswered += frameCount
    if (this.#unanswered > maxUnansweredFrames) this.gone()
    else this.touch()
  }

  touch(): void {
    this.#cancelDeath()
    if (!this.#isGone) this.#cancelDeath = this.#clock.after(deadMs, () => this.gone())
  }

  /**
   * What comes after a cursor: at once when something waits, else as soon as something comes, else empty after 25 s.
   * A new question answers the one before, which nobody reads any more.
   */
  ask(after: number): Promise<PollAnswer> {
    this.#answerAsk()
    this.#confirm(after)
    this.touch()
    if (this.#isClosed && this.#frames.length === 0) this.gone()
    if (this.#frames.length > 0 || this.#isClosed || this.#isGone) return Promise.resolve(this.answer())
    return new Promise((resolve) => {
      // A question that waits is a sign of life by itself.
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

  /** The browser has given up its question. */
  abandon(): void {
    this.#answerAsk()
  }

  /** What is not confirmed, as much as one message holds. */
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

  /** Nothing new, to a message that was taken: the answer of a question tells. */
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
