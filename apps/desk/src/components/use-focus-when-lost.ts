import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses an element when the focused element has been removed or hidden, so that keyboard and screen-reader users
 * continue at what replaced it.
 *
 * @param isShown true while the element is shown; checked on mount and on each change
 */
export function useFocusWhenLost<Shown extends HTMLElement>(isShown = true): RefObject<Shown | null> {
  const ref = useRef<Shown>(null)
  useEffect(() => {
    if (isShown && isFocusLost()) ref.current?.focus({ preventScroll: true })
  }, [isShown])
  return ref
}

/** Returns true when the focused element was removed or is hidden. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !activeElement.checkVisibility()
}
