import type { Mailer } from '../../mail/mailer'
import type { Settings } from '../../settings/settings'
import type { LiveChatBus, ChangeNotification } from '../bus'
import type { LiveChatRepository, LiveChatTransaction, LiveChatReads } from '../repository'
import type { Chat } from '../model/chat'

/** Dependencies of the live-chat service. */
export type LiveChatPorts = {
  readonly repository: LiveChatRepository
  readonly bus: LiveChatBus
  readonly settings: Settings
  readonly mailer: Mailer
  readonly now: () => number
  /** The key of the account, which a page sends. It is public. Source: docs/interfaces.md#environment */
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

/** The dependencies and functions that all parts of the live-chat service share. */
export type ServiceContext = LiveChatPorts & {
  /**
   * Returns the time since which this process has reported presence without a gap. Visitors and agents
   * who were disconnected by an outage of the service or its database get the full time again from here.
   */
  readonly getSteadySince: () => number
  /** Restarts that time when the database answers again after an outage. */
  readonly markRecovered: (now: number) => void
  /**
   * Runs a transaction. Its notifications are published once it is committed.
   *
   * @param publish publishes them in place of the bus; it is called when there are some
   */
  readonly transact: <Result>(
    work: (
      tx: LiveChatTransaction,
      notify: (...notifications: ChangeNotification[]) => void,
    ) => Promise<Result>,
    publish?: (notifications: readonly ChangeNotification[]) => void,
  ) => Promise<Result>
}

/** Returns true when a chat may need an agent, or an agent has become free. */
export function affectsRouting({ about }: ChangeNotification): boolean {
  return about === 'queue' || about === 'agent'
}

/** Creates the context that all parts of one live-chat service share. */
export function createServiceContext(ports: LiveChatPorts): ServiceContext {
  let steadySince = ports.now()
  return {
    ...ports,
    getSteadySince: () => steadySince,
    markRecovered: (now) => {
      steadySince = now
    },
    transact: async (work, publish = (added: readonly ChangeNotification[]) => ports.bus.publish(added)) => {
      const notifications: ChangeNotification[] = []
      const result = await ports.repository.transact(async (tx) => {
        // A transaction that is retried must not notify twice.
        notifications.length = 0
        return await work(tx, (...added) => void notifications.push(...added))
      })
      if (notifications.length > 0) publish(notifications)
      return result
    },
  }
}

/**
 * Runs one piece of work on a chat or agent and reports its failure, so that other work continues.
 *
 * @param about the chat or agent, for the log
 */
export async function runAndReport(
  { onFailure }: Pick<ServiceContext, 'onFailure'>,
  work: string,
  about: string | null,
  run: () => Promise<void>,
): Promise<boolean> {
  try {
    await run()
    return true
  } catch (error) {
    onFailure(work, error, about)
    return false
  }
}

/**
 * Returns the notifications for a changed chat: for its visitor, the agents who see it and, when it left the queue,
 * all visitors behind it, whose positions have changed.
 *
 * @param chat the chat before the change
 */
export async function getChatNotifications(
  reads: LiveChatReads,
  chat: Chat,
): Promise<readonly ChangeNotification[]> {
  const { chatId, visitorId, shownTo, offer, queuePosition } = chat
  const agentIds = new Set([...shownTo, ...(offer ? [offer.agentId] : [])])
  const behind = queuePosition === null ? [] : await reads.listVisitorsBehind(chat)
  return [
    { about: 'chat', chatId, visitorId },
    ...[visitorId, ...behind].map((id) => ({ about: 'visitor', visitorId: id }) as const),
    ...[...agentIds].map((agentId) => ({ about: 'agent', agentId }) as const),
    ...(queuePosition ? [{ about: 'queue' } as const] : []),
  ]
}
