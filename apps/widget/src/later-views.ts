// The views that nobody needs before the first answer or before leaving, in one chunk. Not a way to import:
// `loaded-views.ts` hands it on, and `shell/later.tsx` draws from it.
export { additionalIcons } from '@murphy/ui'
export { warmShelves } from './reply-items/views'
export { ReplyItemView } from './reply-items/reply-item-view'
export { AnswerVote } from './shell/answer-vote'
export { DaySeparator } from './shell/day-separator'
export { EndPrompt } from './shell/end-prompt'
export { EndScreen } from './shell/end-screen'
export { FlowPage } from './shell/flow-page'
export { HostDevice } from './shell/host-device'
export { LiveChatTail, LiveChatTools } from './shell/live-chat-place'
export { MyConversationButton } from './shell/my-conversation-button'
export { QuickReplies } from './shell/quick-replies'
