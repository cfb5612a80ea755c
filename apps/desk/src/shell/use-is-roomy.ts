import { useMatches } from './use-matches'

/** From this width on the shopper has a column of their own. */
const roomy = '(width >= 1180px)'

export function useIsRoomy(): boolean {
  return useMatches(roomy)
}
