import type { ClosingFrame } from './frames'

/**
 * Carries hints to every process. They may come twice, late or never: whoever relies on them asks the store again now and
 * then. Publishing never throws and never waits.
 *
 * Source: architecture section 6 (rule 6)
 */
export type LiveChatBus = {
  readonly publish: (notifications: readonly ChangeNotification[]) => void
  readonly subscribe: (listener: (notification: ChangeNotification) => void) => () => void
  readonly close: () => Promise<void>
}

/**
 * Something is new, ask for it. A hint may come twice, late or not at all, so the doors also ask again now and then.
 *
 * - `chat`: new entries, or other fields of the chat: both sides read entries and state.
 * - `visitor`: the visitor's state has changed, as a place in the queue has.
 * - `visitor-sessions`: sessions of the visitor have ended; each connection checks its own.
 * - `agent`: the agent's own state has changed.
 * - `sessions`: sessions of the agent have ended; each page asks whether its own holds.
 * - `queue`: the list of those who wait has changed, for every desk.
 * - `account`: departments, hours or account status have changed, for everybody.
 * - `typing`, `last-read`: passed on as they are, to the other side of the chat.
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
  | { readonly about: 'close-visitor'; readonly visitorId: string; readonly frame: ClosingFrame }

/** Whose sign it is: `visitor:…` or `agent:…`. */
type ParticipantSignal = {
  readonly chatId: string
  readonly visitorId: string
  readonly nick: string
  readonly displayName: string
}
