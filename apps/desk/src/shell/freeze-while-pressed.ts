import type { State } from '../core/state'
import { pauseRows, resumeRows } from '../components/row-schedule'
import type { DeskStore } from '../components/desk-context'

/** The elements that can be pressed. Text is excluded, because selecting takes longer. */
const pressable = 'button, a, label, summary, [role="option"]'
/** The time from the release to the next change of the screen. The click of a touch follows in a task of its own. */
const clickDelayMs = 50

/** A store whose state stays the same while a button is held down, once `watch` listens to the document. */
export type FreezableStore = DeskStore & { readonly watch: (document: Document) => () => void }

/**
 * Wraps the desk so that the screen does not change while a button is held down. A row that moved between press
 * and release would get no click, or the press would hit another row. Changes are shown on release.
 */
export function freezeWhilePressed(desk: DeskStore): FreezableStore {
  let frozen: State | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function freeze(event: PointerEvent): void {
    release()
    const { target, button, isPrimary } = event
    if (!isPrimary || button !== 0 || !(target instanceof Element) || target.closest(pressable) === null)
      return
    frozen = desk.getState()
    pauseRows()
  }

  function release(): void {
    clearTimeout(timer)
    if (frozen === null) return
    frozen = null
    resumeRows()
    notify()
  }

  function releaseSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(release, clickDelayMs)
  }

  function notify(): void {
    if (frozen === null) for (const listener of listeners) listener()
  }

  return {
    getState: () => frozen ?? desk.getState(),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: desk.dispatch,
    watch: (document) => {
      const unsubscribe = desk.subscribe(notify)
      const ended = new AbortController()
      const { signal } = ended
      document.addEventListener('pointerdown', freeze, { signal, capture: true })
      document.addEventListener('pointerup', releaseSoon, { signal, capture: true })
      // Runs after the click's own handlers, so that the screen shows their result at once.
      document.addEventListener('click', release, { signal })
      // These events end a press without a click.
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
