import type {
  AccountStatus,
  AckError,
  Attachment,
  ClosedReason,
  Department,
  HandOver,
  LiveChatUser,
  OperatingHours,
  Rating,
  Structured,
} from '@murphy/contracts/live-chat'
import type { AgentAccount, AgentRole, AgentStatus, AwayReason } from './model/agent'
import type { SequencedEntry, TransferTarget } from './model/chat'
import type { Mention, Note } from './model/note'

/** What the agents' desk may ask of the service. Source: OP-106, live-chat section 2 */
export type AgentService = {
  /** `null`: no such account, or another password; both take the same time. */
  readonly signIn: (email: string, password: string) => Promise<AgentAccount | null>
  /** `null`: no such account, or one that was closed. */
  readonly account: (agentId: number) => Promise<AgentAccount | null>
  /** Whether that is the agent's password, of which one more is asked before it is changed. */
  readonly isOwnPassword: (agentId: number, password: string) => Promise<boolean>
  /** Whole, never patched. */
  readonly state: (agentId: number) => Promise<AgentState>
  /**
   * Does what the command asks, once for its id: a repeat gets the first answer.
   *
   * Errors: throws when the store is away, and then nothing was done.
   */
  readonly perform: (agentId: number, command: AgentCommand) => Promise<CommandAnswer>
  /** Signs that may be lost. */
  readonly signal: (agentId: number, sign: AgentSignal) => Promise<void>
  /** Everything of a chat that the agent may read after a place: own chats and offers, all for a manager. */
  readonly entriesAfter: (agentId: number, chatId: string, seq: number) => Promise<readonly SequencedEntry[]>
  /** A chat that the agent may read, also one that is over; `null`: none such. */
  readonly chat: (agentId: number, chatId: string) => Promise<AgentChat | null>
  /** Who is in a chat that the agent may read, as far as the service knows; `null`: no such chat. */
  readonly shopper: (agentId: number, chatId: string) => Promise<ChatShopper | null>
  /** Connections are named by the door. Without one for 45 s an agent's chats go back to the queue. */
  readonly connectionOpened: (connectionId: string, agentId: number) => Promise<void>
  readonly connectionClosed: (connectionId: string) => Promise<void>
  /** The agent signs out: chats go back to the queue at once. */
  readonly signOut: (agentId: number) => Promise<void>
  /** Sessions of the agent have ended in the store: pages that another process holds end too. */
  readonly sessionsEnded: (agentId: number) => void
  /** Accounts or departments are others now: every page is told, and whoever waits is offered to who has a place now. */
  readonly staffChanged: () => Promise<void>
  readonly createAgent: (managerId: number, agent: NewAgent) => Promise<CreateAgentResult>
}

/** `not-allowed`: only managers do this; `taken`: the email address has an account; `no-department`: it names none we have. */
export type CreateAgentResult =
  | { readonly ok: true; readonly account: AgentAccount }
  | {
      readonly ok: false
      readonly error: { readonly kind: 'not-allowed' | 'taken' | 'no-department' }
    }

export type ChatShopper = {
  /** Whom the retailer has named; `null`: nobody has proven anything. */
  readonly provenShopperId: number | null
  /** Chats of the visitor that are over, the newest first. */
  readonly pastChats: readonly PastChat[]
}

export type PastChat = {
  readonly chatId: string
  readonly startedAt: number
  readonly endedAt: number
  readonly firstMessage: string
  readonly agents: readonly string[]
  readonly tags: readonly string[]
  readonly rating: Rating
}

export type NewAgent = {
  readonly email: string
  readonly displayName: string
  readonly title: string
  readonly role: AgentRole
  readonly departmentIds: readonly number[]
  readonly capacity: number
  readonly password: string
}

export type AgentPresence = AgentAccount & {
  /** `agent:42` */
  readonly nick: string
  readonly status: AgentStatus
  /** Whether the agent has, or had within 45 s, a connection. */
  readonly isConnected: boolean
  /** Chats that count against the capacity. */
  readonly load: number
}

/** All that a desk shows, always whole. Times are milliseconds since 1970 on the service's clock. */
export type AgentState = {
  readonly serverTime: number
  readonly accountStatus: AccountStatus
  readonly routing: 'assigned' | 'broadcast'
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours
  readonly me: AgentPresence
  /** Why the service has set the agent Away; `null`: the agent has chosen their status. */
  readonly setAwayFor: AwayReason | null
  readonly colleagues: readonly AgentPresence[]
  /** All who wait, in the order in which they are served. */
  readonly queue: readonly QueuedChat[]
  /** The agent's own, in the order of their start; one that is over stays until the agent leaves it. */
  readonly chats: readonly AgentChat[]
  /** Where colleagues have named the agent, and it was not seen yet. */
  readonly mentions: readonly Mention[]
  /** Tags that agents choose from, and whether a chat needs one to be ended. */
  readonly tagging: { readonly offered: readonly string[]; readonly isRequired: boolean }
}

