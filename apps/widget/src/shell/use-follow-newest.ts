import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** How near to the end still counts as reading the newest, in px. */
const nearEndPx = 48
/** A scroll is told at most this often, in ms; the inactivity rule only needs to know that somebody is there (OP-01). */
const tellEveryMs = 1000

type Newest = { readonly newestId: string | null; readonly isOwn: boolean }

/**
 * Keeps the newest entry in view while the reader is at the end, also when something in the list grows.
 * Whoever has scrolled up is left alone, except by their own words.
 */
export function useFollowNewest(scroller: RefObject<HTMLElement | null>, { newestId, isOwn }: Newest) {
  const isAtEnd = useRef(true)
  const toldAt = useRef(Number.NEGATIVE_INFINITY)
  const [isAway, setAway] = useState(false)

  function goToNewest() {
    const element = scroller.current
    if (element === null) return
    isAtEnd.current = true
    setAway(false)
    element.scrollTop = element.scrollHeight
  }

  /** Answers whether this scroll is worth telling. `at` in ms, of any origin. */
  function noteScroll(at: number): boolean {
    const element = scroller.current
    if (element === null) return false
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
    if (at - toldAt.current < tellEveryMs) return false
    toldAt.current = at
    return true
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || !(isAtEnd.current || isOwn)) return
    isAtEnd.current = true
    element.scrollTop = element.scrollHeight
  }, [scroller, newestId, isOwn])

  useEffect(() => {
    const element = scroller.current
    const list = element?.firstElementChild
    if (element === null || list === null || list === undefined) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(list)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  return { isAway, goToNewest, noteScroll }
}
