import type { DeskFrameUp } from '@murphy/contracts/desk'
import {
  createConnection,
  createSystemClock,
  isReady,
  createWebSocketWire,
} from '@murphy/live-chat-sdk/client'
import type { Connection, Control, OpenWire, Clock } from '@murphy/live-chat-sdk/client'
import type { DeskFrame } from '../core/event'
import type { DeskConnection, DeskConnectionListener } from '../core/ports'
import { createFrameReader } from './frame-reader'

/**
 * Creates the desk's connection. It uses the client core of the SDK, with the same pings, timeouts, retries and
 * back-off.
 *
 * Source: docs/live-chat-protocol.md#delivery-rules
 */
export function createSocketConnection({
  url,
  getCsrfToken,
  window,
  wire = createWebSocketWire(url, (address) => new WebSocket(address, getCsrfToken())),
  clock = createSystemClock(),
}: {
  readonly url: string
  /** Returns the CSRF token of the session. The socket sends it as its protocol. */
  readonly getCsrfToken: () => string
  readonly window: Pick<Window, 'navigator' | 'addEventListener' | 'removeEventListener'>
  readonly wire?: OpenWire
  readonly clock?: Clock
}): DeskConnection {
  let connection: Connection<DeskFrameUp> | null = null
  const handleOnline = (): void => connection?.dispatch('came-online')
  const handleOffline = (): void => connection?.dispatch('went-offline')

  function close(): void {
    connection?.stop()
    connection = null
    window.removeEventListener('online', handleOnline)
    window.removeEventListener('offline', handleOffline)
  }

  function open({ getLastSeqs, onFrame, onStatus }: DeskConnectionListener): void {
    close()
    let wasConnected = false
    connection = createConnection<DeskFrameUp, DeskFrame>({
      protocol: {
        register: () => ({ type: 'register', version: 1, chats: getLastSeqs(), queue_changes: true }),
        read: createFrameReader(),
        control: toControl,
      },
      wires: { socket: wire, frames: null },
      clock,
      random: Math.random,
      isOnline: () => window.navigator.onLine,
      // An answer may be pending at any time, so the connection never idles.
      hasChat: () => true,
      renewToken: () => Promise.resolve(false),
      onFrame,
      onStatus: (status) => {
        const isConnected = isReady(status)
        wasConnected ||= isConnected
        if (isConnected) onStatus('connected')
        else if (status !== 'idle') onStatus(wasConnected ? 'reconnecting' : 'connecting')
      },
    })
    window.addEventListener('online', handleOnline)
    window.addEventListener('offline', handleOffline)
    connection.start()
  }

  return {
    open,
    send: (frame) => connection?.send(frame),
    retry: () => connection?.dispatch('tab-focused'),
    close,
  }
}

/** Returns the message about the connection itself that a frame is; `null`: it is another frame. */
function toControl(frame: DeskFrame): Control | null {
  switch (frame.type) {
    case 'registered':
      return { type: 'greeted', status: 'registered' }
    case 'shutdown':
      // Without a time the server is back soon. The desk never stops reconnecting.
      return {
        type: 'shut-down',
        reason: 'server_error',
        maxSeconds: frame.backoff.active ? frame.backoff.max_seconds : 0,
      }
    case 'error':
      return {
        type: 'refused',
        reason: frame.reason === 'signed_out' ? 'logged_out' : 'server_error',
        isFinal: false,
      }
    case 'build':
    case 'state':
    case 'event':
    case 'synced':
    case 'typing':
    case 'last_read':
    case 'viewers':
    case 'inbox_item':
    case 'ping':
    case 'pong':
      return null
  }
}
