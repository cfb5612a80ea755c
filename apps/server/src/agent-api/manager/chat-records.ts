import type { HistoryChat, HistoryFilter, RunningChat } from '@murphy/contracts/desk'
import type { ChatStory, ReportedChat } from '@murphy/domain/live-chat-reports'

/** A search as it is put to the store: days have become moments. `until` does not belong to it. */
export type ChatSearch = Omit<HistoryFilter, 'from' | 'to'> & {
  readonly from: number | null
  readonly until: number | null
}

/** The place of a chat in the history, newest first. */
export type HistoryCursor = { readonly startedAt: number; readonly chatId: string }

/** What managers read of all chats, beside the desk's own state. Throws when the store is away. */
export type ChatRecords = {
  /** All that run, and those in which something has happened since. */
  readonly storiesSince: (since: number) => Promise<readonly ChatStory[]>
  /** Those with an agent in them, in the order of their start. */
  readonly running: () => Promise<readonly RunningChat[]>
  /** Newest first, after a place; at most `count`. */
  readonly search: (
    search: ChatSearch,
    after: HistoryCursor | null,
    count: number,
  ) => Promise<readonly HistoryChat[]>
  readonly count: (search: ChatSearch) => Promise<number>
  /** Chats that are over and began within. */
  readonly reported: (range: {
    readonly from: number
    readonly until: number
    readonly departmentId: number | null
  }) => Promise<readonly ReportedChat[]>
  readonly names: () => Promise<{
    readonly agents: ReadonlyMap<number, string>
    readonly departments: ReadonlyMap<number, string>
  }>
  /**
   * Puts a transcript among those that are to be mailed, once for its id, and records who has asked.
   *
   * @returns whether there is such a chat
   */
  readonly askForTranscript: (asked: {
    readonly requestId: string
    readonly chatId: string
    readonly email: string
    readonly agentId: number
    readonly now: number
  }) => Promise<boolean>
  /** Writes down what somebody has done. */
  readonly record: (deed: {
    readonly agentId: number
    readonly deed: 'export-history'
    readonly detail: string
    readonly now: number
  }) => Promise<void>
}
