export function whenIdle(work: () => unknown): void {
  // Safari has no idle callback.
  ;(window.requestIdleCallback ?? setTimeout)(work)
}

/** An async script in the head may run before there is a body. */
export function whenBody(work: () => void): void {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- the DOM's types promise a body too early
  if (document.body) work()
  else document.addEventListener('DOMContentLoaded', work)
}
