import type { Connection, Links, Log } from '../core/ports'
import type { Ids } from '@murphy/flow'

/** Creates the port that reports the state of the browser's network. */
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

/** Creates the port that opens addresses: in a new tab without an opener, or in the top window. Source: OP-82 */
export function createBrowserLinks(window: Window): Links {
  return {
    openTab: (url) => {
      if (isWeb(url)) window.open(url, '_blank', 'noopener,noreferrer')
    },
    goTo: (url) => {
      if (isWeb(url)) (window.top ?? window).location.assign(url)
    },
  }
}

/** Returns true for a web address. A reply may hold an address whose scheme runs code. */
function isWeb(url: string): boolean {
  return /^https?:\/\//i.test(url)
}

/** Logs to the browser's console: names and fields, never texts of the chat. */
export function createConsoleLog(): Log {
  return {
    // oxlint-disable-next-line no-console -- the one place that writes to the console
    info: (name, fields = {}) => console.info(`murphy: ${name}`, fields),
    // oxlint-disable-next-line no-console -- the one place that writes to the console
    warn: (name, fields = {}) => console.warn(`murphy: ${name}`, fields),
  }
}

/**
 * Creates UUIDs out of 128 random bits. `randomUUID` exists only in secure contexts, which a shop on plain http in a
 * test network is not; `getRandomValues` is always there.
 */
export function createCryptoIds(crypto: Crypto): Ids {
  return {
    next: () => {
      const bytes = crypto.getRandomValues(new Uint8Array(16))
      bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
      bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
      const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
        '-',
      )
    },
  }
}