/** A chat that waits for an agent. */
export type QueuedChat = {
  readonly chatId: string
  readonly waitingSince: number
  readonly departmentId: number | null
  readonly visitorName: string
  readonly isAuthenticated: boolean
  /** Whether the visitor has the page open. */
  readonly isConnected: boolean
  readonly isGuestUser: boolean
  readonly tags: readonly string[]
  /** The visitor's first line, shortened; '' before there is one. */
  readonly firstMessage: string
  /** Whether this agent may accept it now. */
  readonly mayAccept: boolean
  /** To whom it is offered, until when; `null`: to everybody of the department. */
  readonly offer: { readonly agentId: number; readonly until: number } | null
  /** Who hands it on, and why. */
  readonly transfer: { readonly fromName: string; readonly comment: string } | null
  /** Its agent's line was lost. */
  readonly isRequeued: boolean
}

export type AgentChat = {
  readonly chatId: string
  readonly startedAt: number
  readonly isOpen: boolean
  readonly endedAt: number | null
  readonly departmentId: number | null
  readonly visitor: {
    readonly nick: string
    readonly displayName: string
    readonly email: string
    readonly phone: string
    readonly isAuthenticated: boolean
    readonly isConnected: boolean
    readonly page: { readonly title: string; readonly url: string } | null
    readonly user: LiveChatUser | null
    /** Whether the retailer has named them. */
    readonly isVerified: boolean
    readonly pastChats: number
  }
  /** Seen at the desk only. Source: OP-102 */
  readonly handOver: HandOver | null
  readonly agents: readonly { readonly agentId: number; readonly displayName: string }[]
  readonly tags: readonly string[]
  readonly notes: readonly Note[]
  readonly rating: Rating
  readonly comment: string | null
  readonly isRatingRequested: boolean
  readonly lastSeq: number
  /** What the visitor has read. */
  readonly visitorReadSeq: number
  /** What this agent has read. */
  readonly readSeq: number
  /** An offer to a colleague or department that nobody has accepted yet. */
  readonly transfer: {
    readonly to: TransferTarget
    readonly comment: string
    readonly until: number | null
  } | null
}

/** `id`: 32 hex digits, made once by the desk. */
export type AgentCommand = { readonly id: string } & (
  | { readonly type: 'accept' | 'decline' | 'request-rating' | 'leave'; readonly chatId: string }
  /** `tags` come to those that the chat has. */
  | { readonly type: 'end'; readonly chatId: string; readonly tags?: readonly string[] }
  | { readonly type: 'note'; readonly chatId: string; readonly text: string }
  | { readonly type: 'see-note'; readonly noteId: string }
  /** `structured`: what the line shows as cards; its words are in `msg` too. */
  | {
      readonly type: 'message'
      readonly chatId: string
      readonly msg: string
      readonly structured?: Structured
    }
  | { readonly type: 'file'; readonly chatId: string; readonly attachment: Attachment }
  | {
      readonly type: 'transfer'
      readonly chatId: string
      readonly to: TransferTarget
      readonly comment: string
    }
  | { readonly type: 'tags'; readonly chatId: string; readonly tags: readonly string[] }
  | { readonly type: 'set-status'; readonly status: AgentStatus }
  /** `until`: milliseconds since 1970, `null` for good. */
  | {
      readonly type: 'ban'
      readonly chatId: string
      readonly reason: string
      readonly until: number | null
      /** Bans the visitor's network addresses as well, for a day; left out: no. */
      readonly isAddressBanned?: boolean
    }
  /** Ends the visitor's connections, and the chat, with that reason. */
  | { readonly type: 'close-visitor'; readonly chatId: string; readonly reason: ClosedReason }
)

export type CommandAnswer =
  | {
      readonly ok: true
      readonly id: string
      readonly chatId?: string
      readonly seq?: number
      readonly timestamp?: number
    }
  | {
      readonly ok: false
      readonly id: string
      readonly error: {
        /**
         * `TAKEN`: a colleague has it, `takenBy` says who; `NOT_YOURS`: not in this chat, not offered, not allowed;
         * `FULL`: the agent has as many chats as the capacity says.
         */
        readonly code: AckError['code'] | 'TAKEN' | 'NOT_YOURS' | 'FULL'
        readonly message: string
        readonly takenBy?: string
      }
    }

export type AgentSignal =
  | { readonly type: 'typing'; readonly chatId: string; readonly typing: boolean }
  | { readonly type: 'read'; readonly chatId: string; readonly seq: number }
  /** The agent is at the desk: ten minutes without makes an agent without chats Away. */
  | { readonly type: 'activity' }
