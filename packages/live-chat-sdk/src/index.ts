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
