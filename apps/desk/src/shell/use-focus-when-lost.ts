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
    const { activeElement, body } = document
    const isLost = activeElement === null || activeElement === body || !activeElement.checkVisibility()
    if (isShown && isLost) ref.current?.focus({ preventScroll: true })
  }, [isShown])
  return ref
}
