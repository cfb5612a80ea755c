import type { HistoryChat, HistoryFilter, RunningChat } from '@murphy/contracts/desk'
import type { SequencedEntry } from '../../live-chat/model/chat'
import type { ChatHistory } from '@murphy/domain/live-chat-reports'
import type { ReportSources } from '../../reports/report-sources'

/** A search with its days as times. `until` is exclusive. */
export type ChatSearch = Omit<HistoryFilter, 'from' | 'to'> & {
  readonly from: number | null
  readonly until: number | null
}

/** The position of a chat in the history, newest first. */
export type HistoryCursor = { readonly startedAt: number; readonly chatId: string }

/** Reads chats for managers, apart from the desk's state. Throws when the database is away. */
export type ChatRecords = {
  /** Returns running chats, and chats with an event after a time. `since`: milliseconds since 1970. */
  readonly listChatsSince: (since: number) => Promise<readonly ChatHistory[]>
  /** Returns running chats that have an agent, in the order of their start. */
  readonly listRunningChats: () => Promise<readonly RunningChat[]>
  /** Returns chats after a position, newest first; at most `count`. */
  readonly search: (
    search: ChatSearch,
    after: HistoryCursor | null,
    count: number,
  ) => Promise<readonly HistoryChat[]>
  readonly count: (search: ChatSearch) => Promise<number>
  /** Returns one chat; `null`: there is none. */
  readonly find: (chatId: string) => Promise<HistoryChat | null>
  /** Returns all entries of a chat, oldest first. */
  readonly listEntries: (chatId: string) => Promise<readonly SequencedEntry[]>
  /** Returns ended chats that began within the range. */
  readonly listReportedChats: ReportSources['listReportedChats']
  readonly readNames: ReportSources['readNames']
  /**
   * Requests a transcript by mail, once for its id, and records who did.
   *
   * @returns true when there is such a chat
   */
  readonly requestTranscript: (request: {
    readonly requestId: string
    readonly chatId: string
    readonly email: string
    readonly agentId: number
    readonly now: number
  }) => Promise<boolean>
  /** Records an action of an agent. */
  readonly record: (action: {
    readonly agentId: number
    readonly action: 'export-history'
    readonly detail: string
    readonly now: number
  }) => Promise<void>
}
