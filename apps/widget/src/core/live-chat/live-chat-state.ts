import type { QueueWatch } from '@murphy/domain/live-chat'
import type { LiveChatSnapshot } from '@murphy/live-chat-sdk'
import type { NomineeState } from '../flow/nominee-flow'

/**
 * The state of live chat. Every state says whether live chat is available now (`isAvailable`) and whether a chat is
 * running here (`isRunning`), which is all that the rest of the widget needs.
 *
 * - `off`: its rules are not loaded, `loading`: they are loading; `isRunning`: an earlier page or another tab has a
 * chat
 * - `idle`: attached to the service, no chat
 * - `starting`: consent was given, the service has not confirmed the chat yet
 * - `queued`: waiting for an agent; `chatting`: with one; `left`: the last one has left, the chat is still open
 * - `over`: ended; the rating is requested
 *
 * Source: LC-23, OP-05, OP-101
 */
export type LiveChatState =
  | {
      readonly at: 'off' | 'loading'
      readonly isAvailable: false
      readonly isRequested?: false
      readonly awaitsReport: boolean
      readonly isRunning: boolean
    }
  | (Attached & { readonly at: 'idle'; readonly isRunning: false })
  | (Attached & { readonly at: 'starting'; readonly isRunning: true; readonly startedAt: number })
  | (Attached & { readonly at: ActiveChatStage; readonly isRunning: true; readonly chat: ActiveChat })
  | (Attached & { readonly at: 'over'; readonly isRunning: false; readonly next: AfterRating })

export type ActiveChatStage = 'queued' | 'chatting' | 'left'

/** The fields of every state that is connected to the service. */
export type Attached = {
  readonly isAvailable: boolean
  /** The service has not reported yet: the shopper's requests wait a moment, because their answers depend on that. */
  readonly awaitsReport: boolean
  /** The minute and the snapshot of the last check of `isAvailable`; `null` before the first. */
  readonly lastAvailabilityCheck: { readonly minute: number; readonly snapshot: LiveChatSnapshot } | null
  /** The last state that the service has confirmed. */
  readonly snapshot: LiveChatSnapshot
  readonly isOnline: boolean
  /** A request for an agent waits for the connection. */
  readonly isRequested: boolean
  /** The host page's question about availability waits for the connection. */
  readonly isStatusRequested: boolean
  /** The chat that this shopper has ended or left; the widget does not resume it. */
  readonly dismissedChatId: string | null
  /** The nominee's failure screen that the request was made from. Source: NOM-44, LC-12 */
  readonly originFlow: OriginFlow | null
}

export type OriginFlow = { readonly name: 'nominee'; readonly instance: string; readonly state: NomineeState }

/** The screen after the rating. Source: OP-16, OP-101 */
export type AfterRating = 'end-prompt' | 'end-screen'

/** A running chat. */
export type ActiveChat = {
  readonly chatId: string
  /** The queue positions so far and the messages shown for them; `null` before the first position. Source: LC-23 */
  readonly queue: QueueWatch | null
  readonly isQueueMessagePending: boolean
  /** The agents in the chat, in the order of joining. Source: OP-100 */
  readonly agents: readonly ChatAgent[]
  /** An agent is or was in the chat: from then on the shopper's texts go to agents. */
  readonly hasMetAgent: boolean
  /** The connection is lost, and the shopper has been notified. Source: OP-108 */
  readonly isDisrupted: boolean
  /** The nick of the agent who is typing. */
  readonly typing: string | null
  readonly files: readonly UnsentFile[]
  /** The ids of the entries whose buttons were pressed. A button of an agent's message is pressed once. */
  readonly usedEntryIds: readonly string[]
}

export type ChatAgent = { readonly nick: string; readonly name: string }

/** A message, or a file by its name, that is still being sent. */
export type Unsent = { readonly id: string; readonly text: string }

/** A file that is being sent. `share` is the uploaded part, from 0 to 1; `null`: not known. */
export type UnsentFile = Unsent & { readonly share: number | null }

/** The snapshot before the service's first message. */
export const unknownSnapshot: LiveChatSnapshot = {
  status: 'idle',
  closedReason: null,
  accountStatus: null,
  departments: [],
  operatingHours: null,
  visitor: null,
  chat: null,
  agents: [],
  uploads: null,
}
