import type { Widget } from '../create-widget'
import { findPhoneCode } from '../flows/phone/phone-link'

/**
 * Opens the widget with the page that redeems the code of the opened address, and removes the code from the address. A
 * page that frames the widget is not asked for a code, because a code opens in a page of its own.
 */
export function takePhoneCode(window: Window, widget: Pick<Widget, 'getState' | 'dispatch'>): void {
  const { hash, pathname, search } = window.location
  const code = findPhoneCode(hash)
  if (code === null || window.parent !== window) return
  window.history.replaceState(null, '', pathname + search)
  const { widgetSessionId } = widget.getState().session
  widget.dispatch({ kind: 'launcher-pressed' })
  widget.dispatch({
    kind: 'flow-requested',
    widgetSessionId,
    opening: { name: 'phone', opening: { for: 'phone', code } },
  })
}
