import { useEffect } from 'react'
import { useDispatch } from './widget-context'

/** A link's ways into another tab: a press with a modifier key or the middle button, its menu, being dragged away. */
const ways = ['click', 'auxclick', 'contextmenu', 'dragstart'] as const

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
      // A link that the core has taken over has said so.
      if (link === null || event.defaultPrevented) return
      event.preventDefault()
      if (event.type === 'click' && /^https?:/.test(link.href))
        dispatch({ kind: 'link-pressed', url: link.href, target: 'new-tab' })
    }
    for (const way of ways) window.addEventListener(way, follow, { signal })
    window.addEventListener('pagehide', () => dispatch({ kind: 'page-left' }), { signal })
    return () => listening.abort()
  }, [dispatch])

  return null
}
