import type { BacklogItem, ReportedChat } from '@murphy/domain/live-chat-reports'
import type { ReplyKind } from '@murphy/domain/live-chat'
import type { RatingComment, SuggestionKind, SummaryKind, TranslationReader } from '@murphy/contracts/desk'
import type { ConversationCount, TopicResolution } from '../resolution/resolution'

/** The part of the data that a report is about. Times are milliseconds since 1970; `until` is exclusive. */
export type ReportRange = {
  readonly from: number
  readonly until: number
  /** `null`: all. */
  readonly departmentId: number | null
  readonly agentId: number | null
}

/** The names of agents and departments, closed ones included. */
export type ReportNames = {
  readonly agents: ReadonlyMap<number, string>
  readonly departments: ReadonlyMap<number, string>
}

/** A reply target that was missed. */
export type MissedTarget = {
  readonly chatId: string
  readonly reply: ReplyKind
  /** The start of the chat, in milliseconds since 1970. */
  readonly startedAt: number
  readonly departmentId: number
  /** The agent who served the chat; `null`: it waited. */
  readonly agentId: number | null
  /** The chat has ended, so that the report counts it. */
  readonly hasEnded: boolean
}

/** A suggested reply that was shown, and what the agent did with it. */
export type ShownSuggestion = {
  readonly kind: SuggestionKind
  /** A language model wrote it. */
  readonly isWritten: boolean
  readonly agentId: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  readonly isInserted: boolean
  /** `null`: it was not sent. */
  readonly sent: 'unchanged' | 'edited' | null
  readonly isDismissed: boolean
}

/** A summary of a language model that was shown, and what the agent did with it. */
export type ShownSummary = {
  readonly kind: SummaryKind
  readonly agentId: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** `null`: no note was added from it. */
  readonly saved: 'unchanged' | 'edited' | null
  readonly isDismissed: boolean
}

/** A translation of a language model that was shown, and what the agent did with it. */
export type ShownTranslation = {
  /** `agent`: of a shopper’s message; `shopper`: of a draft. */
  readonly reader: TranslationReader
  readonly agentId: number
  /** Milliseconds since 1970. */
  readonly madeAt: number
  /** `null`: no message was sent from it. */
  readonly sent: 'unchanged' | 'edited' | null
  readonly isUndone: boolean
}

/** Reads the data of reports. Throws when the database is unavailable. */
export type ReportSources = {
  /** Returns the ended chats that began within the range, in the order of their start. */
  readonly listReportedChats: (range: ReportRange) => Promise<readonly ReportedChat[]>
  /** Returns the missed reply targets of chats that began within the range, in the order of their start. */
  readonly listMissedTargets: (range: ReportRange) => Promise<readonly MissedTarget[]>
  /** Returns the suggested replies that were shown within the range, in the order of their time. */
  readonly listSuggestions: (range: ReportRange) => Promise<readonly ShownSuggestion[]>
  /** Returns the summaries that were shown within the range, in the order of their time. */
  readonly listSummaries: (range: ReportRange) => Promise<readonly ShownSummary[]>
  /** Returns the translations that were shown within the range, in the order of their time. */
  readonly listTranslations: (range: ReportRange) => Promise<readonly ShownTranslation[]>
  readonly readNames: () => Promise<ReportNames>
  /** Returns the rated chats with a comment that began within the range, newest first; at most `count`. */
  readonly listComments: (range: ReportRange, count: number) => Promise<readonly RatingComment[]>
  /** Returns the inbox items that arrived before the end of the range and were not done before its start. */
  readonly listBacklogItems: (range: ReportRange) => Promise<readonly BacklogItem[]>
  /** Returns true when the range contains seeded chats of the demonstration. */
  readonly hasDemonstration: (range: ReportRange) => Promise<boolean>
  /** Counts the conversations with Murphy of a period, by quarter of an hour and by topic. */
  readonly countConversations: (range: {
    readonly from: number
    readonly until: number
    readonly now: number
  }) => Promise<{
    readonly quarters: readonly ConversationCount[]
    readonly topics: readonly TopicResolution[]
  }>
}
