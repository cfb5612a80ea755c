import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Focuses the first invalid field of a form after each refused submit. Source: OP-45, OP-85 */
export function useRefusedField(name: string | null, refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (name === null || refusals === 0) return
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }, [name, refusals])
  return form
}
