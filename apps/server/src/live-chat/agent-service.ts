import type {
  AccountStatus,
  AckError,
  Attachment,
  ClosedReason,
  Department,
  OperatingHours,
  Rating,
  Structured,
  Uploads,
} from '@murphy/contracts/live-chat'
import type { AgentSignal } from './agent-signal'
import type { Viewing } from './bus'
import type { AgentChat, QueuedChat } from './desk-chats'
import type { AgentAccount, AgentRole, AgentStatus, AwayReason } from './model/agent'
import type { MissedTarget } from './model/breach'
import type { SequencedEntry, TransferTarget } from './model/chat'
import type { Mention } from './model/note'
import type { StoredContext } from './model/stored-context'

/** The live-chat service for agents. Source: OP-106 */
export type AgentService = {
  /** Checks a password and starts a shift. `null`: unknown account or wrong password; both take the same time. */
  readonly signIn: (email: string, password: string) => Promise<AgentAccount | null>
  /** Starts a shift of an agent whom the sign-in provider has authenticated. `null`: unknown or closed. */
  readonly startShift: (agentId: number) => Promise<AgentAccount | null>
  /** Returns the account; `null`: unknown or closed. */
  readonly findAccount: (agentId: number) => Promise<AgentAccount | null>
  /** Checks an agent's password before it is changed. */
  readonly isOwnPassword: (agentId: number, password: string) => Promise<boolean>
  /** Returns the agent's whole state, never a part of it. */
  readonly readState: (agentId: number) => Promise<AgentState>
  /**
   * Performs a command once for its id. A repeat gets the first answer.
   *
   * Errors: throws when the database is away, and then nothing was done.
   */
  readonly perform: (agentId: number, command: AgentCommand) => Promise<CommandAnswer>
  /** Handles a signal that may be lost. */
  readonly signal: (agentId: number, signal: AgentSignal) => Promise<void>
  /** Publishes what a tab of the agent has open. Nothing is stored. */
  readonly publishViewing: (viewing: Viewing) => void
  /**
   * Returns the entries after a sequence number in a chat that the agent may read: own chats and offers; all chats
   * for a manager.
   */
  readonly listEntriesAfter: (
    agentId: number,
    chatId: string,
    seq: number,
  ) => Promise<readonly SequencedEntry[]>
  /** Returns one entry of a chat that the agent may read; `null`: there is none. */
  readonly findEntry: (agentId: number, chatId: string, seq: number) => Promise<SequencedEntry | null>
  /** Returns a running or ended chat that the agent may read; `null`: there is none. */
  readonly findChat: (agentId: number, chatId: string) => Promise<AgentChat | null>
  /** Returns the service's data about the shopper of a chat that the agent may read; `null`: no such chat. */
  readonly findShopper: (agentId: number, chatId: string) => Promise<ChatShopper | null>
  /** Returns what the shop's page has told about the visit of a running chat. `null`: the agent may not read the chat. */
  readonly findContext: (
    agentId: number,
    chatId: string,
  ) => Promise<{ readonly stored: StoredContext | null } | null>
  /**
   * Called for each connection, with an id of its own. An agent without one for 45 s loses their chats to the queue.
   */
  readonly addConnection: (connectionId: string, agentId: number) => Promise<void>
  /** Called when a connection is closed. */
  readonly removeConnection: (connectionId: string) => Promise<void>
  /** Signs the agent out and returns their chats to the queue at once. */
  readonly signOut: (agentId: number) => Promise<void>
  /** Announces that sessions of the agent have ended, so that other processes close their connections. */
  readonly notifySessionsEnded: (agentId: number) => void
  /** Announces changed accounts or departments to every connection, and routes waiting chats again. */
  readonly notifyStaffChanged: () => Promise<void>
  /** Announces that items of the inbox have changed, to the tabs that have them open. Nothing is stored. */
  readonly notifyInboxItems: (itemIds: readonly string[]) => void
  readonly createAgent: (managerId: number, agent: NewAgent) => Promise<CreateAgentResult>
}

/**
 * `not-allowed`: the caller is no manager; `taken`: the email address has an account; `no-department`: a department
 * is unknown.
 */
export type CreateAgentResult =
  | { readonly ok: true; readonly account: AgentAccount }
  | {
      readonly ok: false
      readonly error: { readonly kind: 'not-allowed' | 'taken' | 'no-department' }
    }

