import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * How far below the beginning of what scrolls a list begins, in pixels: a windowed list has to know it.
 *
 * @param before what stands before the list and grows and shrinks
 */
export function useStartMargin({
  scroller,
  before,
  list,
}: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly before: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
}): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (scroller.current === null || list.current === null) return
      const shift = list.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
      setMargin(shift + scroller.current.scrollTop)
    }
    // It also speaks when it begins to observe.
    const observer = new ResizeObserver(measure)
    if (before.current !== null) observer.observe(before.current)
    return () => observer.disconnect()
  }, [scroller, before, list])
  return margin
}
