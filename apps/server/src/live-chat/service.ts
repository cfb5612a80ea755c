import type { Mailer } from '../mail/ports'
import type { Settings } from '../settings/settings'
import type { LiveChatBus } from './bus'
import type { Hint } from './live-chat'
import type { LiveChatStore, LiveChatTransaction } from './store'

/** What the service stands on. */
export type LiveChatPorts = {
  readonly store: LiveChatStore
  readonly bus: LiveChatBus
  readonly settings: Settings
  readonly mailer: Mailer
  readonly now: () => number
  /** The key that a page has to know; public by nature. Source: interfaces section 2 */
  readonly accountKey: string
  /** A failure that nobody waits for: the sweep does the same work again. */
  readonly onFailure: (work: string, error: unknown) => void
}

/** The ports with what all parts of the service share. */
export type Service = LiveChatPorts & {
  /** Who was away only because we were is not gone: nobody counts as gone for longer than this process runs. */
  readonly startedAt: number
  /** One transaction; the hints that it gives are told once it has held. */
  readonly transact: <Result>(
    work: (tx: LiveChatTransaction, tell: (...hints: Hint[]) => void) => Promise<Result>,
  ) => Promise<Result>
}

export function createService(ports: LiveChatPorts): Service {
  return {
    ...ports,
    startedAt: ports.now(),
    transact: async (work) => {
      const hints: Hint[] = []
      const result = await ports.store.transact(async (tx) => {
        // A transaction that is done again tells nothing twice.
        hints.length = 0
        return await work(tx, (...told) => void hints.push(...told))
      })
      if (hints.length > 0) ports.bus.publish(hints)
      return result
    },
  }
}
