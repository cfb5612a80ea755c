import type { ChangeNotification } from './live-chat'

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
