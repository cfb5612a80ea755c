import type { MailOutbox } from '../mail/outbox'
import type { QuotaUse } from '../quotas/ports'
import type { CommandAnswer } from './agent-service'
import type { AckFrame } from './frames'
import type { AgentRecord, BusyAgent } from './model/agent'
import type { Chat, ChatChange, ChatOrigin, SequencedEntry } from './model/chat'
import type { Mention, Note } from './model/note'
import type { Visitor } from './model/visitor'

export type DepartmentRecord = { readonly departmentId: number; readonly name: string }

/** A chat that somebody has to be found for, and what the desks show of it. */
export type WaitingChat = {
  readonly chat: Chat
  /** When a connection of the visitor was last known. */
  readonly visitorSeenAt: number
  readonly visitorName: string
  readonly isAuthenticated: boolean
  readonly isGuestUser: boolean
  readonly firstMessage: string
}

/** A room that the router looks at, with when a connection of its visitor was last known. */
export type ChatToRoute = Chat & { readonly visitorSeenAt: number }

/** The visitor of a chat and what it began with. */
export type ChatVisitor = Pick<ChatOrigin, 'user' | 'handOver'> & {
  readonly chatId: string
  readonly visitor: Visitor
  /** How many chats of the visitor are over. */
  readonly pastChats: number
  /** Whom the retailer has named, to live chat or to Murphy before; `null`: nobody has proven anything. */
  readonly provenShopperId: number | null
}

/** A chat that is over, as a list of them shows it. */
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

export type LiveChatReads = {
  readonly visitor: (visitorId: string) => Promise<Visitor | null>
  readonly visitorNamed: (externalId: string) => Promise<Visitor | null>
  /** `null`: unknown, or over. */
  readonly session: (
    tokenHash: Buffer,
    now: number,
  ) => Promise<{ readonly visitorId: string; readonly tabId: string } | null>
  readonly chat: (chatId: string) => Promise<Chat | null>
  /** The visitor's running chat, else the last one. */
  readonly latestChat: (visitorId: string) => Promise<Chat | null>
  readonly chatsOfAgent: (agentId: number) => Promise<readonly Chat[]>
  /** Who is in these chats. */
  readonly guests: (chatIds: readonly string[]) => Promise<readonly ChatVisitor[]>
  /** Those who wait in the order in which they are served, and those that are handed on. */
  readonly waiting: () => Promise<readonly WaitingChat[]>
  /**
   * The same rooms in the same order, without what the desks show: those with an offer or a transfer, and on demand those
   * that nobody is asked for yet.
   */
  readonly chatsToRoute: (areUnofferedWanted: boolean) => Promise<readonly ChatToRoute[]>
  /** 1 is the next; 0: does not wait. Among those of the same department and kind, so that it never grows. */
  readonly position: (chat: Chat) => Promise<number>
  /** The visitors who wait behind a room that waits, or has until now. */
  readonly visitorsBehind: (chat: Chat) => Promise<readonly string[]>
  /** The notes of these chats, oldest first. */
  readonly notes: (chatIds: readonly string[]) => Promise<readonly Note[]>
  /** Notes of others that name the agent, in chats that their desk does not show, until they are seen; oldest first. */
  readonly mentions: (agentId: number) => Promise<readonly Mention[]>
  /** Whether a note of the chat names the agent. */
  readonly isNamedIn: (agentId: number, chatId: string) => Promise<boolean>
  /** Chats of a shopper in which an agent has offered the form of an order, and that run or have ended since. */
  readonly chatsWithForm: (form: {
    readonly shopperId: number
    readonly orderId: string
    readonly endedSince: number
  }) => Promise<readonly string[]>
  /** Chats of the visitor that are over, newest first. */
  readonly pastChats: (visitorId: string, count: number) => Promise<readonly PastChatRecord[]>
  /**
   * Whether Murphy's conversation, which a chat begins with, belongs to a widget that has proven to be the shopper's. Only
   * `widgetSessionId` is a secret of that widget; the other ids stand in addresses and name it.
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
  /** The email address that a chat began with; `null`: none is known. */
  readonly beganEmail: (chatId: string) => Promise<string | null>
  /** Whether an agent has sent a message or a file in the chat. */
  readonly hasAgentWritten: (chatId: string) => Promise<boolean>
  readonly entriesAfter: (chatId: string, seq: number) => Promise<readonly SequencedEntry[]>
  /** Lines of chats that are over, newest first, before a line. */
  readonly history: (
    visitorId: string,
    before: { readonly startedAt: number; readonly chatId: string; readonly seq: number } | null,
    count: number,
  ) => Promise<readonly ChatHistoryEntry[]>
  readonly agents: (now: number) => Promise<readonly BusyAgent[]>
  readonly agent: (agentId: number) => Promise<AgentRecord | null>
  readonly agentNamed: (email: string) => Promise<AgentRecord | null>
  /** The default department first. */
  readonly departments: () => Promise<readonly DepartmentRecord[]>
  /** Rooms whose visitor is gone since `before`. */
  readonly abandoned: (before: number) => Promise<readonly string[]>
  /** Served rooms whose visitor has done nothing since `before`. */
  readonly idle: (before: number) => Promise<readonly string[]>
  /** Agents with open chats whose last connection was before. */
  readonly lostAgents: (before: number) => Promise<readonly number[]>
  readonly transcriptRequest: (requestId: string) => Promise<TranscriptRequest | null>
}

