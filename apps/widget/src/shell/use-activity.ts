import { useEffect } from 'react'
import { useDispatch } from './widget-context'

const acts = ['pointerdown', 'wheel', 'touchmove', 'keydown']
/** An act is told at most this often, in ms; the inactivity rule only needs to know that somebody is there. */
const tellEveryMs = 1000

/**
 * Tells the core that the shopper is there, whatever page is open. It hears what a shopper does and not what moves:
 * a list that follows its newest entry scrolls by itself.
 *
 * Source: OP-01
 */
export function useActivity(): void {
  const dispatch = useDispatch()

  useEffect(() => {
    const listening = new AbortController()
    let toldAt = Number.NEGATIVE_INFINITY
    function tell({ timeStamp }: Event) {
      if (timeStamp - toldAt < tellEveryMs) return
      toldAt = timeStamp
      dispatch({ kind: 'shopper-moved' })
    }
    for (const act of acts)
      window.addEventListener(act, tell, { capture: true, passive: true, signal: listening.signal })
    return () => listening.abort()
  }, [dispatch])
}
