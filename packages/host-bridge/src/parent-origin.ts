import type { HostWindow } from './host-window'

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
