export type HubSockets = {
  /** The class for the official client. */
  readonly WebSocket: typeof WebSocket
  /** Closes every socket that is still open. */
  readonly closeAll: () => void
}

/**
 * Creates the class of the official client's sockets, which works around two faults of the client.
 *
 * A socket without an answer is given up after `limitMs`: some proxies swallow it, and the client, which waits for
 * ever, would never come to the transport that works. And the client resumes a connection that it has just given up, as
 * after a silence, and forgets the socket: what comes on it would be read as part of the next connection.
 *
 * @returns `null` outside a browser
 * Source: HUB-21, HUB-29
 */
export function createHubSockets(limitMs: number): HubSockets | null {
  if (typeof document === 'undefined') return null
  const BrowserSocket = WebSocket
  const sockets = new Set<WebSocket>()
  return {
    WebSocket: class extends BrowserSocket {
      constructor(...given: ConstructorParameters<typeof WebSocket>) {
        super(...given)
        sockets.add(this)
        this.addEventListener('close', () => sockets.delete(this))
        setTimeout(() => {
          if (this.readyState === BrowserSocket.CONNECTING) this.close()
        }, limitMs)
      }
    },
    closeAll: () => {
      for (const socket of sockets) {
        // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client's handler would take its end for the next connection's
        socket.onclose = null
        socket.close(1000)
      }
    },
  }
}
