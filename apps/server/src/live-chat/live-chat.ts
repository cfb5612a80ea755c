import type { AgentService } from './agent-service'
import type { ChangeNotification } from './bus'
import type { Availability } from './model/availability'
import type { VisitorService } from './visitor-service'

/**
 * The live-chat service for visitors and agents. It keeps no truth in memory: its notifications only tell subscribers
 * to read again.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export type LiveChat = {
  readonly visitors: VisitorService
  readonly desk: AgentService
  readonly availability: () => Promise<Availability>
  /** Tells the agents who offered an order's form that the shopper has sent it. Never fails. Source: NOM-41 */
  readonly formAnswered: (form: AnsweredForm) => Promise<void>
  /**
   * Subscribes to the notifications of this and every other process. Returns a function that unsubscribes. A listener
   * never throws.
   */
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  /** Mails the transcripts that visitors asked for. A mail that fails waits for the next call. */
  readonly mailTranscripts: () => Promise<void>
  /** Does what is due: expired offers, agents and visitors who left. Called every few seconds. */
  readonly sweep: (now: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** `key`: the idempotency key of the shopper's call, the same for a repeat; `null`: none. */
export type AnsweredForm = {
  readonly shopperId: number
  readonly orderId: string
  readonly key: string | null
  readonly isDone: boolean
}
