import type { Connection } from '../ports'

export function createBrowserConnection(window: Window): Connection {
  let waiting: (() => void) | null = null
  return {
    isOnline: () => window.navigator.onLine,
    whenOnline: (call) => {
      if (waiting !== null) window.removeEventListener('online', waiting)
      waiting = call
      window.addEventListener('online', call, { once: true })
    },
  }
}
