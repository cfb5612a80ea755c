import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For what may be taken out of the conversation: when the focus is in it then, the conversation itself takes it. */
export function useFocusLeftBehind<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (element?.contains(document.activeElement) === true)
        element.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true })
    }
  }, [])
  return part
}
