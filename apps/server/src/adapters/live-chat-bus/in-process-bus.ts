import type { LiveChatBus, ChangeNotification } from '../../live-chat/bus'

/** Creates a bus for this process only. */
export function createInProcessBus(): LiveChatBus {
  const listeners = new Set<(hint: ChangeNotification) => void>()
  return {
    publish: (hints) => {
      for (const hint of hints) for (const listener of listeners) listener(hint)
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
