import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'

/** So many rows are drawn at once: more than a screen holds, and few enough that nobody waits for them. */
const stepRows = 40

/**
 * How many rows of a long list are drawn: some, and more each time the end of them comes near the screen, so that
 * hundreds who wait are never drawn in one go.
 *
 * @returns `end` goes to an element behind the rows, a new one for each number of them: an end that stays in sight is
 *   told once only
 */
export function useGrowing(count: number): {
  readonly shown: number
  readonly end: RefCallback<HTMLElement>
} {
  const [limit, setLimit] = useState(stepRows)
  const end = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setLimit((now) => now + stepRows)
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { shown: Math.min(count, limit), end }
}
