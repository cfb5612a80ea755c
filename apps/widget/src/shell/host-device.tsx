import { useEffect } from 'react'
import { useDispatch } from '../components/widget-context'

/** The events that can open a link in another tab: a press with a modifier key or the middle button, its menu, a drag. */
const openingEvents = ['click', 'auxclick', 'contextmenu', 'dragstart'] as const

/**
 * Protects a shared device: links open no new tab, and the back button leads to nothing of an earlier shopper. Renders
 * nothing. Source: HST-01, OP-36
 */
export function HostDevice() {
  const dispatch = useDispatch()

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      // The core has handled the link already.
      if (link === null || event.defaultPrevented) return
      event.preventDefault()
      if (event.type === 'click' && /^https?:/.test(link.href))
        dispatch({ kind: 'link-pressed', url: link.href, target: 'new-tab' })
    }
    for (const type of openingEvents) window.addEventListener(type, follow, { signal })
    window.addEventListener('pagehide', () => dispatch({ kind: 'page-left' }), { signal })
    return () => listening.abort()
  }, [dispatch])

  return null
}
