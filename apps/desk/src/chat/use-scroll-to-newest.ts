import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** How near to the end still counts as reading the newest, in px. */
const nearEndPx = 48

type Newest = { readonly count: number; readonly newestKey: string | null; readonly isOwn: boolean }

/**
 * Keeps the newest line in view while the agent is at the end, also when the room for the log changes. Whoever has
 * scrolled up is left alone, except by their own words, and is told that there are news below.
 */
export function useNewest({ count, newestKey, isOwn }: Newest) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useRef<VirtualizerHandle>(null)
  const isAtEnd = useRef(true)
  const last = useRef(count)
  const [isAway, setAway] = useState(false)
  const [seenKey, setSeenKey] = useState(newestKey)

  if (!isAway && seenKey !== newestKey) setSeenKey(newestKey)

  function goToNewest() {
    isAtEnd.current = true
    setAway(false)
    virtualizer.current?.scrollToIndex(count - 1, { align: 'end' })
  }

  function noteScroll() {
    const element = scroller.current
    if (element === null) return
    isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx
    setAway(!isAtEnd.current)
  }

  useLayoutEffect(() => {
    last.current = count
    if (count === 0 || (!isAtEnd.current && !isOwn)) return
    isAtEnd.current = true
    virtualizer.current?.scrollToIndex(count - 1, { align: 'end' })
  }, [count, isOwn])

  // The room changes with the text that is being written, and with what stands above the log.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) virtualizer.current?.scrollToIndex(last.current - 1, { align: 'end' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { scroller, virtualizer, isAway, hasNews: isAway && seenKey !== newestKey, goToNewest, noteScroll }
}
