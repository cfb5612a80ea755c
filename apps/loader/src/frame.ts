/** Recognises phones of any reported width by their user agent. Source: LAU-19, OP-36 */
const phonePattern = /Mobi|Android/
/** At this width in CSS pixels, or less, a panel would cover the page. */
const narrowPx = 480

/** Creates Murphy's frame without adding it to the page. */
export function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = 'murphy-frame'
  frame.title = 'Murphy'
  // Murphy answers only the page around its frame, and learns its origin here.
  frame.referrerPolicy = 'origin'
  frame.src = address
  return frame
}

/**
 * Positions the frame as a panel in the corner. On a device in a store, a phone and a narrow page it fills the visible
 * area instead. The visible area is smaller than the page while an on-screen keyboard is open.
 * Source: OP-36, LAU-19
 */
export function fitFrame(frame: HTMLIFrameElement, isDevice: boolean): void {
  const isFull = isDevice || innerWidth <= narrowPx || phonePattern.test(navigator.userAgent)
  frame.toggleAttribute('data-full', isFull)
  const viewport = visualViewport
  // While the shopper has zoomed in, panning moves the visual viewport; the frame must not follow it.
  const isFollowing = isFull && viewport && viewport.scale <= 1
  frame.style.height = isFollowing ? `${viewport.height}px` : ''
  frame.style.top = isFollowing ? `${viewport.offsetTop}px` : ''
}
