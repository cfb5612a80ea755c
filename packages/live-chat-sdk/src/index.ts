export { createBrowserSdk } from './browser/browser-sdk'
export { createBrowserVisitor, type BrowserVisitorOptions } from './browser/create-browser-visitor'
export { postWithProgress } from './browser/post-with-progress'
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
export { withForgetVisitor } from './visitor/with-forget-visitor'
export type { Identity, Visitor, VisitorInfo, VisitorOptions } from './visitor/visitor'
