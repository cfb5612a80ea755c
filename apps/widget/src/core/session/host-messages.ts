import { next } from '@murphy/flow'
import { submit } from '../conversation/submit-text'
import type { LiveChatRules } from '../core-modules'
import type { Moment } from '../moment'
import { withoutFlow } from '../frame/without-flow'
import { returnToChat } from '../frame/end-prompt'
import { currentView } from '../frame/view'
import { minimise, open } from '../frame/open-close'
import { attachLiveChat, askLiveChat } from '../attach-live-chat'
import { sequence } from '../step'
import type { Rule } from '../step'
import { startSession } from './greeting'
import { setHostDevice } from './host-device'
import { shopperActed } from './inactivity'
import { hostChangedShopper } from './shopper-identity'
import { hostSentData } from './shopper-tokens'
import type { MessageToFrame } from '@murphy/host-bridge'

/** Handles the messages of the page around the frame. Source: HST-01 to HST-07, OP-36, OP-135 */
export function handleHostMessage(
  moment: Moment,
  message: MessageToFrame,
  liveChat: LiveChatRules | undefined,
): Rule {
  switch (message.type) {
    case 'setIsHostDevice':
      return setHostDevice(moment, message.isHostDevice)
    case 'changeShopperId':
      return hostChangedShopper(moment, message.shopperId, liveChat)
    case 'sendDataToWidget':
      return hostSentData(message)
    case 'openWidget':
      return (state) => sequence(state, open(moment), shopperActed(moment))
    case 'sendMessage':
      return (state) =>
        sequence(
          state,
          open(moment),
          shopperActed(moment),
          backToChat(moment),
          attachLiveChat,
          submit(moment, message.messageString, { isDraft: false }),
        )
    case 'openLiveChatOnBot':
      return (state) =>
        sequence(state, open(moment), shopperActed(moment), backToChat(moment), askLiveChat('requested'))
    case 'getLiveChatStatusFromBot':
      return askLiveChat('status-asked')
    case 'minimiseWidget':
      return minimise(moment)
  }
}

/** Uncovers the chat, because a command of the host must have a visible effect. Source: OP-135 */
function backToChat(moment: Moment): Rule {
  return (state) => {
    const uncovered = withoutFlow(state)
    switch (currentView(state).at) {
      case 'welcome':
      case 'chat':
        return next(uncovered)
      case 'end-prompt':
        return returnToChat(moment)(uncovered)
      case 'survey':
      case 'ended':
        return startSession(moment, { at: 'chat' })(uncovered)
    }
  }
}
