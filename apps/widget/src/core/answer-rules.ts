// What can only happen once an answer has been shown, here or in another tab: these rules come with the part that reads answers.
export { answerVoted } from './conversation/answer-vote'
export { orderDetailsPressed } from './conversation/expanded-order'
export { followUpDue, sendDueFollowUp } from './conversation/follow-up'
export { quickReplyPressed } from './conversation/quick-reply-press'
export { replyArrived } from './conversation/reply'
export { articleOpened, orderOpened } from './flow/open-from-chat'
export { backPressed, flowHappened } from './flow/open-flow'
export { otherTabSaid, restoreChat } from './session/restore'
