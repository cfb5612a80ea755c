/**
 * The browser's WebSocket, which gives up an opening that nobody answers: some proxies swallow it, and the client, which
 * waits for ever, would never come to the transport that works. `undefined` outside a browser. Source: HUB-21
 */
export function impatientWebSocket(limitMs: number): typeof WebSocket | undefined {
  if (typeof document === 'undefined') return undefined
  return class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given)
      setTimeout(() => {
        if (this.readyState === WebSocket.CONNECTING) this.close()
      }, limitMs)
    }
  }
}
