import { next } from '@murphy/flow'
import type { Rule } from '../step'
import type { Shopper } from './shopper'
import { toRememberedShopper } from './shopper-identity'

/** Sets the shopper. A verified one is remembered for later pages. Source: STG-02, OP-33 */
export function setSignedInShopper(shopper: Shopper): Rule {
  return (state) => {
    const changed = { ...state, session: { ...state.session, shopper } }
    const remembered = toRememberedShopper(shopper)
    return remembered === null
      ? next(changed)
      : next(changed, { kind: 'remember-shopper', shopper: remembered })
  }
}
