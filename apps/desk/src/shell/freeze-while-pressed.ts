import type { State } from '../core/state'
import { pauseTurns, resumeTurns } from '../components/row-schedule'
import type { DeskStore } from '../components/desk-context'

/** What is pressed and let go; the texts are not, they are drawn over for as long as one selects. */
const pressed = 'button, a, label, summary, [role="option"]'
/** A finger's click comes in a task of its own, some milliseconds after the finger has left. */
const clickMs = 50

export type StillStore = DeskStore & { readonly watch: (document: Document) => () => void }

/**
 * The desk, with a picture that stands still while a button is held down: what moves between press and release gets no
 * click from the browser, and who meant one row would meet another. What has come meanwhile is shown with the release.
 */
export function stillWhilePressed(desk: DeskStore): StillStore {
  let held: State | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function hold(event: PointerEvent): void {
    release()
    const { target, button, isPrimary } = event
    if (!isPrimary || button !== 0 || !(target instanceof Element) || target.closest(pressed) === null) return
    held = desk.getState()
    pauseTurns()
  }

  function release(): void {
    clearTimeout(timer)
    if (held === null) return
    held = null
    resumeTurns()
    tell()
  }

  function releaseSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(release, clickMs)
  }

  function tell(): void {
    if (held === null) for (const listener of listeners) listener()
  }

  return {
    getState: () => held ?? desk.getState(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: desk.dispatch,
    watch: (document) => {
      const unsubscribe = desk.subscribe(tell)
      const ended = new AbortController()
      const { signal } = ended
      document.addEventListener('pointerdown', hold, { signal, capture: true })
      document.addEventListener('pointerup', releaseSoon, { signal, capture: true })
      // After what the click does, so that the picture shows it at once.
      document.addEventListener('click', release, { signal })
      // No click comes of these.
      for (const kind of ['pointercancel', 'contextmenu', 'dragstart'])
        document.addEventListener(kind, release, { signal, capture: true })
      document.defaultView?.addEventListener('blur', release, { signal })
      return () => {
        ended.abort()
        unsubscribe()
        release()
      }
    },
  }
}
