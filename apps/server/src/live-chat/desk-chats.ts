import type { Handover, LiveChatUser, Rating } from '@murphy/contracts/live-chat'
import type { PriorityReason, ServiceTimer } from '@murphy/domain/live-chat'
import type { TransferTarget } from './model/chat'
import type { Note } from './model/note'

/** A chat that waits for an agent. */
export type QueuedChat = {
  readonly chatId: string
  readonly waitingSince: number
  readonly departmentId: number | null
  readonly visitorName: string
  readonly isAuthenticated: boolean
  /** True while the visitor has the page open. */
  readonly isConnected: boolean
  readonly isGuestUser: boolean
  readonly tags: readonly string[]
  /** The visitor's first message, shortened; '' before there is one. */
  readonly firstMessage: string
  /** True when this agent may accept the chat now. */
  readonly mayAccept: boolean
  /** The agent to whom the chat is offered, and until when; `null`: to the whole department. */
  readonly offer: { readonly agentId: number; readonly until: number } | null
  /** The agent who transfers the chat, and the reason. */
  readonly transfer: { readonly fromName: string; readonly comment: string } | null
  /** True when the chat waits because its agent lost the connection. */
  readonly isRequeued: boolean
  /** Why the chat goes ahead of others. */
  readonly priority: readonly PriorityReason[]
  /** Names of the skills that the chat needs. */
  readonly skills: readonly string[]
  /** True while only agents with all these skills may accept the chat. */
  readonly isKept: boolean
  /** The reply target that runs; `null`: none. */
  readonly timer: ServiceTimer | null
}

/** A chat that the agent is in, served last, or may read. */
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
    /** The last change of what the shop's page has told about the visit; `null`: nothing is known. */
    readonly contextAt: number | null
    readonly user: LiveChatUser | null
    /** True when the retailer has verified the visitor. */
    readonly isVerified: boolean
    readonly pastChats: number
  }
  /** Shown to agents only. Source: OP-102 */
  readonly handOver: Handover | null
  readonly agents: readonly { readonly agentId: number; readonly displayName: string }[]
  readonly tags: readonly string[]
  /** Names of the skills that the chat needs. */
  readonly skills: readonly string[]
  readonly notes: readonly Note[]
  readonly rating: Rating
  readonly comment: string | null
  readonly isRatingRequested: boolean
  /** The reply target that runs; `null`: none. */
  readonly timer: ServiceTimer | null
  readonly lastSeq: number
  /** Sequence number of the last entry that the visitor has read. */
  readonly visitorReadSeq: number
  /** Sequence number of the last entry that this agent has read. */
  readonly readSeq: number
  /** A transfer to a colleague or department that is not accepted yet. */
  readonly transfer: {
    readonly to: TransferTarget
    readonly comment: string
    readonly until: number | null
  } | null
}
