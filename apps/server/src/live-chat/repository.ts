import type { MailOutbox } from '../mail/outbox'
import type { QuotaUse } from '../quotas/quotas'
import type { CommandAnswer } from './agent-service'
import type { AckFrame } from './visitor-service'
import type { AgentRecord, AgentWithLoad } from './model/agent'
import type { Breach, BreachMail } from './model/breach'
import type { Chat, ChatChange, ChatOrigin, SequencedEntry } from './model/chat'
import type { Mention, Note } from './model/note'
import type { RoutingFacts } from './model/routing-facts'
import type { SweepWork } from './model/sweep-work'
import type { Visitor } from './model/visitor'
import type { VisitReads, VisitWrites } from './visit-repository'

export type DepartmentRecord = { readonly departmentId: number; readonly name: string }

/** A chat that needs an agent, with the data that desks show. */
export type WaitingChat = {
  readonly chat: Chat
  /** When the visitor's last connection was seen. */
  readonly visitorSeenAt: number
  readonly visitorName: string
  readonly isAuthenticated: boolean
  readonly isGuestUser: boolean
  readonly firstMessage: string
  readonly facts: RoutingFacts
}

/** A chat for the router, with the time at which its visitor's last connection was seen. */
export type ChatToRoute = Chat & { readonly visitorSeenAt: number; readonly facts: RoutingFacts }

/** The visitor of a chat, and the facts with which it began. */
export type ChatVisitor = Pick<ChatOrigin, 'user' | 'handOver' | 'topic'> & {
  readonly chatId: string
  readonly visitor: Visitor
  /** Number of the visitor's ended chats. */
  readonly pastChats: number
  /** The last change of what the shop's page has told about the visit; `null`: nothing is known. */
  readonly contextAt: number | null
  /** The shopper whom the retailer has verified, for live chat or for Murphy before; `null`: not verified. */
  readonly provenShopperId: number | null
}

/** An ended chat as a list shows it. */
export type PastChatRecord = {
  readonly chatId: string
  readonly startedAt: number
  readonly endedAt: number
  readonly firstMessage: string
  readonly servedBy: readonly number[]
  readonly tags: readonly string[]
  readonly rating: Chat['rating']
}

export type ChatHistoryEntry = SequencedEntry & { readonly chatId: string; readonly startedAt: number }

/** A message that a visitor left while live chat was closed. */
export type OfflineMessage = {
  readonly visitorId: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
  readonly departmentId: number | null
}

export type TranscriptRequest = {
  readonly requestId: string
  readonly chatId: string
  readonly email: string
}

