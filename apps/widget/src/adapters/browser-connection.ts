import type { Connection } from '../ports'

export function createBrowserConnection(window: Window): Connection {
  let waiting: (() => void) | null = null
  let watching: ((isOnline: boolean) => void) | null = null
  const notifyWatcher = (): void => watching?.(window.navigator.onLine)
  return {
    isOnline: () => window.navigator.onLine,
    whenOnline: (call) => {
      if (waiting !== null) window.removeEventListener('online', waiting)
      waiting = call
      window.addEventListener('online', call, { once: true })
    },
    watch: (call) => {
      watching = call
      // The same listener is added once only.
      window.addEventListener('online', notifyWatcher)
      window.addEventListener('offline', notifyWatcher)
    },
  }
}
