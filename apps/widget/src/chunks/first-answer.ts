// Entry of the chunk that loads with the first message: how answers and stored chats are read, and how they are drawn.
export { additionalIcons } from '@murphy/ui'
export { textQuery } from '@murphy/contracts/calls'
export { shownKinds, toPlainText } from '@murphy/contracts/reply-items'
export { createLaterRestPorts } from '../adapters/rest-later-ports'
export { handleReplyInteraction } from '../core/reply-interaction'
export { performCommand } from '../core/conversation/command'
export { markFollowUpDue, sendDueFollowUp } from '../core/conversation/follow-up'
export { dependsOnLiveChat } from '../core/conversation/offered-choices'
export { handleReply } from '../core/conversation/reply'
export {
  handleBackPress,
  handleFlowEvent,
  openRequestedFlow,
  handleFlowScreenFailure,
} from '../core/flow/run-flow'
export { handlePhoneCodeEvent } from '../core/flow/phone-code'
export { addHistory, showPushedItem } from '../core/hub/history'
export { performFlow } from '../core/perform-flow'
export { holdFlowRequest, holdForProof, endProofWait, needsProof } from '../core/session/proof'
export { rememberVisibleCard } from '../core/shop/visible-card'
export { readStoredChat } from '../core/session/read-stored-chat'
export { mergeOtherTabChat, restoreChat } from '../core/session/restore'
export { behaviours } from '../reply-items/behaviours'
export { ReplyItemView } from '../shell/reply-item-view'
export { AnswerVote } from '../shell/answer-vote'
export { DaySeparator } from '../shell/day-separator'
export { EndPrompt } from '../shell/end-prompt'
export { EndScreen } from '../shell/end-screen'
export { FlowPage } from '../shell/flow-page'
export { HostDevice } from '../shell/host-device'
export { MyConversationButton } from '../shell/my-conversation-button'
export { QuickReplies } from '../shell/quick-replies'
