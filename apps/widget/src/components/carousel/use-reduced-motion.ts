import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Returns true while the shopper prefers reduced motion, and follows changes of the setting. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, isReduced)
}

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

function isReduced(): boolean {
  return window.matchMedia(query).matches
}
