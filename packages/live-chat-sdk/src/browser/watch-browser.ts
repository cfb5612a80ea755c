import type { Visitor } from '../visitor/visitor'

const activityEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/** Tells a visitor when the browser is back online, the tab is looked at, and somebody is there; the answer ends it. */
export function watchBrowser({
  visitor,
  activityWindow,
}: {
  readonly visitor: Pick<Visitor, 'wakeUp' | 'noteActivity'>
  readonly activityWindow: Window
}): () => void {
  const onOnline = (): void => visitor.wakeUp('came-online')
  const onFocus = (): void => visitor.wakeUp('tab-focused')
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onFocus()
  }
  const onActivity = (): void => visitor.noteActivity()
  const passive = { passive: true, capture: true } as const

  window.addEventListener('online', onOnline)
  window.addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onVisible)
  for (const name of activityEvents) activityWindow.addEventListener(name, onActivity, passive)
  return () => {
    window.removeEventListener('online', onOnline)
    window.removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onVisible)
    for (const name of activityEvents) activityWindow.removeEventListener(name, onActivity, passive)
  }
}
