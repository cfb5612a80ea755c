import type { RequestResult } from '../assistant/turn-outcome'

/** The topic of the row that stands for the whole conversation. */
export const wholeConversation = ''

/** The change that turns bring to one topic of a conversation, or to the whole conversation. */
export type OutcomeChange = {
  readonly sessionId: string
  /** `wholeConversation`: all topics together. */
  readonly topic: string
  /** The intent group of the answer, which a later vote names. */
  readonly intentGroupId: string
  /** The last result; `null`: unchanged. */
  readonly result: 'answered' | 'unanswered' | null
  /** Once true, it stays. */
  readonly isEscalated: boolean
  readonly isEnded: boolean
  /** The first and the last of these turns, in milliseconds since 1970. */
  readonly firstAt: number
  readonly lastAt: number
}

/** A report of the widget about a conversation: a vote on an answer, or a handover to an agent. */
export type ConversationReport =
  | { readonly kind: 'vote'; readonly isGood: boolean; readonly intentGroupId: string | null }
  | { readonly kind: 'handover' }

/**
 * The number of conversations by outcome. Each conversation has exactly one: it is escalated, or else still open, or else
 * abandoned, voted down or solved.
 *
 * Source: docs/desk.md#read-the-resolution-report
 */
export type ResolutionCounts = {
  readonly conversations: number
  readonly solved: number
  readonly escalated: number
  readonly abandoned: number
  readonly votedDown: number
  readonly open: number
}

/** Conversations that began within a quarter of an hour. `at`: its start, in milliseconds since 1970. */
export type ConversationCount = Pick<ResolutionCounts, 'conversations' | 'solved' | 'escalated' | 'open'> & {
  readonly at: number
}

export type TopicResolution = ResolutionCounts & { readonly topic: string }

/**
 * Stores how conversations with Murphy end, without texts and ids of shoppers, and counts them. Throws when the database is
 * unavailable.
 */
export type Resolutions = {
  readonly save: (changes: readonly OutcomeChange[]) => Promise<void>
  /** Records a report of the widget. A vote counts for the topics of its intent group and the whole conversation. */
  readonly report: (sessionId: string, report: ConversationReport, now: number) => Promise<void>
  /** Records a ticket of a guest id: its newest conversation, if it was used within a day, was handed over. */
  readonly reportTicket: (chatbotUserId: string, now: number) => Promise<void>
  /**
   * Counts the conversations, and the topics of conversations, that began in a period.
   *
   * @param now a conversation that is silent for a day is over
   */
  readonly count: (range: {
    readonly from: number
    readonly until: number
    readonly now: number
  }) => Promise<{ readonly total: ResolutionCounts; readonly topics: readonly TopicResolution[] }>
  /** Counts the conversations that began in a period by quarters of an hour, in order; empty ones are left out. */
  readonly countByQuarter: (range: {
    readonly from: number
    readonly until: number
    readonly now: number
  }) => Promise<readonly ConversationCount[]>
}

/** A conversation that is silent for so long is over. */
export const silenceMs = 24 * 60 * 60_000

/** Joins two changes of the same topic, the later second. */
export function joinChanges(earlier: OutcomeChange, later: OutcomeChange): OutcomeChange {
  return {
    ...later,
    result: later.result ?? earlier.result,
    isEscalated: earlier.isEscalated || later.isEscalated,
    firstAt: Math.min(earlier.firstAt, later.firstAt),
    lastAt: Math.max(earlier.lastAt, later.lastAt),
  }
}

/** Returns the change that one result brings. */
export function toStoredResult(result: RequestResult): Pick<OutcomeChange, 'result' | 'isEscalated'> {
  return result === 'escalated' ? { result: null, isEscalated: true } : { result, isEscalated: false }
}
