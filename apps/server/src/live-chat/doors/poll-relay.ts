import type { PollAnswer } from './poll-session'

/**
 * A request of a page that goes on with its poll session. The id names the process that holds the session, the token proves
 * whose it is. `abandon`: the page has given up its question.
 */
export type PollRequest = PollName &
  (
    | { readonly kind: 'post'; readonly frames: readonly unknown[] }
    | { readonly kind: 'ask'; readonly after: number }
    | { readonly kind: 'abandon' }
  )

/** `id` null: a page of a release before there were ids. */
export type PollName = { readonly id: string | null; readonly token: string }

/** Answers a request from the sessions of a process; `null`: it has no such session. */
export type AnswerPoll = (request: PollRequest) => Promise<PollAnswer | null>

/**
 * Hands requests of the fallback to the process that holds their session, so that a balancer may send each of them to any
 * process.
 *
 * Source: decision 042
 */
export type PollRelay = {
  /** The name of this process, with which the ids of its sessions begin: letters, digits, `.` and `_`. */
  readonly node: string
  /** From now on requests of other processes are answered here. */
  readonly serve: (answer: AnswerPoll) => void
  /** `null`: no process of that name is there, it has no such session, or it does not answer in time. Never fails. */
  readonly pass: (node: string, request: PollRequest) => Promise<PollAnswer | null>
  readonly close: () => Promise<void>
}
