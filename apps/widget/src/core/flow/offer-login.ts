import { next, unchanged } from '@murphy/flow'
import { replyCopy } from '../conversation/copy'
import type { Moment } from '../moment'
import type { Rule } from '../step'

/**
 * Offers the `Login` quick reply to a guest after a failed load; a signed-in shopper gets none. The host page goes
 * there: a login does not belong into the small frame. A pending answer, such as the one to the press that opened the
 * flow, does not remove it.
 *
 * Source: TRK-25, NOM-35, QR-14, OP-57, OP-82
 */
export function offerLogin(moment: Moment, path: string): Rule {
  return (state) => {
    if (state.session.shopper.at === 'signed-in') return unchanged(state)
    return next({
      ...state,
      conversation: {
        ...state.conversation,
        quickReplies: {
          id: `${moment.freshId}-login`,
          entryId: null,
          shopper: null,
          items: [{ type: 'url', text: replyCopy.login, uri: path, target: 'route' }],
          isUsed: false,
          pressedId: null,
          isStanding: true,
        },
      },
    })
  }
}
