// What can only happen once an answer has been shown: these rules come with the part that reads answers.
export { answerVoted } from './conversation/answer-vote'
export { commandGiven } from './conversation/command'
export { quickReplyPressed } from './conversation/quick-reply-press'
export { replyArrived } from './conversation/reply'
export { articleOpened, orderOpened } from './flow/open-from-chat'
export { backPressed, flowHappened, flowLoadSettled } from './flow/open-flow'
export { shelfPressed } from './shop/shelf-pressed'
export { wineOpened } from './shop/wine-opened'
