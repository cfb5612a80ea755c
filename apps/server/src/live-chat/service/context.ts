import type { Mailer } from '../../mail/ports'
import type { Settings } from '../../settings/settings'
import type { LiveChatBus, ChangeNotification } from '../bus'
import type { LiveChatRepository, LiveChatTransaction } from '../repository'

/** What the service stands on. */
export type LiveChatPorts = {
  readonly repository: LiveChatRepository
  readonly bus: LiveChatBus
  readonly settings: Settings
  readonly mailer: Mailer
  readonly now: () => number
  /** The key that a page has to know; public by nature. Source: interfaces section 2 */
  readonly accountKey: string
  /** Chats of one network address that may wait for an agent at the same time; left out: any number. */
  readonly waitingChatsPerAddress?: number
  /**
   * Told of a failure that no caller waits for; the sweep does the same work again.
   *
   * @param about the chat or agent it was about; `null`: none in particular
   */
  readonly onFailure: (work: string, error: unknown, about?: string | null) => void
}

/** The ports with what all parts of the service share. */
export type ServiceContext = LiveChatPorts & {
  /**
   * Since when this process runs and has told the store who is connected. Visitors and agents who were away only because the
   * service or its store was are not gone: none counts as gone for longer than this.
   */
  readonly steadySince: () => number
  /** The store answers again after an outage. */
  readonly recovered: (now: number) => void
  /** One transaction; the hints that it gives are told once it has held. */
  readonly transact: <Result>(
    work: (
      tx: LiveChatTransaction,
      notify: (...notifications: ChangeNotification[]) => void,
    ) => Promise<Result>,
    after?: (notifications: readonly ChangeNotification[]) => void,
  ) => Promise<Result>
}

/** Whether somebody may have to be found for a chat, or a place has become free. */
export function affectsRouting({ about }: ChangeNotification): boolean {
  return about === 'queue' || about === 'agent'
}

export function createServiceContext(ports: LiveChatPorts): ServiceContext {
  let steadySince = ports.now()
  return {
    ...ports,
    steadySince: () => steadySince,
    recovered: (now) => {
      steadySince = now
    },
    transact: async (work, after) => {
      const notifications: ChangeNotification[] = []
      const result = await ports.repository.transact(async (tx) => {
        // A transaction that is done again tells nothing twice.
        notifications.length = 0
        return await work(tx, (...told) => void notifications.push(...told))
      })
      if (notifications.length > 0) ports.bus.publish(notifications)
      after?.(notifications)
      return result
    },
  }
}
