/** Phones of any reported width. Source: LAU-19, OP-36 */
const phone = /Mobi|Android/
/** At this width in CSS pixels, or less, a panel would cover the page. */
const narrowPx = 480

/** Creates Murphy's frame without adding it to the page. */
export function createFrame({ href }: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = 'murphy-frame'
  frame.title = 'Murphy'
  // Murphy answers only the page around its frame, and learns its origin here.
  frame.referrerPolicy = 'origin'
  frame.src = href
  return frame
}

/**
 * Positions the frame: a panel in the corner, or the whole visible page on a device in a store, a phone and a narrow
 * page. An on-screen keyboard covers pages without making them lower, so the frame uses the remaining area.
 * Source: OP-36, LAU-19
 */
export function fitFrame(frame: HTMLIFrameElement, isDevice: boolean): void {
  const isFull = isDevice || innerWidth <= narrowPx || phone.test(navigator.userAgent)
  frame.toggleAttribute('data-full', isFull)
  const viewport = visualViewport
  // While the shopper has zoomed in, panning moves the visual viewport; the frame must not follow it.
  const isFollowing = isFull && viewport && viewport.scale <= 1
  frame.style.height = isFollowing ? `${viewport.height}px` : ''
  frame.style.top = isFollowing ? `${viewport.offsetTop}px` : ''
}
