/** What a consent of the privacy form allows: name and email go to the people of live chat. */
export type ConsentScope = 'live-chat'

export type Consent = {
  readonly scope: ConsentScope
  /** The words that were agreed to, as they stood beside the box. */
  readonly text: string
  /** Ids of the conversation that the form was opened for; '' where the form was not given one. */
  readonly userId: string
  readonly conversationId: string
  readonly appId: string
  readonly projectId: string
  readonly userName: string
  readonly userEmail: string
  /** Milliseconds since 1970. */
  readonly givenAt: number
}

/** Proof of who agreed to which words, when and for what. Source: PRV-06, API-19 */
export type Consents = {
  /**
   * Keeps the consent with the version of its words. The same consent again is one record, with its first and its last
   * time.
   *
   * Errors: throws when the store is away.
   */
  record: (consent: Consent) => Promise<void>
}
