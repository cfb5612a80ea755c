import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Whose button had the focus when it left the document, until the same picture is complete. */
let leaving: string | null = null

/** The focus goes along when a chat's button leaves one list and comes into another with the same picture. */
export function useFocusGoingAlong(chatId: string): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    if (leaving === chatId) button?.focus()
    return () => {
      if (button === null || document.activeElement !== button) return
      leaving = chatId
      queueMicrotask(() => (leaving = null))
    }
  }, [chatId])
  return ref
}
