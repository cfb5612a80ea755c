import type {
  AccountStatus,
  AckError,
  Agent,
  Attachment,
  ClosedReason,
  Department,
  Entry,
  SentHandOver,
  LiveChatUser,
  OperatingHours,
  Rating,
  SdkUploadCode,
  Uploads,
  VisitorProfile,
} from '@murphy/contracts/live-chat'
import type { ConnectionStatus } from './client'

/** What came of a request, once it is certain: `ok` means that the service has stored it. */
export type Outcome<Value, Kind extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly kind: Kind; readonly message: string } }

/**
 * Why the service did not do what was asked.
 *
 * - `NOT_CONNECTED`: closed for good by a reason; nothing is sent any more
 * - `NOT_SUPPORTED`: the vendor's object has no such method
 * - every other: the service's own answer, or the same found before sending
 */
export type SendFailure = AckError['code'] | 'NOT_CONNECTED' | 'NOT_SUPPORTED'

export type Answered<Value = null> = Promise<Outcome<Value, SendFailure>>

/** A line on its way. `id` is that of its entry in the log; `answer` may take as long as the line is down. */
export type OutgoingMessage = { readonly id: string; readonly answer: Answered }

/** What a chat starts with. Source: LC-36, LC-39, LC-40, OP-102 */
export type ChatStart = {
  readonly departmentId: number | null
  readonly consent: { readonly text_version: string; readonly given_at: string }
  readonly user: LiveChatUser
  readonly handOver: SentHandOver
}

/** The last confirmed state, whole; null and [] until the service has spoken. */
export type LiveChatSnapshot = {
  /** `idle` until `connect`. Ready to talk: `registered` and `reattached`. Source: LCS-07, LCS-08, OP-97 */
  readonly status: 'idle' | ConnectionStatus
  /** Why it was closed last; null while it is ready. */
  readonly closedReason: ClosedReason | null
  readonly accountStatus: AccountStatus | null
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours | null
  readonly visitor: VisitorProfile | null
  readonly chat: ChatSnapshot | null
  /** Only those who are in the chat now. */
  readonly agents: readonly Agent[]
  readonly uploads: Uploads | null
}

export type ChatSnapshot = {
  readonly chatId: string
  readonly isChatting: boolean
  readonly rating: Rating
  readonly comment: string | null
  /** 0: not queued. */
  readonly queuePosition: number
}

/** One line of the chat, in the order of the log; `seq` null: told once and not kept (a place in the queue). */
export type LogLine = {
  readonly chatId: string
  readonly seq: number | null
  readonly entry: Entry
  /** This page sent it in its life; the visitor's lines of another tab, or from before a reload, are not. */
  readonly isOwn: boolean
  /** This tab had it already before the page was loaded again. */
  readonly isReplay: boolean
}

export type LiveChatEvent =
  /** The status has changed; read it from the snapshot. */
  | { readonly type: 'connection-changed' }
  /** Anything else of the snapshot has changed. Always comes before the lines and the typing of a new agent. */
  | { readonly type: 'state-changed' }
  | { readonly type: 'line-added'; readonly line: LogLine }
  /** The backlog is complete: what follows is live. */
  | { readonly type: 'synced' }
  | {
      readonly type: 'typing-changed'
      readonly nick: string
      readonly displayName: string
      readonly isTyping: boolean
    }
  /** How far somebody has read: the agent's mark, or this visitor's own. */
  | { readonly type: 'read-marked'; readonly nick: string; readonly seq: number; readonly timestamp: number }
  /** Something failed that nobody waits for; for the log, not for the shopper. */
  | { readonly type: 'failed'; readonly method: string; readonly reason: string; readonly message: string }

/**
 * A visitor's side of live chat: our own service, or a vendor's object behind the same calls.
 * Everything sent is kept in order, sent again under the same id until it is answered, and has its effect once.
 * No promise rejects, and none is settled twice.
 *
 * Source: LCS-07 to LCS-59, live-chat.md section 1.6
 */
export type LiveChatClient = {
  readonly getSnapshot: () => LiveChatSnapshot
  /** The running or last chat, oldest first, the visitor's own lines among them. */
  readonly getLog: () => readonly LogLine[]
  /** Lines that are not confirmed yet, in order, also those from before a reload. */
  readonly getUnsent: () => readonly { readonly id: string; readonly text: string }[]
  readonly subscribe: (listener: (event: LiveChatEvent) => void) => () => void
  /** Connects; called again it does nothing. */
  readonly connect: () => void
  /** Connects again at once; false: it is not closed, or this was asked 10 times in 10 minutes. Source: LCS-24, LCS-54 */
  readonly reconnect: () => boolean
  /** Lets go of the connection and of every timer; the chat lives on for 2 minutes. */
  readonly stop: () => void
  /** Starts the chat after consent; the answer of a chat that runs already is that chat. */
  readonly startChat: (start: ChatStart) => Answered<{ readonly chatId: string }>
  readonly sendMessage: (text: string) => OutgoingMessage
  /**
   * @param onProgress hears the share that has gone up, from 0 to 1; a vendor's object tells none
   * Source: LCS-26 to LCS-28, LCS-33 to LCS-40
   */
  readonly sendFile: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<Outcome<Attachment, SdkUploadCode>>
  /** Call it on every key; it waits 300 ms and tells changes only. Source: LCS-55 */
  readonly sendTyping: (isTyping: boolean) => void
  /** Call it as often as you like; it tells at most every 2 s. Source: LCS-56 */
  readonly markAsRead: () => void
  /** Allowed until the next chat starts. Source: LCS-20 */
  readonly sendRating: (rating: Rating) => Answered
  readonly sendComment: (comment: string) => Answered
  readonly sendPath: (page: { readonly title: string; readonly url: string }) => void
  readonly addTags: (tags: readonly string[]) => Answered
  /** Ends the chat; once ended, again is no failure. */
  readonly endChat: () => Answered
  /**
   * Whoever was here has gone: nothing of them stays in this browser. What is on its way is still sent, the chat ends,
   * and the client lets go of everything. Who comes next talks through a new one. Source: OP-33, OP-137
   */
  readonly forgetVisitor: () => void
}
