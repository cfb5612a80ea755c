/** One timer a key: `after` with the same key replaces the running one. */
export type TimerKey =
  | 'next-part'
  | 'follow-up'
  | 'inactivity'
  | 'configuration-patience'
  | 'live-chat-first-word'
  | 'welcome'
  | 'fresh-token'
  | 'proof-ending'
  | 'proof-patience'
  | 'end-prompt-fade'
  | 'start-again'
  | 'end-screen-close'
  | 'banner'
  | 'survey-check'

/** The timers of live chat. */
export type LiveChatTimer =
  | 'live-chat-availability'
  | 'live-chat-hours'
  | 'live-chat-patience'
  | 'live-chat-start'
  | 'live-chat-queue-message'
  | 'live-chat-agent-left'
  | 'live-chat-keep-alive'
  | 'live-chat-thanks'
