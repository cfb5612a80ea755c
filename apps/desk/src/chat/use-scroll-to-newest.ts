import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'

/** The distance from the end, in px, that still counts as reading the newest entry. */
const nearEndPx = 48

type Newest = { readonly count: number; readonly newestKey: string | null; readonly isOwn: boolean }

/**
 * Keeps the newest entry in view while the agent is at the end, also when the height changes. An agent who has
 * scrolled up stays there, except after sending a message, and sees that there are new messages.
 */
export function useScrollToNewest({ count, newestKey, isOwn }: Newest) {
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

  function handleScroll() {
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

  // The height changes with the message box and with the elements above the transcript.
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) virtualizer.current?.scrollToIndex(last.current - 1, { align: 'end' })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return {
    scroller,
    virtualizer,
    isAway,
    hasNews: isAway && seenKey !== newestKey,
    goToNewest,
    noteScroll: handleScroll,
  }
}
