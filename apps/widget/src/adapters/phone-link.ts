const fragment = '#continue='

/** Returns the address of a code. The code is in the fragment, which no server and no log receives. */
export function createPhoneLink(host: string, code: string): string {
  return `${host}/${fragment}${code}`
}

/**
 * Returns the code of the opened address and removes it from the address; `null`: there is none, or a page frames the
 * widget, because a code opens in a page of its own.
 */
export function takePhoneCode(window: Window): string | null {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(fragment) || window.parent !== window) return null
  window.history.replaceState(null, '', pathname + search)
  return hash.slice(fragment.length)
}
