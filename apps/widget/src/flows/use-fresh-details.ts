import { useEffect } from 'react'

/** The age at which details are loaded again while the shopper looks at them. */
const maxAgeMs = 30_000

/**
 * Calls `load` every 30 s while the page is visible, and when the shopper comes back to it. Source: decision 057
 *
 * @param load must stay the same between renders
 */
export function useFreshDetails(load: () => void): void {
  useEffect(() => {
    const loadWhenVisible = (): void => {
      if (document.visibilityState === 'visible') load()
    }
    const timer = setInterval(loadWhenVisible, maxAgeMs)
    document.addEventListener('visibilitychange', loadWhenVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', loadWhenVisible)
    }
  }, [load])
}
