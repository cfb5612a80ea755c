import type {
  AccountStatus,
  AckError,
  Agent,
  Attachment,
  ClosedReason,
  Department,
  Entry,
  SentHandover,
  LiveChatUser,
  OperatingHours,
  Rating,
  SdkUploadCode,
  Uploads,
  VisitorProfile,
} from '@murphy/contracts/live-chat'
import type { ConnectionStatus } from './client'

/** The result of a request. `ok` means that the service has stored it. */
export type Outcome<Value, Kind extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: { readonly kind: Kind; readonly message: string } }

/**
 * The reason why a request failed.
 *
 * - `NOT_CONNECTED`: the connection is closed for good, and nothing is sent
 * - `NOT_SUPPORTED`: the vendor's object has no such method
 * - others: the answer of the service, or the same result of a check before sending
 */
export type SendFailure = AckError['code'] | 'NOT_CONNECTED' | 'NOT_SUPPORTED'

export type Answered<Value = null> = Promise<Outcome<Value, SendFailure>>

/** A message that is being sent. `id` is that of its log entry; `answer` may take as long as the connection is down. */
export type OutgoingMessage = { readonly id: string; readonly answer: Answered }

/** The data that a chat starts with. Source: LC-36, LC-39, LC-40, OP-102 */
export type ChatStart = {
  readonly departmentId: number | null
  readonly consent: { readonly text_version: string; readonly given_at: string }
  readonly user: LiveChatUser
  readonly handOver: SentHandover
}

/** The last confirmed state, complete; `null` and `[]` until the service has sent one. */
export type LiveChatSnapshot = {
  /** `idle` until `connect`. `registered` and `reattached` are ready for messages. Source: LCS-07, LCS-08, OP-97 */
  readonly status: 'idle' | ConnectionStatus
  /** The reason of the last close; `null` while it is ready. */
  readonly closedReason: ClosedReason | null
  readonly accountStatus: AccountStatus | null
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours | null
  readonly visitor: VisitorProfile | null
  readonly chat: ChatSnapshot | null
  /** The agents who are in the chat now. */
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
  /** At least 1; `null`: unknown, or not queued. */
  readonly estimatedWaitMinutes: number | null
}

/** One entry of the chat, in the order of the log; `seq` null: sent once and not stored, as a queue position is. */
export type ChatLogEntry = {
  readonly chatId: string
  readonly seq: number | null
  readonly entry: Entry
  /** `true` if this page sent it; `false` for the visitor's messages of another tab, or from before a reload. */
  readonly isOwn: boolean
  /** `true` if this tab had it before the page was reloaded. */
  readonly isReplay: boolean
}

export type LiveChatEvent =
  /** The status has changed; read it from the snapshot. */
  | { readonly type: 'connection-changed' }
  /** Anything else of the snapshot has changed. Emitted before the entries and the typing of a new agent. */
  | { readonly type: 'state-changed' }
  | { readonly type: 'entry-added'; readonly logEntry: ChatLogEntry }
  /** The missed entries are complete; later ones are live. */
  | { readonly type: 'synced' }
  | {
      readonly type: 'typing-changed'
      readonly nick: string
      readonly displayName: string
      readonly isTyping: boolean
    }
  /** A read mark, of an agent or of this visitor. */
  | { readonly type: 'read-marked'; readonly nick: string; readonly seq: number; readonly timestamp: number }
  /** A failure that no call reports; for the log, not for the shopper. */
  | { readonly type: 'failed'; readonly method: string; readonly reason: string; readonly message: string }

/**
 * The visitor's client for live chat, over our service or over a vendor's object.
 * Messages are kept in order and sent again with the same id until they are answered, and take effect once.
 * No promise rejects, and none is settled twice.
 *
 * Source: LCS-07 to LCS-59, docs/live-chat-protocol.md#sdk
 */
export type LiveChatClient = {
  readonly getSnapshot: () => LiveChatSnapshot
  /** Returns the entries of the running or last chat, oldest first, including the visitor's own. */
  readonly getLog: () => readonly ChatLogEntry[]
  /** Returns unconfirmed messages in order, including those from before a reload. */
  readonly getUnsent: () => readonly { readonly id: string; readonly text: string }[]
  readonly subscribe: (listener: (event: LiveChatEvent) => void) => () => void
  /** Connects. A second call does nothing. */
  readonly connect: () => void
  /** Reconnects at once. Returns `false` if it is not closed, or after 10 calls in 10 minutes. Source: LCS-24, LCS-54 */
  readonly reconnect: () => boolean
  /** Closes the connection and stops every timer. The chat continues for 2 minutes. */
  readonly stop: () => void
  /** Starts the chat after consent. If a chat is running, the answer is that chat. */
  readonly startChat: (start: ChatStart) => Answered<{ readonly chatId: string }>
  readonly sendMessage: (text: string) => OutgoingMessage
  /**
   * @param onProgress called with the uploaded share, from 0 to 1; never for a vendor's object
   * Source: LCS-26 to LCS-28, LCS-33 to LCS-40
   */
  readonly sendFile: (
    file: File,
    onProgress?: (share: number) => void,
  ) => Promise<Outcome<Attachment, SdkUploadCode>>
  /** Call it on every key. It waits 300 ms and sends changes only. Source: LCS-55 */
  readonly sendTyping: (isTyping: boolean) => void
  /** Call it as often as you like. It sends at most every 2 s. Source: LCS-56 */
  readonly markAsRead: () => void
  /** Allowed until the next chat starts. Source: LCS-20 */
  readonly sendRating: (rating: Rating) => Answered
  readonly sendComment: (comment: string) => Answered
  readonly sendPath: (page: { readonly title: string; readonly url: string }) => void
  readonly addTags: (tags: readonly string[]) => Answered
  /** Ends the chat. Ending an ended chat succeeds. */
  readonly endChat: () => Answered
  /**
   * Removes the visitor from this browser after a log-off. Pending messages are still sent, then the chat ends and the client
   * stops. The next visitor needs a new client. Source: OP-33, OP-137
   */
  readonly forgetVisitor: () => void
}
