import type { CalendarDate } from '@murphy/domain/calendar'
import { addDays, getMomentOfWallClock, getWeekday } from '@murphy/domain/calendar'
import { createChat } from './create-chat'
import { demonstrationPrefix } from './demonstration-prefix'
import { dialogues, inboxMessages } from './dialogues'
import { createPicks } from './picks'
import type { Picks } from './picks'
import type { SeededAgent, SeededChat, SeededHistory, SeededItem, SeededOutcome } from './seeded-history'

/** Days of the history, up to yesterday. */
export const historyDays = 30

/** Chats of a day by weekday, from Sunday on. */
const chatsOfWeekday = [6, 7, 8, 9, 10, 13, 12] as const
/** The hours at which shoppers write; frequent ones stand more than once. */
const hours = [
  9, 10, 10, 11, 11, 12, 12, 12, 13, 13, 14, 15, 16, 16, 17, 17, 17, 18, 18, 18, 19, 19, 20,
] as const
const busyHours: readonly number[] = [12, 17, 18]
/** Topics that rarely lead to a chat. */
const otherTopics = [
  'store_hours',
  'find_nearby_store',
  'product_search',
  'offers',
  'order_list',
  'not_understood',
] as const
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The agents of the seeded chats with their usual time for a reply. */
export type HistoryAgents = {
  readonly manager: SeededAgent
  readonly service: SeededAgent
  readonly wine: SeededAgent
}

/**
 * Generates the demonstration's history of the last 30 days. The same day before `today` always has the same content, apart
 * from the dates.
 *
 * @param zone the shop's time zone, IANA name
 * Source: docs/interfaces.md#demonstration
 */
export function generateHistory({
  today,
  zone,
  agents,
}: {
  readonly today: CalendarDate
  readonly zone: string
  readonly agents: HistoryAgents
}): SeededHistory {
  const days = Array.from({ length: historyDays }, (_, place) => {
    const before = historyDays - place
    const day = addDays(today, -before)
    const picks = createPicks(before)
    const at = (minute: number): number => getMomentOfWallClock(day, minute, zone)
    const chats = createChats(picks, { before, day, at, agents })
    return {
      chats,
      outcomes: [...chats.flatMap(createEscalatedOutcome), ...createOutcomes(picks, before, at)],
      items: createItems(picks, { before, at, author: agents.manager.displayName }),
    }
  })
  return {
    chats: days.flatMap(({ chats }) => chats),
    outcomes: days.flatMap(({ outcomes }) => outcomes),
    items: days.flatMap(({ items }) => items),
  }
}

type SeededDay = {
  /** The number of days before today. */
  readonly before: number
  readonly at: (minute: number) => number
}

function createChats(
  picks: Picks,
  { before, day, at, agents }: SeededDay & { readonly day: CalendarDate; readonly agents: HistoryAgents },
): readonly (SeededChat & { readonly topic: string })[] {
  const count = (chatsOfWeekday[getWeekday(day)] ?? 8) + picks.number(0, 3)
  return Array.from({ length: count }, (_, place) => {
    const dialogue = picks.oneOf(dialogues) ?? dialogues[0]
    if (dialogue === undefined) throw new Error('The demonstration has no conversation.')
    const hour = picks.one(hours)
    const isWine = dialogue.department === 'wine'
    const [agent, replySeconds] = isWine
      ? ([agents.wine, 55] as const)
      : picks.one([
          [agents.service, 22],
          [agents.service, 22],
          [agents.service, 22],
          [agents.wine, 55],
          [agents.manager, 38],
        ] as const)
    const chat = createChat(picks, {
      key: `${before}-${place}`,
      startedAt: at(hour * 60 + picks.number(0, 59)) + picks.number(0, 59_999),
      departmentId: isWine ? 2 : 1,
      dialogue,
      agent,
      replySeconds,
      isBusy: busyHours.includes(hour),
    })
    return { ...chat, topic: dialogue.topic }
  })
}

/** Creates the outcome of the conversation that led to a chat. */
function createEscalatedOutcome({
  handover: { sessionId },
  startedAt,
  topic,
}: SeededChat & { readonly topic: string }): readonly SeededOutcome[] {
  return createOutcomeRows({
    sessionId,
    topic,
    result: 'answered',
    isEscalated: true,
    isEnded: false,
    isVotedDown: false,
    firstAt: startedAt - 2 * minuteMs,
    lastAt: startedAt,
  })
}

/** Creates the outcomes of conversations without a handover. */
function createOutcomes(
  picks: Picks,
  before: number,
  at: (minute: number) => number,
): readonly SeededOutcome[] {
  const topics = [...otherTopics, ...dialogues.map(({ topic }) => topic)]
  return Array.from({ length: picks.number(24, 38) }, (_, place) => {
    const topic = picks.oneOf(topics) ?? 'order_tracking'
    const firstAt = at(picks.one(hours) * 60 + picks.number(0, 59))
    const isAnswered = topic !== 'not_understood' && picks.chance(0.86)
    return createOutcomeRows({
      sessionId: `${demonstrationPrefix}session-${before}-alone-${place}`,
      topic,
      result: isAnswered ? 'answered' : 'unanswered',
      isEscalated: false,
      isEnded: picks.chance(0.6),
      isVotedDown: isAnswered && picks.chance(0.06),
      firstAt,
      lastAt: firstAt + picks.number(20, 400) * 1000,
    })
  }).flat()
}

function createOutcomeRows(outcome: SeededOutcome): readonly SeededOutcome[] {
  return [{ ...outcome, topic: '' }, outcome]
}

/** Creates messages and tickets of an evening. Old ones have an answer; some of the last days are open. */
function createItems(
  picks: Picks,
  { before, at, author }: SeededDay & { readonly author: string },
): readonly SeededItem[] {
  return Array.from({ length: picks.number(0, 2) }, (_, place) => {
    const message = picks.oneOf(inboxMessages) ?? inboxMessages[0]
    if (message === undefined) throw new Error('The demonstration has no message.')
    const shopper = picks.shopper()
    const fill = picks.texts({ shopper: shopper.name, agent: author })
    const arrivedAt = at(picks.number(18, 22) * 60 + picks.number(0, 59))
    const isTicket = picks.chance(0.5)
    const isDone = before > 1 && picks.chance(before > 4 ? 0.94 : 0.4)
    return {
      kind: isTicket ? 'ticket' : 'message',
      ticketNumber: isTicket ? `DEMO-${before}-${place + 1}` : null,
      name: `${shopper.name} (demonstration)`,
      email: shopper.email,
      subject: isTicket ? fill(message.subject) : '',
      text: fill(message.text),
      arrivedAt,
      reply: isDone
        ? { text: fill(message.reply), at: arrivedAt + picks.number(11, 25) * hourMs, author }
        : null,
    }
  })
}
