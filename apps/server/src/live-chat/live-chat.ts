import type { AgentService } from './agent-service'
import type { ChangeNotification } from './bus'
import type { Availability } from './model/availability'
import type { VisitorService } from './visitor-service'

/**
 * The live-chat service: what a visitor's and an agent's program may ask of it. It keeps no truth in memory; what it
 * tells its watchers are hints to ask again.
 *
 * Source: architecture section 6, LC, LCS
 */
export type LiveChat = {
  readonly visitors: VisitorService
  readonly desk: AgentService
  readonly availability: () => Promise<Availability>
  /** A shopper has sent the form of an order: the agents who have offered it are told. Never fails. Source: NOM-41 */
  readonly formAnswered: (form: AnsweredForm) => Promise<void>
  /** Hints from this and every other process; the answer ends it. A listener never throws. */
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  /** Mails the transcripts that were asked for; one that nobody takes waits for the next call. */
  readonly mailTranscripts: () => Promise<void>
  /** Does what time has made due: offers that ran out, agents and visitors who are gone. Called every few seconds. */
  readonly sweep: (now: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** `key`: that of the shopper's call, which a repeat has too; `null`: none. */
export type AnsweredForm = {
  readonly shopperId: number
  readonly orderId: string
  readonly key: string | null
  readonly isDone: boolean
}
