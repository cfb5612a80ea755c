import { useSyncExternalStore } from 'react'

/** From this width on the shopper has a column of their own. */
const roomy = '(width >= 1180px)'

export function useIsRoomy(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(roomy).matches)
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(roomy)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
