import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { WidgetModules } from '../modules'
import { useModules } from './widget-context'

/**
 * From this many entries on only those around the view are in the document. Below it the whole list is, because that
 * is what finding in the page and reading by screen reader get on with best.
 */
export const windowedFrom = 60
/** A few entries before, so that the code is there in time. */
const warmFrom = windowedFrom - 10

type WindowedModule = WidgetModules['windowed-entries']

type Windowed = {
  readonly WindowedEntries: WindowedModule['WindowedEntries']
  /** The height of each entry rendered so far, with the space above it. */
  readonly heightsPx: readonly number[]
}

/**
 * Renders only a window of the entries of a long conversation; `null` while it is short. It takes over before a new entry is
 * painted and with the heights that the whole list had, so that nothing moves; not while the focus is inside an entry,
 * which would be lost.
 */
export function useWindowed(list: RefObject<HTMLElement | null>, count: number): Windowed | null {
  const modules = useModules()
  const [windowed, setWindowed] = useState(() =>
    count < windowedFrom ? null : takenOver(modules.getLoaded()['windowed-entries'], null),
  )

  useEffect(() => {
    if (count >= warmFrom) modules.prefetch('windowed-entries')
  }, [count, modules])

  const dueAt = windowed === null && count >= windowedFrom ? count : null
  useLayoutEffect(() => {
    const whole = list.current
    if (dueAt !== null && whole !== null && !whole.contains(document.activeElement))
      // The window depends on the layout, and must be rendered before the next paint.
      // oxlint-disable-next-line react/set-state-in-effect
      setWindowed(takenOver(modules.getLoaded()['windowed-entries'], whole))
  }, [dueAt, list, modules])

  return windowed
}

function takenOver(module: WindowedModule | undefined, whole: HTMLElement | null): Windowed | null {
  return module === undefined
    ? null
    : { WindowedEntries: module.WindowedEntries, heightsPx: module.heightsOf(whole) }
}
