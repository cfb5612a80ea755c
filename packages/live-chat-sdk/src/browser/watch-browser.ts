import type { Visitor } from '../visitor/visitor'

const activityEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Notifies a visitor client of network changes, tab focus and activity. Returns a function that stops it.
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

  // First, because a window of another origin throws here.
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
