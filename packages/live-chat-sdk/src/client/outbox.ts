import type { Clock } from '@murphy/flow'
import { silenceLimitMs } from './connection-machine'
import type { SessionVariables } from './session-variables'

/** The time after which an unanswered frame is sent again. Source: LCS-46 */
export const resendMs = 5000
const longestResendMs = 60_000

export type Outbox<Frame extends { readonly id: string }, Answer> = {
  /** Sends a frame until it is answered, and calls `settle` once. `isKept` false: the frame does not survive a reload. */
  readonly submit: (
    frame: Frame,
    settle: (answer: Answer) => void,
    options?: { readonly isKept: boolean },
  ) => void
  /** Settles the frame with its answer. A second answer is ignored. */
  readonly answer: (id: string, answer: Answer) => void
  /** Sends all pending frames again, oldest first, with the same ids. New frames are sent at once. */
  readonly resume: () => void
  /** Stops sending, until `resume`. */
  readonly pause: () => void
  /** Pauses for 5 s at the request of the service, then resumes. */
  readonly hold: () => void
  /** Settles all pending frames with this answer. */
  readonly fail: (answer: Answer) => void
  readonly pending: () => readonly Frame[]
}

type PendingFrame<Frame, Answer> = {
  readonly frame: Frame
  readonly isKept: boolean
  readonly settle: (answer: Answer) => void
  /** The time at which it was sent again on this connection; `null`: not yet. */
  readonly resentAt: number | null
}

/**
 * Creates an outbox that keeps frames in order until they are answered, also over a reload of the page.
 *
 * A frame is sent at once while there is a connection. All are sent again in order on a new connection, and when the oldest
 * has no answer for 5 s; each later delay is 1.4 times the last plus 1 s. A frame that was sent again within the silence
 * timeout is left out, so that a service that pauses receives each frame twice at most. A service that handles each id once
 * therefore handles each frame once, and in order.
 *
 * @param restore parses the frames in storage, which can hold anything
 * Source: LCS-46, LCS-50, decision 030
 */
export function createOutbox<Frame extends { readonly id: string }, Answer>({
  clock,
  variables,
  send,
  restore,
}: {
  readonly clock: Clock
  readonly variables: SessionVariables
  readonly send: (frame: Frame) => void
  readonly restore: (stored: unknown) => readonly Frame[]
}): Outbox<Frame, Answer> {
  let isSending = false
  let delayMs = resendMs
  // After a reload no call waits for the answers.
  let waiting: readonly PendingFrame<Frame, Answer>[] = restore(variables.read('outbox')).map((frame) => ({
    frame,
    isKept: true,
    settle: () => undefined,
    resentAt: null,
  }))

  function store(next: readonly PendingFrame<Frame, Answer>[]): void {
    waiting = next
    variables.write(
      'outbox',
      next.filter(({ isKept }) => isKept).map(({ frame }) => frame),
    )
  }

  function awaitAnswer(): void {
    if (waiting.length > 0) clock.after('resend', delayMs, resend)
    else clock.cancel('resend')
  }

  function resend(): void {
    const now = clock.now()
    const due = new Set(
      waiting.filter(({ resentAt }) => resentAt === null || now - resentAt >= silenceLimitMs),
    )
    waiting = waiting.map((each) => (due.has(each) ? { ...each, resentAt: now } : each))
    for (const { frame } of due) send(frame)
    delayMs = Math.min(longestResendMs, delayMs * 1.4 + 1000)
    awaitAnswer()
  }

  function resume(): void {
    isSending = true
    waiting = waiting.map((each) => ({ ...each, resentAt: null }))
    for (const { frame } of waiting) send(frame)
    delayMs = resendMs
    awaitAnswer()
  }

  function pause(): void {
    isSending = false
    clock.cancel('resend')
  }

  return {
    submit: (frame, settle, { isKept } = { isKept: true }) => {
      store([...waiting, { frame, isKept, settle, resentAt: null }])
      if (!isSending) return
      send(frame)
      if (waiting.length > 1) return
      delayMs = resendMs
      awaitAnswer()
    },
    answer: (id, answer) => {
      const answered = waiting.find(({ frame }) => frame.id === id)
      if (answered === undefined) return
      const isOldest = answered === waiting[0]
      store(waiting.filter((each) => each !== answered))
      if (isOldest && isSending) {
        delayMs = resendMs
        awaitAnswer()
      }
      answered.settle(answer)
    },
    resume,
    pause,
    hold: () => {
      pause()
      clock.after('resend', resendMs, resume)
    },
    fail: (answer) => {
      pause()
      const failed = waiting
      store([])
      for (const { settle } of failed) settle(answer)
    },
    pending: () => waiting.map(({ frame }) => frame),
  }
}
