import { isAllowedOrigin } from './allowed-origin'
import { createFloodGate } from './flood-gate'
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

/**
 * The frame's end of the channel to the page around it. Takes messages only from the parent window and an allowed origin;
 * unframed from the window itself with its own origin. Sends only to the exact origin of that page, never to any.
 *
 * Errors: none; what is refused is logged, the first time of each reason, and otherwise ignored.
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
  let peerOrigin = parentOrigin(window)
  const gate = createFloodGate<In>(onMessage, (call, delayMs) => window.setTimeout(call, delayMs))
  const told = new Set<Refusal>()
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
  /** Once of each kind: a page that floods us must not flood the log. */
  const refuse = (refusal: Refusal, origin: string): void => {
    if (told.has(refusal)) return
    told.add(refusal)
    log(refusal, { origin })
  }
  const receive = ({ source, origin, data }: MessageEvent<unknown>): void => {
    // Other windows talk to each other all day; that is none of our business, nor of the log's.
    if (source !== peer) return
    if (!isAllowedOrigin(origin, allowed)) return refuse('origin-not-allowed', origin)
    const message = parse(data)
    if (message === null) {
      // Unframed we hear our own messages, too.
      if (peer !== window) refuse('unreadable', origin)
      return
    }
    // The origin of a message is reliable; that of the referrer is a guess.
    if (origin !== peerOrigin) learn(origin)
    gate.take(message)
  }
  window.addEventListener('message', receive)
  for (const event of window.takeEarlyMessages?.() ?? []) receive(event)

  return {
    send: (message) => {
      if (peerOrigin === null) unsent.push(message)
      else post(message, peerOrigin)
    },
    ready: gate.open,
    stop: () => {
      window.removeEventListener('message', receive)
      gate.stop()
      unsent = []
    },
  }
}
