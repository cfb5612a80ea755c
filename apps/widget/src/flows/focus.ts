import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Focuses an element on mount if the focused element was removed, such as a pressed button. A focus elsewhere is kept.
 */
export function useFocusWhenLost<Owner extends HTMLElement>(): RefObject<Owner | null> {
  const owner = useRef<Owner>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) focusViewStart(owner.current)
  }, [])
  return owner
}

/**
 * Focuses the start of a view that has replaced another, and scrolls its page to the top.
 */
export function focusViewStart(start: HTMLElement | null): void {
  start?.focus({ preventScroll: true })
  start?.closest('section')?.parentElement?.scrollTo(0, 0)
}

/** Focuses the first invalid field of a form after each refused submit. Source: OP-45, OP-85 */
export function useInvalidFieldFocus(
  name: string | null,
  refusals: number,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (name === null || refusals === 0) return
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [name, refusals])
  return form
}