export type ChatShopper = {
  /** The shopper whom the retailer has verified; `null`: not verified. */
  readonly provenShopperId: number | null
  /** The visitor's ended chats, newest first. */
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
  /** True while the agent has a connection, or had one within 45 s. */
  readonly isConnected: boolean
  /** Names of the agent's skills. */
  readonly skills: readonly string[]
  /** Number of chats that count against the capacity. */
  readonly load: number
}

/** The whole state of an agent's desk. Times are milliseconds since 1970 on the service's clock. */
export type AgentState = {
  readonly serverTime: number
  readonly accountStatus: AccountStatus
  readonly routing: 'assigned' | 'broadcast'
  readonly departments: readonly Department[]
  readonly operatingHours: OperatingHours
  readonly me: AgentPresence
  /** The reason for which the service set the agent Away; `null`: the agent chose their status. */
  readonly setAwayFor: AwayReason | null
  readonly colleagues: readonly AgentPresence[]
  /** All waiting chats, in the order in which they are served. */
  readonly queue: readonly QueuedChat[]
  /** The agent's chats, in the order of their start. An ended chat stays until the agent leaves it. */
  readonly chats: readonly AgentChat[]
  /** Notes in which colleagues mention the agent and that the agent has not seen yet. */
  readonly mentions: readonly Mention[]
  /** Chats of others in which a reply is overdue; for managers. */
  readonly missedTargets: readonly MissedTarget[]
  /** Tags that agents choose from, and whether a chat needs one before it is ended. */
  readonly tagging: { readonly offered: readonly string[]; readonly isRequired: boolean }
  /** The rules for files that agents send. */
  readonly uploads: Uploads
}

/** A command of an agent. `id`: 32 hex digits, created once by the desk. */
export type AgentCommand = { readonly id: string } & (
  | { readonly type: 'accept' | 'decline' | 'request-rating' | 'leave'; readonly chatId: string }
  /** `tags` are added to the tags of the chat. */
  | { readonly type: 'end'; readonly chatId: string; readonly tags?: readonly string[] }
  | { readonly type: 'note' | 'whisper'; readonly chatId: string; readonly text: string }
  | { readonly type: 'join'; readonly chatId: string }
  /** `from`: the agents whom the manager saw in the chat, such as `agent:42`. */
  | { readonly type: 'take-over'; readonly chatId: string; readonly from: readonly string[] }
  | { readonly type: 'see-note'; readonly noteId: string }
  /** `structured`: the cards of the message; their text is in `msg` too. */
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
  /** The actions of a macro. `tags` are added to the tags of the chat. */
  | {
      readonly type: 'macro'
      readonly chatId: string
      readonly tags: readonly string[]
      readonly to: TransferTarget | null
      readonly endsChat: boolean
    }
  | { readonly type: 'set-status'; readonly status: AgentStatus }
  /** `until`: milliseconds since 1970; `null`: permanently. */
  | {
      readonly type: 'ban'
      readonly chatId: string
      readonly reason: string
      readonly until: number | null
      /** Bans the visitor's network addresses too, for a day. Left out: no. */
      readonly isAddressBanned?: boolean
    }
  /** Closes the visitor's connections with this reason, and ends the chat. */
  | { readonly type: 'close-visitor'; readonly chatId: string; readonly reason: ClosedReason }
)

/** The result of one action of a macro. `error` null: it was done. */
export type ActionResult = {
  readonly action: 'tags' | 'transfer' | 'end'
  readonly error: Extract<CommandAnswer, { ok: false }>['error'] | null
}

export type CommandAnswer =
  | {
      readonly ok: true
      readonly id: string
      readonly chatId?: string
      readonly seq?: number
      readonly timestamp?: number
      /** The results of a macro's actions, in their order. */
      readonly results?: readonly ActionResult[]
    }
  | {
      readonly ok: false
      readonly id: string
      readonly error: {
        /**
         * `TAKEN`: a colleague named by `takenBy` serves the chat; `NOT_YOURS`: the agent is not in this chat, or may
         * not accept it; `FULL`: the agent is at capacity.
         */
        readonly code: AckError['code'] | 'TAKEN' | 'NOT_YOURS' | 'FULL'
        readonly message: string
        readonly takenBy?: string
      }
    }
