import { next, unchanged } from '@murphy/flow'
import { replyCopy } from '../conversation/copy'
import type { Moment } from '../moment'
import type { Rule } from '../step'

/**
 * The `Login` quick reply that a guest gets after a failed load; a signed-in shopper gets none.
 * The host page goes there: a login does not belong into the small frame. An answer still on its way, such as the one
 * to the press that opened the flow, does not take it away.
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
