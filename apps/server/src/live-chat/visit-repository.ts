import type { VisitorContext } from '@murphy/domain/visitor-context'
import type { StoredContext } from './model/stored-context'

/** Reads of what shops' pages have told about visits, and of accepted offers of chat. */
export type VisitReads = {
  /** Returns what the shop's page has told about the visit of a chat; `null`: nothing. */
  readonly findContext: (chatId: string) => Promise<StoredContext | null>
  /** Returns the department of the offer that a visitor accepted within the hour, before the chat begins; `null`: none. */
  readonly findOfferedDepartment: (chatbotUserId: string, now: number) => Promise<number | null>
}

/** Writes of what shops' pages have told about visits, and of chats that begin after an offer. */
export type VisitWrites = {
  /** Replaces what the shop's page has told about the visit of a chat. */
  readonly saveContext: (chatId: string, context: VisitorContext, now: number) => Promise<void>
  /** Counts a chat that begins for the visitor's last offer within the hour. Without one nothing changes. */
  readonly countOfferedChat: (chatbotUserId: string, now: number) => Promise<void>
}