export type CommandSender = { readonly visitorId: string } | { readonly agentId: number }

/**
 * Locks are taken in this order, so that nobody waits in a circle: routing, agent, visitor, room, rank.
 */
export type LiveChatTransaction = LiveChatReads & {
  readonly lockRouting: () => Promise<void>
  readonly lockAgent: (agentId: number) => Promise<AgentRecord | null>
  readonly lockVisitor: (visitorId: string) => Promise<Visitor | null>
  readonly lockChat: (chatId: string) => Promise<Chat | null>
  /** Until this transaction is done no department is closed; whoever closes one locks agents before, and nothing after. */
  readonly holdDepartments: () => Promise<void>
  /** The next rank; whoever gets one later waits until this transaction is done, so that ranks appear in their order. */
  readonly nextRank: () => Promise<number>
  readonly answered: (sender: CommandSender, id: string) => Promise<AckFrame | CommandAnswer | null>
  readonly keepAnswer: (sender: CommandSender, answer: AckFrame | CommandAnswer, now: number) => Promise<void>
  readonly addVisitor: (visitor: Visitor) => Promise<void>
  readonly saveVisitor: (visitor: Visitor) => Promise<void>
  readonly addSession: (session: {
    readonly tokenHash: Buffer
    readonly visitorId: string
    readonly tabId: string
    /** The network address; `null`: not known. Kept as a keyed hash for as long as the session. */
    readonly address: string | null
    readonly expiresAt: number
  }) => Promise<void>
  readonly removeSessions: (visitorId: string) => Promise<void>
  readonly addChat: (change: ChatChange, beginning: ChatOrigin) => Promise<void>
  /** How many chats that began at this network address wait for an agent. */
  readonly waitingFrom: (address: string) => Promise<number>
  readonly saveChat: (change: ChatChange) => Promise<void>
  readonly saveAgent: (agent: AgentRecord) => Promise<void>
  readonly addAgent: (agent: Omit<AgentRecord, 'agentId'>) => Promise<AgentRecord>
  /** By whom a visitor was banned, and why; the last ban counts. */
  readonly keepBan: (ban: {
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
  /** Counts the uses, if all are within their limits; else answers the first that is not. */
  readonly takeQuotas: (uses: readonly QuotaUse[], now: number) => Promise<QuotaUse | null>
  readonly addOfflineMessage: (message: OfflineMessage, now: number) => Promise<void>
  /** How often the transcript of a chat was asked for. */
  readonly transcriptCount: (chatId: string) => Promise<number>
  readonly addTranscriptRequest: (request: TranscriptRequest, now: number) => Promise<void>
  readonly addNote: (note: Note) => Promise<void>
  readonly seeNote: (noteId: string, agentId: number) => Promise<void>
  /** All notes of a chat: the agent has had it on the desk. */
  readonly seeNotesOf: (chatId: string, agentId: number) => Promise<void>
  readonly record: (action: {
    readonly agentId: number
    readonly action: string
    readonly chatId: string | null
    readonly detail: string
    readonly now: number
  }) => Promise<void>
}

/** Where live chat is kept. Throws when it is away, and then nothing was done. */
export type LiveChatRepository = LiveChatReads & {
  readonly transact: <Result>(work: (tx: LiveChatTransaction) => Promise<Result>) => Promise<Result>
  /**
   * Visitors and agents whose connections are open here; an agent who has signed out stays away. Throws when the store is
   * away, also for nobody.
   */
  readonly beat: (
    present: {
      readonly tokenHashes: readonly Buffer[]
      readonly visitorIds: readonly string[]
      readonly agentIds: readonly number[]
    },
    now: number,
  ) => Promise<void>
  /** The transcripts that wait to be mailed, by the ids of their requests. */
  readonly transcripts: MailOutbox
}
