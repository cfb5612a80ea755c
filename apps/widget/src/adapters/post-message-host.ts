import type { HostPage } from '../ports'
import { parseHostMessageIn } from '@murphy/contracts/host-messages'
import type { HostMessageIn } from '@murphy/contracts/host-messages'

/** A message as the browser delivers it; also what the document's first script has kept. */
export type Delivered = { readonly source: unknown; readonly origin: string; readonly data: unknown }

/**
 * The page around the frame, over window messages. In: only from the parent window and an allowed origin (unframed:
 * from this window itself); all else is ignored silently. Messages wait in order until somebody listens.
 * Out: to the parent with its exact origin, never `*`.
 *
 * Source: HST-17, OP-120, OP-121
 */
export function createPostMessageHost({
  window,
  allowedOrigins,
  early,
}: {
  readonly window: Window
  readonly allowedOrigins: readonly string[]
  /** What came before this code ran, oldest first. */
  readonly early: readonly Delivered[]
}): HostPage {
  const host = window.parent
  const isFramed = host !== window
  const waiting: HostMessageIn[] = []
  let listener: ((message: HostMessageIn) => void) | null = null
  // The parent's origin cannot be read across origins; the browser tells it with the document or with each message.
  let hostOrigin = isFramed ? parentOrigin(window, allowedOrigins) : window.location.origin

  function receive({ source, origin, data }: Delivered): void {
    if (source !== host || !isAllowed(origin)) return
    const message = parseHostMessageIn(data)
    if (message === null) return
    hostOrigin = origin
    if (listener === null) waiting.push(message)
    else listener(message)
  }

  function isAllowed(origin: string): boolean {
    return isFramed
      ? allowedOrigins.some((allowed) => fits(origin, allowed))
      : origin === window.location.origin
  }

  for (const delivered of early) receive(delivered)
  window.addEventListener('message', receive)

  return {
    tell: (message) => {
      if (hostOrigin !== null) host.postMessage(message, hostOrigin)
    },
    listen: (next) => {
      listener = next
      for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) next(message)
      return () => {
        listener = null
        window.removeEventListener('message', receive)
      }
    },
  }
}

/** `null` while the parent is nobody we may speak to. */
function parentOrigin(window: Window, allowedOrigins: readonly string[]): string | null {
  const candidates = [window.location.ancestorOrigins?.[0], originOf(window.document.referrer)]
  const origin = candidates.find((candidate) => candidate !== undefined && candidate !== null) ?? null
  return origin !== null && allowedOrigins.some((allowed) => fits(origin, allowed)) ? origin : null
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

/** An allowed origin may leave its port open: `http://localhost:*`. */
function fits(origin: string, allowed: string): boolean {
  if (!allowed.endsWith(':*')) return origin === allowed
  const base = allowed.slice(0, -2)
  return origin === base || (origin.startsWith(`${base}:`) && /^\d+$/.test(origin.slice(base.length + 1)))
}
