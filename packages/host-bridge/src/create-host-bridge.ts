import { isAllowedOrigin } from './allowed-origin'
import type { HostWindow } from './host-window'
import { parentOrigin } from './parent-origin'

/** Why a message from the right window was not taken. Its content is never logged. */
export type Refusal = 'origin-not-allowed' | 'unreadable'

export type HostBridge<Out> = {
  /** Tells the page; before its origin is known the messages wait in order. */
  readonly send: (message: Out) => void
  /** From now on messages are handled, those kept so far first and in order. Source: OP-121 */
  readonly ready: () => void
  readonly stop: () => void
}

export type HostBridgeParts<In> = {
  readonly window: HostWindow
  /** Pages that may embed and command the frame; a port may be `*`. The frame's own origin always belongs. */
  readonly allowedOrigins: readonly string[]
  /** `null`: of no type we know, or it does not fit its type. */
  readonly parse: (data: unknown) => In | null
  readonly onMessage: (message: In) => void
  readonly log: (refusal: Refusal, fields: { readonly origin: string }) => void
}

/** Nobody says more before the widget has started; what goes beyond is a flood. */
const keptMessages = 100

/**
 * The frame's end of the channel to the page around it. Takes messages only from the parent window and an allowed origin;
 * unframed from the window itself with its own origin. Sends only to the exact origin of that page, never to any.
 *
 * Errors: none; what is refused is logged and otherwise ignored.
 * Source: HST-17, OP-120, OP-121
 */
export function createHostBridge<In, Out>({
  window,
  allowedOrigins,
  parse,
  onMessage,
  log,
}: HostBridgeParts<In>): HostBridge<Out> {
  const peer = window.parent
  const allowed = [...allowedOrigins, window.location.origin]
  let peerOrigin = parentOrigin(window)
  let early: In[] | null = []
  let unsent: Out[] = []

  const post = (message: Out, origin: string): void => {
    // A page that is not on the list may see the widget refuse its frame, but learns nothing from it.
    if (isAllowedOrigin(origin, allowed)) peer.postMessage(message, origin)
  }
  const learn = (origin: string): void => {
    peerOrigin = origin
    for (const message of unsent) post(message, origin)
    unsent = []
  }
  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // Other windows talk to each other all day; that is none of our business, nor of the log's.
    if (source !== peer) return
    if (!isAllowedOrigin(origin, allowed)) return log('origin-not-allowed', { origin })
    const message = parse(data)
    if (message === null) {
      // Unframed we hear our own messages, too.
      if (peer !== window) log('unreadable', { origin })
      return
    }
    // What a message says of its origin is sure, what a referrer says only likely.
    if (origin !== peerOrigin) learn(origin)
    if (early === null) onMessage(message)
    else if (early.length < keptMessages) early.push(message)
  }
  window.addEventListener('message', receive)

  return {
    send: (message) => {
      if (peerOrigin === null) unsent.push(message)
      else post(message, peerOrigin)
    },
    ready: () => {
      const kept = early ?? []
      early = null
      for (const message of kept) onMessage(message)
    },
    stop: () => {
      window.removeEventListener('message', receive)
      early = []
      unsent = []
    },
  }
}
