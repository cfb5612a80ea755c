import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Moves the focus to the conversation when the element that contains it is removed from there. */
export function useFocusOnRemoval<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (element?.contains(document.activeElement) === true)
        element.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
