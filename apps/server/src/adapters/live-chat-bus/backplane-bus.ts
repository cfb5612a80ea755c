import { randomUUID } from 'node:crypto'
import type { Backplane } from '@murphy/hub'
import type { LiveChatBus, ChangeNotification } from '../../live-chat/bus'
import { createInProcessBus } from './in-process-bus'

type BusMessage = { readonly node: string; readonly hints: readonly ChangeNotification[] }

/**
 * Creates a bus for all processes on one backplane. This process always receives its own hints at once; the others
 * receive them while the backplane works.
 */
export function createBackplaneBus(backplane: Backplane, onError: (error: unknown) => void): LiveChatBus {
  const node = `live-chat-${randomUUID()}`
  const here = createInProcessBus()
  backplane
    .join(node, (bytes) => {
      const message = readMessage(bytes)
      if (message === null) return onError(new Error('A message that is not ours came over the backplane.'))
      if (message.node !== node) here.publish(message.hints)
    })
    .catch(onError)
  return {
    publish: (hints) => {
      here.publish(hints)
      const message: BusMessage = { node, hints }
      backplane.publish(Buffer.from(JSON.stringify(message))).catch(onError)
    },
    subscribe: here.subscribe,
    close: async () => {
      await here.close()
      await backplane.leave()
    },
  }
}

/** Returns `null` for a message of another product on the same Redis, or of another release. */
function readMessage(bytes: Uint8Array): BusMessage | null {
  try {
    const message = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<BusMessage> | null
    const isOurs =
      typeof message?.node === 'string' &&
      Array.isArray(message.hints) &&
      message.hints.every((hint: unknown) => typeof hint === 'object' && hint !== null && 'about' in hint)
    return isOurs ? (message as BusMessage) : null
  } catch {
    return null
  }
}
