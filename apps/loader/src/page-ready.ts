/** Calls the function when the page is idle. */
export function whenIdle(work: () => unknown): void {
  // Safari has no idle callback.
  ;(window.requestIdleCallback ?? setTimeout)(work)
}

/** Calls the function once the page has a body. An async script in the head may run before. */
export function whenBody(work: () => void): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the DOM's types promise a body too early
  if (document.body) work()
  else document.addEventListener('DOMContentLoaded', work)
}
