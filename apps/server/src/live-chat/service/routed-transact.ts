import type { ChangeNotification } from '../bus'
import type { LiveChatTransaction } from '../repository'
import type { Router } from './router'
import type { ServiceContext } from './service-context'
import { affectsRouting } from './service-context'

/** Runs a transaction, and then offers chats when it has changed the queue or an agent. */
export type RoutedTransact = <Result>(
  work: (
    tx: LiveChatTransaction,
    notify: (...notifications: ChangeNotification[]) => void,
  ) => Promise<Result>,
) => Promise<Result>

/**
 * Creates the function that runs a transaction and then routes chats. A changed queue is published once, after the
 * offers: desks read their states once, and already with the offer. All other notifications are published at once.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function createRoutedTransact(
  service: Pick<ServiceContext, 'transact' | 'bus'>,
  router: Router,
): RoutedTransact {
  return async (work) => {
    let isRoutingNeeded = false
    let isQueueChanged = false
    const result = await service.transact(work, (notifications) => {
      isRoutingNeeded = notifications.some(affectsRouting)
      isQueueChanged = notifications.some(({ about }) => about === 'queue')
      const others = notifications.filter(({ about }) => about !== 'queue')
      if (others.length > 0) service.bus.publish(others)
    })
    if (!isRoutingNeeded) return result
    const isQueuePublished = await router.route()
    if (isQueueChanged && !isQueuePublished) service.bus.publish([{ about: 'queue' }])
    return result
  }
}
