import type { LiveChatBus, ChangeNotification } from '../../live-chat/bus'
import { randomUUID } from 'node:crypto'
import type { Backplane } from '@murphy/hub'
import { parseJson } from '@murphy/domain/text'

/** Creates a bus for this process only. */
export function createInProcessBus(): LiveChatBus {
  const listeners = new Set<(notification: ChangeNotification) => void>()
  return {
    publish: (notifications) => {
      for (const notification of notifications) for (const listener of listeners) listener(notification)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      listeners.clear()
      return Promise.resolve()
    },
  }
}

type BusMessage = { readonly node: string; readonly hints: readonly ChangeNotification[] }

/**
 * Creates a bus for all processes on one backplane. This process always receives its own notifications at once; the
 * others receive them while the backplane works.
 */
export function createBackplaneBus(backplane: Backplane, onError: (error: unknown) => void): LiveChatBus {
  const node = `live-chat-${randomUUID()}`
  const localBus = createInProcessBus()
  backplane
    .join(node, (bytes) => {
      const message = readMessage(bytes)
      if (message === null) return onError(new Error('A message that is not ours came over the backplane.'))
      if (message.node === node) return
      try {
        localBus.publish(message.hints)
      } catch (error) {
        // Another release may have sent it. Nothing else catches the error, so it would end the process.
        onError(error)
      }
    })
    .catch(onError)
  return {
    publish: (notifications) => {
      localBus.publish(notifications)
      const message: BusMessage = { node, hints: notifications }
      backplane.publish(Buffer.from(JSON.stringify(message))).catch(onError)
    },
    subscribe: localBus.subscribe,
    close: async () => {
      await localBus.close()
      await backplane.leave()
    },
  }
}

/** Parses a message of the backplane; `null`: another product on the same Redis, or another release, has sent it. */
function readMessage(bytes: Uint8Array): BusMessage | null {
  const message = parseJson(Buffer.from(bytes).toString('utf8')) as Partial<BusMessage> | null
  const isOurs =
    typeof message?.node === 'string' &&
    Array.isArray(message.hints) &&
    message.hints.every((each: unknown) => typeof each === 'object' && each !== null && 'about' in each)
  return isOurs ? (message as BusMessage) : null
}
