import { average, maximum } from './average'
import { computeChatFigures } from './chat-figures'
import type { ChatHistory } from './chat-figures'

export type LiveFigures = {
  /** Began within the window. */
  readonly incoming: number
  /** Were taken by a first agent within the window. */
  readonly assigned: number
  /** Were over within the window without a line of an agent. */
  readonly missed: number
  /** Run now with an agent in them, and without. */
  readonly active: number
  readonly waiting: number
  /** Of the chats that were taken or missed within the window and of those that wait now. */
  readonly waitAverageMs: number | null
  readonly waitLongestMs: number | null
  /** Of the chats that were over within the window. */
  readonly durationAverageMs: number | null
  /** Of the replies within the window. */
  readonly responseAverageMs: number | null
  readonly responseLongestMs: number | null
  /** Of the chats that were rated within the window. */
  readonly good: number
  readonly bad: number
}

/**
 * How the shop floor stands, over the last while. What happened exactly `windowMs` ago is over, what happens now counts.
 *
 * @param departmentId `null`: all
 * @param stories all that run, and at least those that were over or rated within the window
 * Source: live-chat section 2 (manager's live view)
 */
export function computeLiveFigures(
  stories: readonly ChatHistory[],
  {
    now,
    windowMs,
    departmentId,
  }: { readonly now: number; readonly windowMs: number; readonly departmentId: number | null },
): LiveFigures {
  const isRecent = (at: number | null): boolean => at !== null && at > now - windowMs && at <= now
  const chats = stories
    .filter((story) => departmentId === null || story.departmentId === departmentId)
    .map((story) => ({ story, figures: computeChatFigures(story, now) }))

  const assigned = chats.filter(({ figures }) => isRecent(figures.takenAt))
  const over = chats.filter(({ story }) => isRecent(story.endedAt))
  const missed = over.filter(
    ({ figures: { outcome } }) => outcome === 'abandoned' || outcome === 'unanswered',
  )
  const waits = [
    ...assigned.map(({ figures }) => figures.waitMs),
    ...missed.filter(({ figures }) => figures.takenAt === null).map(({ figures }) => figures.waitMs),
    ...chats.flatMap(({ figures: { waitingSince } }) => (waitingSince === null ? [] : [now - waitingSince])),
  ]
  const replies = chats.flatMap(({ figures }) =>
    figures.replies.filter(({ at }) => isRecent(at)).map(({ ms }) => ms),
  )
  const rated = chats.filter(({ figures }) => isRecent(figures.ratedAt))

  return {
    incoming: chats.filter(({ story }) => isRecent(story.startedAt)).length,
    assigned: assigned.length,
    missed: missed.length,
    active: chats.filter(({ figures }) => figures.outcome === 'active').length,
    waiting: chats.filter(({ figures }) => figures.outcome === 'waiting').length,
    waitAverageMs: average(waits),
    waitLongestMs: maximum(waits),
    durationAverageMs: average(over.flatMap(({ figures: { durationMs } }) => durationMs ?? [])),
    responseAverageMs: average(replies),
    responseLongestMs: maximum(replies),
    good: rated.filter(({ story }) => story.rating === 'good').length,
    bad: rated.filter(({ story }) => story.rating === 'bad').length,
  }
}
