import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Takes the focus when whatever had it has left the document or is hidden with what it stood in, so that who works by
 * keyboard or listens goes on at what is shown instead.
 *
 * @param isShown whether that is shown now; asked when it is drawn first and whenever it changes
 */
export function useFocusWhenLost<Shown extends HTMLElement>(isShown = true): RefObject<Shown | null> {
  const ref = useRef<Shown>(null)
  useEffect(() => {
    if (isShown && isFocusLost()) ref.current?.focus({ preventScroll: true })
  }, [isShown])
  return ref
}

/** Whether what had the focus is gone or hidden. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || !activeElement.checkVisibility()
}
