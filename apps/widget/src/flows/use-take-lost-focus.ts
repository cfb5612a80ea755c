import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { readFrom } from './read-from'

/**
 * Takes the focus when its owner appears in the place of what had it, a pressed button say, so that it is never lost.
 * A focus that stands somewhere else is left alone.
 */
export function useTakeLostFocus<Owner extends HTMLElement>(): RefObject<Owner | null> {
  const owner = useRef<Owner>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) readFrom(owner.current)
  }, [])
  return owner
}
