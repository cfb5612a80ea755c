import { unchanged } from '@murphy/flow'
import type { Product } from '@murphy/contracts/entities'
import { cancelFollowUp } from '../conversation/cancel-follow-up'
import { sendEvent } from '../conversation/send'
import type { Moment } from '../moment'
import { openView } from '../selectors'
import { sequence, put } from '../step'
import type { Rule } from '../step'

/** `Find nearby`: the bot answers with the stores around that have it. Source: PAV-03, PAV-04 */
export function nearbyAsked(moment: Moment, { stockCode, storeId, intentGroupId }: Product): Rule {
  return (state) => {
    if (openView(state)?.at !== 'chat' || state.flow !== null) return unchanged(state)
    return sequence(
      state,
      cancelFollowUp,
      put('session', { hasInteracted: true }),
      sendEvent(moment, {
        event: 'PRODUCT_AVAIL_FIND_NEARBY_STORES',
        parameters: { stockCode, storeId, ...(intentGroupId === '' ? {} : { intentGroupId }) },
      }),
    )
  }
}
