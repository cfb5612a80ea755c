/** The keys of the timers. A new timer with the same key replaces the running one. */
export type TimerKey =
  | 'next-part'
  | 'follow-up'
  | 'inactivity'
  | 'configuration-timeout'
  | 'live-chat-report-timeout'
  | 'welcome'
  | 'fresh-token'
  | 'token-expiry'
  | 'proof-timeout'
  | 'end-prompt-fade'
  | 'start-again'
  | 'end-screen-close'
  | 'banner'
  | 'survey-check'

/** The timers of flows, whose performers handle them. */
export type FlowTimer = 'phone-code-check'

/** The timers of live chat. */
export type LiveChatTimer =
  | 'live-chat-availability'
  | 'live-chat-hours'
  | 'live-chat-timeout'
  | 'live-chat-start'
  | 'live-chat-queue-message'
  | 'live-chat-agent-left'
  | 'live-chat-keep-alive'
  | 'live-chat-thanks'
