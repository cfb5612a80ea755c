/** The part of the other window that the bridge needs: to recognise the sender of a message, and to reply. */
export type PeerWindow = { readonly postMessage: (message: unknown, targetOrigin: string) => void }

/** The part of the frame's own window that the bridge needs. */
export type HostWindow = PeerWindow & {
  readonly parent: PeerWindow
  readonly location: {
    readonly origin: string
    readonly ancestorOrigins?: { readonly [index: number]: string }
  }
  readonly document: { readonly referrer: string }
  readonly setTimeout: (call: () => void, delayMs: number) => unknown
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void
  readonly removeEventListener: (type: 'message', listener: (event: MessageEvent<unknown>) => void) => void
  /** Returns the messages that arrived before our code ran, oldest first, and stops their collection. Source: OP-121 */
  readonly takeEarlyMessages?: () => readonly MessageEvent<unknown>[]
}
