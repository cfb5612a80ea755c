import { useEffect } from 'react'
import { useDispatch } from '../components/widget-context'

const inputEvents = ['pointerdown', 'wheel', 'touchmove', 'keydown']
/** The shortest time between two reports, in ms. The inactivity rule only needs to know that the shopper is active. */
const reportEveryMs = 1000

/**
 * Reports the shopper's activity to the core, whatever page is open. It listens to input and not to scrolling, because
 * a list that follows its newest entry scrolls by itself.
 *
 * Source: OP-01
 */
export function useActivity(): void {
  const dispatch = useDispatch()

  useEffect(() => {
    const listening = new AbortController()
    let reportedAt = Number.NEGATIVE_INFINITY
    function reportActivity({ timeStamp }: Event) {
      if (timeStamp - reportedAt < reportEveryMs) return
      reportedAt = timeStamp
      dispatch({ kind: 'activity-detected' })
    }
    for (const name of inputEvents)
      window.addEventListener(name, reportActivity, {
        capture: true,
        passive: true,
        signal: listening.signal,
      })
    return () => listening.abort()
  }, [dispatch])
}
