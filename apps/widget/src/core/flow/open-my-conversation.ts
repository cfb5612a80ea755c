import { unchanged } from '@murphy/flow'
import { openView } from '../selectors'
import type { Rule } from '../step'
import { openFlow } from './open-flow'

/**
 * Opens the screen where shoppers download or delete their conversation; a screen in a store saves nothing.
 * Source: OP-36
 */
export const myConversationOpened: Rule = (state) => {
  if (state.flow !== null || openView(state)?.at !== 'chat') return unchanged(state)
  return openFlow({
    name: 'my-conversation',
    opening: {
      canDownload: !state.device.isHostDevice,
      earlierWidgetSessionIds: state.session.earlierWidgetSessionIds,
    },
  })(state)
}
