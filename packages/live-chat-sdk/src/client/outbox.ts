import type { Clock } from './clock'
import type { SessionVariables } from './session-variables'

/** When an unanswered frame is sent again. Source: LCS-46 */
export const resendMs = 5000

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
}

/**
 * Frames on their way, in the order of their submission. Each is sent when there is a connection, again after 5 s
 * without an answer and on every new connection, and survives a reload of the page in the tab's session variables.
 * A service that does each id once therefore does each frame once, and in order.
 *
 * @param restore reads the frames back from storage, which can hold anything
 * Source: LCS-46, live-chat.md section 3.2, rule 1
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
  // A page that was loaded again waits for no answer.
  let waiting: readonly Waiting<Frame, Answer>[] = restore(variables.read('outbox')).map((frame) => ({
    frame,
    isKept: true,
    settle: () => undefined,
  }))

  function keep(next: readonly Waiting<Frame, Answer>[]): void {
    waiting = next
    variables.write(
      'outbox',
      next.filter(({ isKept }) => isKept).map(({ frame }) => frame),
    )
  }

  function sendNow(frame: Frame): void {
    send(frame)
    clock.after(`resend:${frame.id}`, resendMs, () => sendNow(frame))
  }

  function connected(): void {
    clock.cancel('resend-all')
    isConnected = true
    for (const { frame } of waiting) sendNow(frame)
  }

  function disconnected(): void {
    isConnected = false
    clock.cancel('resend-all')
    for (const { frame } of waiting) clock.cancel(`resend:${frame.id}`)
  }

  return {
    submit: (frame, settle, { isKept } = { isKept: true }) => {
      keep([...waiting, { frame, isKept, settle }])
      if (isConnected) sendNow(frame)
    },
    answer: (id, answer) => {
      const answered = waiting.find(({ frame }) => frame.id === id)
      if (answered === undefined) return
      clock.cancel(`resend:${id}`)
      keep(waiting.filter((each) => each !== answered))
      answered.settle(answer)
    },
    connected,
    disconnected,
    hold: () => {
      disconnected()
      clock.after('resend-all', resendMs, connected)
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
