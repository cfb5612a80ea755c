import type { Clock } from './clock'
import { silenceLimitMs } from './connection-machine'
import type { SessionVariables } from './session-variables'

/** When an unanswered frame is sent again. Source: LCS-46 */
export const resendMs = 5000
const longestResendMs = 60_000

export type Outbox<Frame extends { readonly id: string }, Answer> = {
  /** Keeps the frame until it is answered; `settle` is called once. Not kept over a reload: what only this page waits for. */
  readonly submit: (
    frame: Frame,
    settle: (answer: Answer) => void,
    options?: { readonly isKept: boolean },
  ) => void
  /** Hands the answer to whoever waits; a second answer finds nobody. */
  readonly answer: (id: string, answer: Answer) => void
  /** Sends everything again, oldest first, under the same ids; from now on sends at once. */
  readonly connected: () => void
  readonly disconnected: () => void
  /** The service asks for a pause: everything is sent again after it, in order. */
  readonly hold: () => void
  /** Gives everything up with this answer. */
  readonly giveUp: (answer: Answer) => void
  readonly pending: () => readonly Frame[]
}

type Waiting<Frame, Answer> = {
  readonly frame: Frame
  readonly isKept: boolean
  readonly settle: (answer: Answer) => void
  /** When it was sent again on this connection; `null`: not yet. */
  readonly resentAt: number | null
}

/**
 * Keeps frames until they are answered, in the order of their submission, also over a reload of the page. Each is sent at
 * once when there is a connection. On a new connection, and when the oldest has no answer for 5 s, all are sent again in
 * their order; without an answer the next time comes 1.4 times as late plus 1 s. A frame that was sent again
 * within the silence after which a connection is dead is left out, so that a service that pauses finds each frame twice at most.
 * A service that does each id once therefore does each frame once, and in order.
 *
 * @param restore reads the frames back from storage, which can hold anything
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
  let isConnected = false
  let delayMs = resendMs
  // A page that was loaded again waits for no answer.
  let waiting: readonly Waiting<Frame, Answer>[] = restore(variables.read('outbox')).map((frame) => ({
    frame,
    isKept: true,
    settle: () => undefined,
    resentAt: null,
  }))

  function keep(next: readonly Waiting<Frame, Answer>[]): void {
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

  function connected(): void {
    isConnected = true
    waiting = waiting.map((each) => ({ ...each, resentAt: null }))
    for (const { frame } of waiting) send(frame)
    delayMs = resendMs
    awaitAnswer()
  }

  function disconnected(): void {
    isConnected = false
    clock.cancel('resend')
  }

  return {
    submit: (frame, settle, { isKept } = { isKept: true }) => {
      keep([...waiting, { frame, isKept, settle, resentAt: null }])
      if (!isConnected) return
      send(frame)
      if (waiting.length > 1) return
      delayMs = resendMs
      awaitAnswer()
    },
    answer: (id, answer) => {
      const answered = waiting.find(({ frame }) => frame.id === id)
      if (answered === undefined) return
      const isOldest = answered === waiting[0]
      keep(waiting.filter((each) => each !== answered))
      if (isOldest && isConnected) {
        delayMs = resendMs
        awaitAnswer()
      }
      answered.settle(answer)
    },
    connected,
    disconnected,
    hold: () => {
      disconnected()
      clock.after('resend', resendMs, connected)
    },
    giveUp: (answer) => {
      disconnected()
      const given = waiting
      keep([])
      for (const { settle } of given) settle(answer)
    },
    pending: () => waiting.map(({ frame }) => frame),
  }
}
