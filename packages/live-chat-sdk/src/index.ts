export { createBrowserVisitor, type BrowserVisitorOptions } from './browser/create-browser-visitor'
export { createVisitorCookie } from './browser/visitor-cookie'
export { isClosed, isReady, type ConnectionStatus } from './client'
export type {
  Answered,
  ChatSnapshot,
  ChatStart,
  LiveChatClient,
  LiveChatEvent,
  LiveChatSnapshot,
  LogLine,
  OutgoingMessage,
  Outcome,
  SendFailure,
} from './live-chat-client'
export type { Identity, Visitor, VisitorInfo, VisitorOptions } from './visitor/visitor'
