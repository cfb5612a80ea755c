/** Stores the widget's reports in the order of arrival. Source: API-08, API-11, API-21, API-25 */
export type EventLog = {
  record: (entry: EventEntry) => Promise<void>
}

/** One report of a widget. */
export type EventEntry = {
  readonly kind:
    | 'acceptance'
    | 'event'
    | 'article-status'
    | 'tracking-vote'
    | 'nominee-event'
    | 'live-chat-status'
    | 'pass-control'
  readonly sessionId: string
  readonly userId: string
  readonly data: unknown
  /** Milliseconds since 1970. */
  readonly recordedAt: number
}
