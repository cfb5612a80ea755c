import type { Mailer } from '../../mail/ports'
import type { Settings } from '../../settings/settings'
import type { LiveChatBus, ChangeNotification } from '../bus'
import type { LiveChatRepository, LiveChatTransaction } from '../repository'

/** Dependencies of the live-chat service. */
export type LiveChatPorts = {
  readonly repository: LiveChatRepository
  readonly bus: LiveChatBus
  readonly settings: Settings
  readonly mailer: Mailer
  readonly now: () => number
  /** The key that a page has to know. It is public. Source: docs/interfaces.md#environment */
  readonly accountKey: string
  /** Waiting chats that one network address may have at the same time. Left out: no limit. */
  readonly waitingChatsPerAddress?: number
  /**
   * Reports a failure that no caller waits for. The sweep repeats the work.
   *
   * @param about the chat or agent; `null`: none in particular
   */
  readonly onFailure: (work: string, error: unknown, about?: string | null) => void
}

/** The dependencies with what all parts of the service share. */
export type ServiceContext = LiveChatPorts & {
  /**
   * Returns the time since which this process has reported presence without a gap. Visitors and agents who were away
   * because the service or its database was are not gone: the absence counts from this time.
   */
  readonly steadySince: () => number
  /** Called when the database answers again after an outage. */
  readonly recovered: (now: number) => void
  /** Runs a transaction. Its notifications are published once it is committed. */
  readonly transact: <Result>(
    work: (
      tx: LiveChatTransaction,
      notify: (...notifications: ChangeNotification[]) => void,
    ) => Promise<Result>,
    after?: (notifications: readonly ChangeNotification[]) => void,
  ) => Promise<Result>
}

/** Returns true when a chat may need an agent, or an agent has become free. */
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
        // A transaction that is retried must not notify twice.
        notifications.length = 0
        return await work(tx, (...told) => void notifications.push(...told))
      })
      if (notifications.length > 0) ports.bus.publish(notifications)
      after?.(notifications)
      return result
    },
  }
}
