import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { submitText } from '../conversation/send'
import type { LoadedCoreModules } from '../core-modules'
import { returnToChat } from '../frame/end-prompt'
import { getCurrentView, withoutFlow } from '../frame/view'
import { minimise, open } from '../frame/open-close'
import { attachLiveChat, dispatchToLiveChat } from '../attach-live-chat'
import { sequence } from '../step'
import type { Rule } from '../step'
import { startSession } from './greeting'
import { setHostDevice } from './host-device'
import { recordActivity } from './inactivity'
import { setHostTokens } from './shopper-tokens'
import { switchShopper } from './switch-shopper'
import type { MessageToFrame } from '@murphy/host-bridge'

/** Handles the messages of the page around the frame. Source: HST-01 to HST-07, OP-36, OP-135 */
export function handleHostMessage(moment: Moment, message: MessageToFrame, modules: LoadedCoreModules): Rule {
  switch (message.type) {
    case 'setIsHostDevice':
      return setHostDevice(moment, message.isHostDevice, modules)
    case 'changeShopperId':
      return switchShopper(moment, message.shopperId, modules)
    case 'sendDataToWidget':
      return setHostTokens(message)
    case 'openWidget':
      return (state) => sequence(state, open(moment, modules), recordActivity(moment))
    case 'sendMessage':
      return (state) =>
        sequence(
          state,
          open(moment, modules),
          recordActivity(moment),
          showChat(moment),
          attachLiveChat,
          submitText(moment, message.messageString, { isDraft: false }),
        )
    case 'openLiveChatOnBot':
      return (state) =>
        sequence(
          state,
          open(moment, modules),
          recordActivity(moment),
          showChat(moment),
          dispatchToLiveChat('requested'),
        )
    case 'getLiveChatStatusFromBot':
      return dispatchToLiveChat('status-requested')
    case 'minimiseWidget':
      return minimise(moment)
  }
}

/** Uncovers the chat, because a command of the host must have a visible effect. Source: OP-135 */
function showChat(moment: Moment): Rule {
  return (state) => {
    const uncovered = withoutFlow(state)
    switch (getCurrentView(state).at) {
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