/** The queries of live chat, within a transaction or without one. */
export type LiveChatReads = VisitReads & {
  readonly findVisitor: (visitorId: string) => Promise<Visitor | null>
  readonly findVisitorByExternalId: (externalId: string) => Promise<Visitor | null>
  /** Finds a session by its token; `null`: unknown or expired. */
  readonly findSession: (
    tokenHash: Buffer,
    now: number,
  ) => Promise<{ readonly visitorId: string; readonly tabId: string } | null>
  readonly findChat: (chatId: string) => Promise<Chat | null>
  /** Returns the visitor's running chat, or else the last one. */
  readonly findLatestChat: (visitorId: string) => Promise<Chat | null>
  readonly listChatsOfAgent: (agentId: number) => Promise<readonly Chat[]>
  /** Returns the chats of several agents, by agent, in the order of `listChatsOfAgent`. */
  readonly listChatsOfAgents: (agentIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Chat[]>>
  /** Returns the visitors of these chats. */
  readonly listChatVisitors: (chatIds: readonly string[]) => Promise<readonly ChatVisitor[]>
  /** Returns the waiting chats in the order in which they are served, and chats being transferred. */
  readonly listWaitingChats: () => Promise<readonly WaitingChat[]>
  /**
   * Returns the same chats in the same order, without the data that desks show: those with an offer or a transfer, and on
   * demand those that are not offered yet.
   */
  readonly listChatsToRoute: (includesUnoffered: boolean) => Promise<readonly ChatToRoute[]>
  /** Returns the facts by which a chat is routed; `null`: there is no such chat. */
  readonly findRoutingFacts: (chatId: string) => Promise<RoutingFacts | null>
  /** Returns the last topic of a conversation with Murphy; `null`: unknown. */
  readonly findLastTopic: (sessionId: string) => Promise<string | null>
  /** Returns the mail about missed targets of a department; `null`: sent, or its receiver is no manager any more. */
  readonly findBreachMail: (mailId: string) => Promise<BreachMail | null>
  /** Returns the running chats in which a visitor waits for a first or a further reply. */
  readonly listChatsOwedReply: () => Promise<readonly Chat[]>
  /**
   * Returns the queue position; 1 is next, 0 does not wait. It counts the same department and kind, so that it never
   * grows.
   */
  readonly getQueuePosition: (chat: Chat) => Promise<number>
  /**
   * Returns the durations in milliseconds of the department's last chats, at most 50 of the last seven days: from the
   * first agent's joining to the end.
   */
  readonly listRecentDurations: (departmentId: number, now: number) => Promise<readonly number[]>
  /** Returns the visitors who wait behind a chat that waits or waited until now. */
  readonly listVisitorsBehind: (chat: Chat) => Promise<readonly string[]>
  /** Returns the notes of these chats, those of each chat oldest first. */
  readonly listNotes: (chatIds: readonly string[]) => Promise<readonly Note[]>
  /**
   * Returns by agent the unseen notes of others that mention the agent, in chats that the agent's desk does not show;
   * oldest first.
   */
  readonly listMentions: (agentIds: readonly number[]) => Promise<ReadonlyMap<number, readonly Mention[]>>
  /** Returns true when a note of the chat mentions the agent. */
  readonly isMentionedIn: (agentId: number, chatId: string) => Promise<boolean>
  /**
   * Returns a shopper's chats in which an agent offered the form of an order, and that run or ended since that time.
   */
  readonly listChatsWithForm: (form: {
    readonly shopperId: number
    readonly orderId: string
    readonly endedSince: number
  }) => Promise<readonly string[]>
  /** Returns the visitor's ended chats, newest first. */
  readonly listPastChats: (visitorId: string, count: number) => Promise<readonly PastChatRecord[]>
  /**
   * Returns true when Murphy's conversation, with which a chat begins, belongs to a widget that has proven to be the
   * shopper's. Only `widgetSessionId` is a secret of that widget; the other ids appear in addresses.
   */
  readonly isProvenShopper: (
    claim: {
      readonly chatbotUserId: string
      readonly widgetSessionId: string
      readonly sessionId: string
      readonly shopperId: number
    },
    now: number,
  ) => Promise<boolean>
  /**
   * Returns what Murphy knew of a conversation of this widget, one fact a line; `''`: nothing, or the conversation of another
   * widget or shopper.
   *
   * @param provenShopperId `null`: a guest, who gets nothing of a shopper's dialogue
   * Source: OP-146
   */
  readonly summariseConversation: (
    conversation: {
      readonly chatbotUserId: string
      readonly widgetSessionId: string
      readonly sessionId: string
      readonly provenShopperId: number | null
    },
    now: number,
  ) => Promise<string>
  /** Returns the email address with which a chat began; `null`: unknown. */
  readonly findOriginEmail: (chatId: string) => Promise<string | null>
  /** Returns true when an agent has sent a message or a file in the chat. */
  readonly hasAgentWritten: (chatId: string) => Promise<boolean>
  /** Returns one entry of a chat; `null`: there is none with this sequence number. */
  readonly findEntry: (chatId: string, seq: number) => Promise<SequencedEntry | null>
  readonly listEntriesAfter: (chatId: string, seq: number) => Promise<readonly SequencedEntry[]>
  /** Returns messages of ended chats before a message, newest first. */
  readonly listHistory: (
    visitorId: string,
    before: { readonly startedAt: number; readonly chatId: string; readonly seq: number } | null,
    count: number,
  ) => Promise<readonly ChatHistoryEntry[]>
  readonly listAgents: (now: number) => Promise<readonly AgentWithLoad[]>
  readonly findAgent: (agentId: number) => Promise<AgentRecord | null>
  readonly findAgentByEmail: (email: string) => Promise<AgentRecord | null>
  /** Returns the departments, the default one first. */
  readonly listDepartments: () => Promise<readonly DepartmentRecord[]>
  readonly findSweepWork: (idleBefore: number) => Promise<SweepWork>
  /** Returns running chats whose visitor was last seen before `before`. */
  readonly listAbandonedChats: (before: number) => Promise<readonly string[]>
  /** Returns served chats whose visitor was last active before `before`. */
  readonly listIdleChats: (before: number) => Promise<readonly string[]>
  /** Returns agents with running chats whose last connection was seen before `before`. */
  readonly listDisconnectedAgents: (before: number) => Promise<readonly number[]>
  readonly findTranscriptRequest: (requestId: string) => Promise<TranscriptRequest | null>
}

export type CommandSender = { readonly visitorId: string } | { readonly agentId: number }

type ReadsAndVisits = LiveChatReads & VisitWrites

/**
 * Reads and writes within one transaction. Locks are taken in this order to avoid deadlocks: routing, agent, visitor,
 * chat, rank.
 */
export type LiveChatTransaction = ReadsAndVisits & {
  readonly lockRouting: () => Promise<void>
  readonly lockAgent: (agentId: number) => Promise<AgentRecord | null>
  readonly lockVisitor: (visitorId: string) => Promise<Visitor | null>
  readonly lockChat: (chatId: string) => Promise<Chat | null>
  /**
   * Keeps departments from being closed until this transaction ends. A transaction that closes one locks agents
   * before, and nothing after.
   */
  readonly lockDepartments: () => Promise<void>
  /**
   * Returns the next rank. Later callers wait until this transaction ends, so that ranks become visible in their
   * order.
   */
  readonly nextRank: () => Promise<number>
  /** Returns the stored answer to a command; `null`: it has none. */
  readonly findAnswer: (sender: CommandSender, id: string) => Promise<AckFrame | CommandAnswer | null>
  readonly saveAnswer: (sender: CommandSender, answer: AckFrame | CommandAnswer, now: number) => Promise<void>
  readonly addVisitor: (visitor: Visitor) => Promise<void>
  readonly saveVisitor: (visitor: Visitor) => Promise<void>
  readonly addSession: (session: {
    readonly tokenHash: Buffer
    readonly visitorId: string
    readonly tabId: string
    /** The network address; `null`: unknown. It is stored as a keyed hash for as long as the session. */
    readonly address: string | null
    readonly expiresAt: number
  }) => Promise<void>
  readonly removeSessions: (visitorId: string) => Promise<void>
  readonly addChat: (change: ChatChange, origin: ChatOrigin) => Promise<void>
  /** Returns the number of chats from this network address that wait for an agent. */
  readonly countWaitingFrom: (address: string) => Promise<number>
  readonly saveChat: (change: ChatChange) => Promise<void>
  readonly saveAgent: (agent: AgentRecord) => Promise<void>
  readonly addAgent: (agent: Omit<AgentRecord, 'agentId'>) => Promise<AgentRecord>
  /** Stores who banned a visitor and why. The last ban counts. */
  readonly saveBan: (ban: {
    readonly visitorId: string
    readonly chatId: string
    readonly reason: string
    readonly author: string
    readonly now: number
  }) => Promise<void>
  /** Returns true while a ban of this network address is in force. */
  readonly isAddressBanned: (address: string, now: number) => Promise<boolean>
  /**
   * Bans the network addresses of the visitor's sessions. They replace the addresses of an earlier ban of this visitor.
   * `until` null: bans none.
   *
   * @returns how many addresses are known; with `until` and 0, nothing has changed
   */
  readonly banAddresses: (ban: {
    readonly visitorId: string
    readonly until: number | null
    readonly now: number
  }) => Promise<number>
  /** Counts the uses if all are within their limits. Otherwise returns the first that is not. */
  readonly takeQuotas: (uses: readonly QuotaUse[], now: number) => Promise<QuotaUse | null>
  readonly addOfflineMessage: (message: OfflineMessage, now: number) => Promise<void>
  /** Returns how often the transcript of a chat was requested. */
  readonly countTranscriptRequests: (chatId: string) => Promise<number>
  readonly addTranscriptRequest: (request: TranscriptRequest, now: number) => Promise<void>
  /** Stores missed reply targets, each once with an event for webhooks, and returns those that are new. */
  readonly addBreaches: (breaches: readonly Breach[], now: number) => Promise<readonly Breach[]>
  /** Requests a mail to each manager about departments that had none within an hour. */
  readonly requestBreachMails: (departmentIds: readonly number[], now: number) => Promise<void>
  readonly addNote: (note: Note) => Promise<void>
  /** Marks a note as seen by an agent. */
  readonly markNoteSeen: (noteId: string, agentId: number) => Promise<void>
  /** Marks all notes of a chat as seen by an agent whose desk shows it. */
  readonly markNotesSeen: (chatId: string, agentId: number) => Promise<void>
  /** Stores an action of an agent in the audit log. */
  readonly recordAction: (action: {
    readonly agentId: number
    readonly action: string
    readonly chatId: string | null
    readonly detail: string
    readonly now: number
  }) => Promise<void>
}

/** The storage of live chat. Its calls throw when the database is away, and then nothing was done. */
export type LiveChatRepository = LiveChatReads & {
  readonly transact: <Result>(work: (tx: LiveChatTransaction) => Promise<Result>) => Promise<Result>
  /**
   * Records the visitors and agents who are connected to this process. An agent who signed out stays signed out.
   * Throws when the database is away, even with empty lists.
   */
  readonly reportPresence: (
    present: {
      readonly tokenHashes: readonly Buffer[]
      readonly visitorIds: readonly string[]
      readonly agentIds: readonly number[]
    },
    now: number,
  ) => Promise<void>
  /** The transcripts that wait to be mailed, by the ids of their requests. */
  readonly transcripts: MailOutbox
  /** Mails to managers about missed targets. */
  readonly breachMails: MailOutbox
}
