import { isAllowedOrigin } from '@murphy/domain/links'
import { createMessageLimiter } from './message-limiter'
import type { HostWindow } from './host-window'
import { getParentOrigin } from './host-window'

/** The reason why a message from the parent window was refused. Its content is never logged. */
export type Refusal = 'origin-not-allowed' | 'unreadable'

/** The frame's end of the channel. */
export type HostBridge<Out> = {
  /** Sends a message to the page; messages wait in order until its origin is known. */
  readonly send: (message: Out) => void
  /** Starts handling messages: those received so far first and in order. Source: OP-121 */
  readonly start: () => void
  readonly stop: () => void
}

export type HostBridgeParts<In> = {
  readonly window: HostWindow
  /**
   * Origins of pages that may embed the frame and send it messages; a port may be `*`. The frame's own origin is
   * always allowed.
   */
  readonly allowedOrigins: readonly string[]
  /** Returns `null` for an unknown type and for invalid fields. */
  readonly parse: (data: unknown) => In | null
  readonly onMessage: (message: In) => void
  readonly log: (refusal: Refusal, fields: { readonly origin: string }) => void
}

/**
 * Creates the frame's end of the channel to the page around it. It accepts messages only from the parent window and an
 * allowed origin; when unframed, only from the window itself. It sends only to the exact origin of that page.
 *
 * Errors: none. A refused message is ignored, and the first one of each reason is logged.
 * Source: HST-17, OP-120, OP-121
 */
export function createHostBridge<In extends { readonly type: string }, Out>({
  window,
  allowedOrigins,
  parse,
  onMessage,
  log,
}: HostBridgeParts<In>): HostBridge<Out> {
  const peer = window.parent
  const allowed = [...allowedOrigins, window.location.origin]
  let peerOrigin = getParentOrigin(window)
  const limiter = createMessageLimiter<In>(onMessage, (call, delayMs) => window.setTimeout(call, delayMs))
  const loggedReasons = new Set<Refusal>()
  let unsent: Out[] = []

  const post = (message: Out, origin: string): void => {
    // A page that is not allowed gets no message.
    if (isAllowedOrigin(origin, allowed)) peer.postMessage(message, origin)
  }
  const setPeerOrigin = (origin: string): void => {
    peerOrigin = origin
    for (const message of unsent) post(message, origin)
    unsent = []
  }
  /** Logs each reason once: a flood of messages must not flood the log. */
  const refuse = (refusal: Refusal, origin: string): void => {
    if (loggedReasons.has(refusal)) return
    loggedReasons.add(refusal)
    log(refusal, { origin })
  }
  const handleMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // Messages between other windows are neither handled nor logged.
    if (source !== peer) return
    if (!isAllowedOrigin(origin, allowed)) return refuse('origin-not-allowed', origin)
    const message = parse(data)
    if (message === null) {
      // Unframed, the window also receives its own messages.
      if (peer !== window) refuse('unreadable', origin)
      return
    }
    // The origin of a message is certain. That of the referrer, which is used before the first message, may be wrong.
    if (origin !== peerOrigin) setPeerOrigin(origin)
    limiter.receive(message)
  }
  window.addEventListener('message', handleMessage)
  for (const event of window.takeEarlyMessages?.() ?? []) handleMessage(event)

  return {
    send: (message) => {
      if (peerOrigin === null) unsent.push(message)
      else post(message, peerOrigin)
    },
    start: limiter.open,
    stop: () => {
      window.removeEventListener('message', handleMessage)
      limiter.stop()
      unsent = []
    },
  }
}
