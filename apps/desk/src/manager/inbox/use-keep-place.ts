import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { Readable } from '../cell'

/**
 * Keeps the focused element of a section at its place on the screen when a store changes what is above it, such as the reply form
 * below a thread that gets a new email. The component that renders the state of the store uses it.
 */
export function useKeepPlace(
  { subscribe }: Pick<Readable<unknown>, 'subscribe'>,
  section: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<{ readonly element: Element; readonly top: number } | null>(null)

  // The store notifies its subscribers before the page changes.
  useEffect(
    () =>
      subscribe(() => {
        const { activeElement: element } = document
        const isInside = element !== section.current && section.current?.contains(element) === true
        focused.current = isInside && element !== null ? { element, top: getTop(element) } : null
      }),
    [subscribe, section],
  )

  useLayoutEffect(() => {
    const before = focused.current
    focused.current = null
    if (before === null || !before.element.isConnected) return
    const moved = getTop(before.element) - before.top
    if (moved !== 0) findScroller(before.element)?.scrollBy({ top: moved, behavior: 'instant' })
  })
}

function getTop(element: Element): number {
  return element.getBoundingClientRect().top
}

/** Returns the nearest element around this one that scrolls. */
function findScroller(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.scrollingElement
}
