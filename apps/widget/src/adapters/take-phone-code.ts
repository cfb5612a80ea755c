import type { Widget } from '../create-widget'
import { findPhoneCode } from '../flows/phone/phone-link'

/**
 * Removes the one-time code from the page's address, and opens the widget with the flow that redeems it. A framed
 * widget ignores the address, because the link of a code opens the widget as a page of its own. Source: decision 056
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
