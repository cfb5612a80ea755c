import type { TransportClock } from '../../transports/transport-clock'
import type { DeskSessions } from '../sessions/desk-sessions'

type TabVisibilityParts = {
  readonly sessionId: number
  readonly deskSessions: Pick<DeskSessions, 'reportVisible'>
  readonly clock: Pick<TransportClock, 'now'>
  /** Returns true while a tab of this session that is connected to this process is visible. */
  readonly hasVisibleTab: () => boolean
}

/**
 * Stores for the session of one tab when it was last visible, as far as the tab has reported it. An agent who looks at
 * the desk gets no push notifications.
 *
 * Source: docs/decisions/066-a-push-says-that-something-waits.md
 */
export class TabVisibility {
  readonly #parts: TabVisibilityParts
  #isVisible = false

  constructor(parts: TabVisibilityParts) {
    this.#parts = parts
  }

  isVisible(): boolean {
    return this.#isVisible
  }

  /** Handles a `visibility` frame, and the end of the connection. */
  async set(isVisible: boolean): Promise<void> {
    if (!isVisible && !this.#isVisible) return
    this.#isVisible = isVisible
    await this.#report()
  }

  /** Stores it again, because it counts for a while only. */
  async repeat(): Promise<void> {
    if (this.#isVisible) await this.#report()
  }

  async #report(): Promise<void> {
    const { sessionId, deskSessions, clock, hasVisibleTab } = this.#parts
    await deskSessions.reportVisible(sessionId, hasVisibleTab() ? clock.now() : null)
  }
}
