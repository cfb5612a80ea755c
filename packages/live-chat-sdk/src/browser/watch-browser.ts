import type { Visitor } from '../visitor/visitor'

const activityEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Tells a visitor when the browser loses and regains its network, the tab is looked at, and somebody is there; the answer
 * ends it.
 */
export function watchBrowser({
  visitor,
  activityWindow,
}: {
  readonly visitor: Pick<Visitor, 'wakeUp' | 'noteActivity'>
  readonly activityWindow: Window
}): () => void {
  const onOnline = (): void => visitor.wakeUp('came-online')
  const onOffline = (): void => visitor.wakeUp('went-offline')
  const onFocus = (): void => visitor.wakeUp('tab-focused')
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onFocus()
  }
  const onActivity = (): void => visitor.noteActivity()
  const passive = { passive: true, capture: true } as const

  // First, since the window of another origin throws.
  for (const name of activityEvents) activityWindow.addEventListener(name, onActivity, passive)
  window.addEventListener('online', onOnline)
  window.addEventListener('offline', onOffline)
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisible)
    for (const name of activityEvents) activityWindow.removeEventListener(name, onActivity, passive)
  }
}
