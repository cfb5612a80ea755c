import type { ClosingFrame } from './visitor-service'

/**
 * Carries change notifications to every process. One may arrive twice, late or never, so receivers also read the
 * repository now and then. Publishing never throws and never waits.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export type LiveChatBus = {
  readonly publish: (notifications: readonly ChangeNotification[]) => void
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * Announces a change. The receiver reads the changed data from the repository, as `LiveChatBus` says.
 *
 * - `chat`: new entries or other fields of the chat; both sides read entries and state.
 * - `visitor`: the visitor's state has changed, such as the queue position.
 * - `visitor-sessions`: sessions of the visitor have ended; each connection checks its own.
 * - `agent`: the agent's own state has changed.
 * - `sessions`: sessions of the agent have ended; each connection checks its own.
 * - `queue`: the queue has changed, for every desk.
 * - `account`: departments, hours or account status have changed, for everyone.
 * - `typing`, `last-read`: forwarded unchanged to the other side of the chat.
 * - `inbox-item`: an item of the inbox has a new email, reply or status, for the tabs that have it open.
 * - `viewing`: what a tab of an agent has open; repeated while it is, and kept in memory only.
 * - `close-visitor`: send the frame on every connection of the visitor and close it.
 */
export type ChangeNotification =
  | { readonly about: 'chat'; readonly chatId: string; readonly visitorId: string }
  | { readonly about: 'visitor'; readonly visitorId: string }
  | { readonly about: 'visitor-sessions'; readonly visitorId: string }
  | { readonly about: 'agent'; readonly agentId: number }
  | { readonly about: 'sessions'; readonly agentId: number }
  | { readonly about: 'queue' }
  | { readonly about: 'account' }
  | ({ readonly about: 'typing'; readonly typing: boolean } & ParticipantSignal)
  | ({ readonly about: 'last-read'; readonly seq: number; readonly timestamp: number } & ParticipantSignal)
  | { readonly about: 'inbox-item'; readonly itemId: string }
  | ({ readonly about: 'viewing' } & Viewing)
  | { readonly about: 'close-visitor'; readonly visitorId: string; readonly frame: ClosingFrame }

/** `tabId`: the connection of the tab. `viewed`: such as `chat:ch-1`; `null`: nothing any more. */
export type Viewing = {
  readonly tabId: string
  readonly agentId: number
  readonly displayName: string
  readonly viewed: string | null
  readonly isWriting: boolean
}

/** The participant who sent the signal: `visitor:…` or `agent:…`. */
type ParticipantSignal = {
  readonly chatId: string
  readonly visitorId: string
  readonly nick: string
  readonly displayName: string
}
