import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { WidgetModules } from './modules'
import { useModules } from './modules-context'

/**
 * From this many entries on, only those around the view are in the document. A shorter list is rendered whole, which works
 * best with find-in-page and screen readers.
 */
export const windowedFrom = 60
/** The code is prefetched a few entries earlier. */
const prefetchFrom = windowedFrom - 10

type WindowedModule = WidgetModules['windowed-entries']

type Windowed = {
  readonly WindowedEntries: WindowedModule['WindowedEntries']
  /** The height of each entry rendered so far, with the space above it. */
  readonly heightsPx: readonly number[]
}

/**
 * Returns the component that renders a window of a long conversation; `null` while it is short. It takes over before a new
 * entry is painted and with the heights of the whole list, so that nothing moves. It waits while the focus is inside an
 * entry, which would be lost.
 */
export function useWindowed(list: RefObject<HTMLElement | null>, count: number): Windowed | null {
  const modules = useModules()
  const [windowed, setWindowed] = useState(() =>
    count < windowedFrom ? null : toWindowed(modules.getLoaded()['windowed-entries'], null),
  )

  useEffect(() => {
    if (count >= prefetchFrom) modules.prefetch('windowed-entries')
  }, [count, modules])

  const dueAt = windowed === null && count >= windowedFrom ? count : null
  useLayoutEffect(() => {
    const whole = list.current
    if (dueAt !== null && whole !== null && !whole.contains(document.activeElement))
      // The window depends on the layout, and must be rendered before the next paint.
      // oxlint-disable-next-line react/set-state-in-effect
      setWindowed(toWindowed(modules.getLoaded()['windowed-entries'], whole))
  }, [dueAt, list, modules])

  return windowed
}

function toWindowed(module: WindowedModule | undefined, whole: HTMLElement | null): Windowed | null {
  return module === undefined
    ? null
    : { WindowedEntries: module.WindowedEntries, heightsPx: module.measureHeights(whole) }
}
