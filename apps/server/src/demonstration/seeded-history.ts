import type { Entry, Handover } from '@murphy/contracts/live-chat'

/** An agent of the demonstration, who takes part in seeded chats. */
export type SeededAgent = { readonly agentId: number; readonly displayName: string }

export type SeededShopper = {
  readonly visitorId: string
  readonly name: string
  readonly email: string
}

/** An ended chat of the demonstration. Times are milliseconds since 1970. */
export type SeededChat = {
  readonly chatId: string
  readonly shopper: SeededShopper
  readonly departmentId: number
  readonly startedAt: number
  readonly endedAt: number
  readonly entries: readonly Entry[]
  readonly servedBy: readonly number[]
  readonly tags: readonly string[]
  readonly rating: 'good' | 'bad' | null
  readonly comment: string | null
  readonly handover: Handover
}

/** The outcome of a conversation with Murphy, in all (topic '') or of one topic. */
export type SeededOutcome = {
  readonly sessionId: string
  readonly topic: string
  readonly result: 'answered' | 'unanswered'
  readonly isEscalated: boolean
  readonly isEnded: boolean
  readonly isVotedDown: boolean
  readonly firstAt: number
  readonly lastAt: number
}

/** A message or a ticket of the inbox. `reply`: null while it is open. */
export type SeededItem = {
  readonly kind: 'message' | 'ticket'
  readonly ticketNumber: string | null
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
  readonly arrivedAt: number
  readonly reply: { readonly text: string; readonly at: number; readonly author: string } | null
}

export type SeededHistory = {
  readonly chats: readonly SeededChat[]
  readonly outcomes: readonly SeededOutcome[]
  readonly items: readonly SeededItem[]
}
