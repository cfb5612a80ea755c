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

/**
 * Returns the origin of the page around the frame from the browser, or the window's own origin when unframed. `null`:
 * the browser does not reveal it, and the first message of an allowed page will.
 * Source: OP-120
 */
export function getParentOrigin(window: HostWindow): string | null {
  const own = window.location.origin
  if (window.parent === window) return own
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor !== undefined) return ancestor
  const { referrer } = window.document
  if (!URL.canParse(referrer)) return null
  const origin = new URL(referrer).origin
  // After a reload of the frame, the referrer is the frame itself instead of the page around it.
  return origin === own ? null : origin
}
