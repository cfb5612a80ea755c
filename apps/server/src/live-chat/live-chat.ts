import type { VisitorContext } from '@murphy/domain/visitor-context'
import type { AgentService } from './agent-service'
import type { ChangeNotification } from './bus'
import type { Availability } from './model/availability'
import type { VisitorService } from './visitor-service'

/**
 * The live-chat service for visitors and agents. It keeps no state in memory. After a notification,
 * subscribers read the state again.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export type LiveChat = {
  readonly visitors: VisitorService
  readonly agents: AgentService
  /** Returns whether live chat is available now, and why. */
  readonly getAvailability: () => Promise<Availability>
  /** Writes a note for the agents who offered an order's form: the shopper has sent it. Never fails. Source: NOM-41 */
  readonly noteAnsweredForm: (form: AnsweredForm) => Promise<void>
  /**
   * Saves what the shop's page has told about the visit of a running chat. `refused`: there is no running chat,
   * visitor context is off, or the session is unknown; `too-many`: the chat's quota is used up. Both store nothing.
   */
  readonly saveContext: (sessionToken: string, context: VisitorContext) => Promise<SavedContext>
  /**
   * Subscribes to the notifications of this and every other process. Returns a function that unsubscribes. A listener
   * never throws.
   */
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  /** Mails the transcripts that visitors asked for. A mail that fails waits for the next call. */
  readonly mailTranscripts: () => Promise<void>
  /** Mails managers about missed reply targets. Call it like `mailTranscripts`. */
  readonly mailBreaches: () => Promise<void>
  /** Handles expired offers, and agents and visitors who have left. Called every few seconds. */
  readonly sweep: (now: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The outcome of `saveContext`. */
export type SavedContext = 'stored' | 'refused' | 'too-many'

/** A form that a shopper sent. `key`: the idempotency key of the call, the same for a repeat; `null`: none. */
export type AnsweredForm = {
  readonly shopperId: number
  readonly orderId: string
  readonly key: string | null
  readonly isDone: boolean
}
