export { createBrowserSdk } from './browser/browser-sdk'
export {
  createBrowserVisitor,
  type BrowserVisitorOptions,
  postWithProgress,
} from './browser/create-browser-visitor'
export { createVisitorCookie } from './browser/visitor-cookie'
export { isClosed, isReady, type ConnectionStatus } from './client'
export type {
  Answered,
  ChatSnapshot,
  ChatStart,
  LiveChatClient,
  LiveChatEvent,
  LiveChatSnapshot,
  ChatLogEntry,
  OutgoingMessage,
  Outcome,
  SendFailure,
} from './live-chat-client'
export { withForgetVisitor } from './visitor/create-visitor'
export type { Identity, Visitor, VisitorInfo, VisitorOptions } from './visitor/visitor'
