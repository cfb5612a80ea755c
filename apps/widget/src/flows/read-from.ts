/**
 * Goes on reading at the beginning of a view that has taken the place of another: `beginning` has the focus, and the page
 * is at its top, wherever the view before had been scrolled to.
 */
export function readFrom(beginning: HTMLElement | null): void {
  beginning?.focus({ preventScroll: true })
  beginning?.closest('section')?.parentElement?.scrollTo(0, 0)
}
