import type { WidgetEvent } from '../core/event'

const fragment = '#continue='

/** Returns the address of a code. The code is in the fragment, which no server and no log receives. */
export function createPhoneLink(host: string, code: string): string {
  return `${host}/${fragment}${code}`
}

/**
 * Dispatches the code of the opened address and removes it from the address. A page that frames the widget is not
 * asked for a code, because a code opens in a page of its own.
 */
export function takePhoneCode(window: Window, dispatch: (event: WidgetEvent) => void): void {
  const { hash, pathname, search } = window.location
  if (!hash.startsWith(fragment) || window.parent !== window) return
  window.history.replaceState(null, '', pathname + search)
  dispatch({ kind: 'phone-code-arrived', code: hash.slice(fragment.length) })
}
