import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The distance from the end, in px, within which the reader counts as reading the newest entry. */
const nearEndPx = 48
type Newest = {
  readonly newestId: string | null
  readonly isOwn: boolean
  /** True while the shopper waits for the result of an action, or a page covers the chat. */
  readonly isActing: boolean
}

/**
 * Keeps the newest entry in view while the reader is at the end, also when something in the list grows.
 * A reader who has scrolled up keeps their position. Exceptions: their own messages and actions, and entries that came
 * while the list was not visible.
 */
export function useFollowNewest({ newestId, isOwn, isActing }: Newest) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  /** The newest entry was shown and the reader has not scrolled since. Real heights may still differ from the estimates. */
  const isSettling = useRef(false)
  const topPx = useRef(0)
  const newest = useRef<string | null>(null)
  const wasActing = useRef(isActing)
  const [isAway, setAway] = useState(false)

  function goToNewest() {
    const element = scroller.current
    if (element === null) return
    isAtEnd.current = true
    isSettling.current = true
    setAway(false)
    element.scrollTop = element.scrollHeight
  }

  function handleScroll() {
    const element = scroller.current
    if (element === null) return
    isSettling.current = false
    // Only scrolling up leaves the end. The browser scrolls the other way when there is less room.
    const isUpwards = element.scrollTop < topPx.current
    topPx.current = element.scrollTop
    isAtEnd.current =
      (isAtEnd.current && !isUpwards) ||
      element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
  }

  /** Follows a change of the height of the list or of the space for it. */
  const handleGrowth = useCallback(() => {
    const element = scroller.current
    if (element === null || !(isAtEnd.current || isSettling.current)) return
    isAtEnd.current = showNewest(element, newest.current)
    topPx.current = element.scrollTop
  }, [])

  useLayoutEffect(() => {
    // The result of an action arrives in the same update that ends the action.
    const isForReader = isOwn || isActing || wasActing.current
    const isNew = newest.current !== newestId
    newest.current = newestId
    wasActing.current = isActing
    if (!isNew || !(isAtEnd.current || isForReader)) return
    isAtEnd.current = true
    isSettling.current = true
    handleGrowth()
  }, [newestId, isOwn, isActing, handleGrowth])

  useEffect(() => {
    const element = scroller.current
    const list = element?.firstElementChild
    if (element === null || list === null || list === undefined) return undefined
    const observer = new ResizeObserver(() => {
      // Content that the reader opens in place must not scroll away while it grows.
      if (list.querySelector('[aria-expanded="true"]') !== null) return
      handleGrowth()
    })
    observer.observe(list)
    observer.observe(element)
    return () => observer.disconnect()
  }, [handleGrowth])

  return { scroller, isAway, goToNewest, handleScroll, handleGrowth }
}

/**
 * Scrolls to the newest entry, or to its start if it is taller than the view. Returns true when the end is in view.
 */
function showNewest(scroller: HTMLElement, newestId: string | null): boolean {
  const newest = newestId === null ? null : scroller.querySelector(`[data-entry="${CSS.escape(newestId)}"]`)
  // The notices above the list and the button in its corner overlay the list.
  const coveredPx = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop)
  const isTaller = newest instanceof HTMLElement && newest.offsetHeight > scroller.clientHeight - coveredPx
  scroller.scrollTop = isTaller ? getTopPx(newest, scroller) - coveredPx : scroller.scrollHeight
  return !isTaller
}

/** Returns the position of an element in the scrolled content, in px, whatever its offset parent. */
function getTopPx(element: HTMLElement, scroller: HTMLElement): number {
  let topPx = 0
  // Visible positions are not used: an arriving entry is still being animated.
  for (let at: Element | null = element; at instanceof HTMLElement && at !== scroller; at = at.offsetParent)
    topPx += at.offsetTop
  return topPx
}
