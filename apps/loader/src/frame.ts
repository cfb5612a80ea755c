/** Phones, however wide they say to be. Source: LAU-19, OP-36 */
const phone = /Mobi|Android/
/** At this width and below a panel would leave nothing of the page, in CSS pixels. */
const narrowPx = 480

/** Murphy's frame, not yet in the page. */
export function createFrame({ href }: URL): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.id = 'murphy-frame'
  frame.title = 'Murphy'
  // Murphy answers only the page that its frame stands in, and learns its origin from here.
  frame.referrerPolicy = 'origin'
  frame.src = href
  return frame
}

/**
 * A panel in the corner, or the whole of what is seen of the page: on a device in a store, a phone and a narrow page. An
 * on-screen keyboard covers pages without making them lower, so the frame takes what it leaves.
 *
 * Source: OP-36, LAU-19
 */
export function fitFrame(frame: HTMLIFrameElement, isDevice: boolean): void {
  const isFull = isDevice || innerWidth <= narrowPx || phone.test(navigator.userAgent)
  frame.toggleAttribute('data-full', isFull)
  const seen = visualViewport
  // While the shopper has zoomed in, panning moves the visual viewport; the frame must not follow it.
  const isFollowing = isFull && seen && seen.scale <= 1
  frame.style.height = isFollowing ? `${seen.height}px` : ''
  frame.style.top = isFollowing ? `${seen.offsetTop}px` : ''
}
