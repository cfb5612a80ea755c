import { computeChatFigures } from './chat-figures'
import type { ChatHistory } from './chat-figures'
import { getAverage, getMaximum } from './statistics'

/** The figures of the manager's live view. */
export type LiveFigures = {
  /** Chats that began within the window. */
  readonly incoming: number
  /** Chats whose first agent joined within the window. */
  readonly assigned: number
  /** Chats that ended within the window without a message of an agent. */
  readonly missed: number
  /** Chats that run now with an agent, and without one. */
  readonly active: number
  readonly waiting: number
  /** Waiting times of chats taken or missed within the window, and of those waiting now. */
  readonly waitAverageMs: number | null
  readonly waitLongestMs: number | null
  /** Average duration of the chats that ended within the window. */
  readonly durationAverageMs: number | null
  /** Reply times within the window. */
  readonly responseAverageMs: number | null
  readonly responseLongestMs: number | null
  /** Ratings within the window. */
  readonly good: number
  readonly bad: number
}

/**
 * Computes the figures of the manager's live view over the last `windowMs` milliseconds. An event exactly `windowMs`
 * ago is outside the window; one at `now` is inside.
 *
 * @param departmentId `null`: all departments
 * @param histories every running chat, and at least those that ended or were rated within the window
 * Source: docs/live-chat.md#what-managers-have
 */
export function computeLiveFigures(
  histories: readonly ChatHistory[],
  {
    now,
    windowMs,
    departmentId,
  }: { readonly now: number; readonly windowMs: number; readonly departmentId: number | null },
): LiveFigures {
  const isRecent = (at: number | null): boolean => at !== null && at > now - windowMs && at <= now
  const chats = histories
    .filter((history) => departmentId === null || history.departmentId === departmentId)
    .map((history) => ({ history, figures: computeChatFigures(history, now) }))

  const assigned = chats.filter(({ figures }) => isRecent(figures.firstJoinedAt))
  const ended = chats.filter(({ history }) => isRecent(history.endedAt))
  const missed = ended.filter(
    ({ figures: { outcome } }) => outcome === 'abandoned' || outcome === 'unanswered',
  )
  const waits = [
    ...assigned.map(({ figures }) => figures.waitMs),
    ...missed.filter(({ figures }) => figures.firstJoinedAt === null).map(({ figures }) => figures.waitMs),
    ...chats.flatMap(({ figures: { waitingSince } }) => (waitingSince === null ? [] : [now - waitingSince])),
  ]
  const replies = chats.flatMap(({ figures }) =>
    figures.replies.filter(({ at }) => isRecent(at)).map(({ ms }) => ms),
  )
  const rated = chats.filter(({ figures }) => isRecent(figures.ratedAt))

  return {
    incoming: chats.filter(({ history }) => isRecent(history.startedAt)).length,
    assigned: assigned.length,
    missed: missed.length,
    active: chats.filter(({ figures }) => figures.outcome === 'active').length,
    waiting: chats.filter(({ figures }) => figures.outcome === 'waiting').length,
    waitAverageMs: getAverage(waits),
    waitLongestMs: getMaximum(waits),
    durationAverageMs: getAverage(ended.flatMap(({ figures: { durationMs } }) => durationMs ?? [])),
    responseAverageMs: getAverage(replies),
    responseLongestMs: getMaximum(replies),
    good: rated.filter(({ history }) => history.rating === 'good').length,
    bad: rated.filter(({ history }) => history.rating === 'bad').length,
  }
}
