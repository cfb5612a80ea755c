import { useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Returns the offset of a list in its scrolling element, in pixels, which a windowed list needs.
 *
 * @param before the element before the list, which changes its height
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
    // The observer also reports when it starts.
    const observer = new ResizeObserver(measure)
    if (before.current !== null) observer.observe(before.current)
    return () => observer.disconnect()
  }, [scroller, before, list])
  return margin
}
