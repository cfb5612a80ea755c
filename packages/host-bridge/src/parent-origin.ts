import type { HostWindow } from './host-window'

/**
 * The origin of the page around the frame, as the browser tells it; unframed the window's own.
 * `null`: the browser does not say, and only the first message of an allowed page will.
 *
 * Source: OP-120
 */
export function parentOrigin(window: HostWindow): string | null {
  const own = window.location.origin
  if (window.parent === window) return own
  const ancestor = window.location.ancestorOrigins?.[0]
  if (ancestor !== undefined) return ancestor
  const { referrer } = window.document
  if (!URL.canParse(referrer)) return null
  const origin = new URL(referrer).origin
  // After a reload from inside, the referrer is the frame itself and says nothing about the page around it.
  return origin === own ? null : origin
}
