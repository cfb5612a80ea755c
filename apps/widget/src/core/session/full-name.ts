import { getShopperNames, joinNames } from './shopper'
import type { WithShopper } from './shopper'

/** Returns the full name of the shopper; '' without one. */
export function getFullName(session: WithShopper): string {
  const names = getShopperNames(session)
  return names === null ? '' : (names.fullName ?? joinNames(names))
}
