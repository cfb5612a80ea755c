import type { PollAnswer } from './poll-session'

/**
 * A request within a poll session. The id names the process that holds the session; the token proves the owner.
 * `abandon`: the page has cancelled its GET.
 */
export type PollRequest = PollSessionName &
  (
    | { readonly kind: 'post'; readonly frames: readonly unknown[] }
    | { readonly kind: 'ask'; readonly after: number }
    | { readonly kind: 'abandon' }
  )

/** `id` is null for pages of earlier releases. */
export type PollSessionName = { readonly id: string | null; readonly token: string }

/** Answers a request from the sessions of a process; `null`: it has no such session. */
export type AnswerPoll = (request: PollRequest) => Promise<PollAnswer | null>

/**
 * Forwards requests of the polling fallback to the process that holds their session, so that a load balancer may send
 * each request to any process.
 *
 * Source: decision 042
 */
export type PollRelay = {
  /** The name of this process, with which the ids of its sessions begin: letters, digits, `.` and `_`. */
  readonly node: string
  /** Sets the function that answers requests from other processes. */
  readonly serve: (answer: AnswerPoll) => void
  /** Forwards a request. `null`: no such process, no such session, or no answer in time. Never fails. */
  readonly forward: (node: string, request: PollRequest) => Promise<PollAnswer | null>
  readonly close: () => Promise<void>
}
