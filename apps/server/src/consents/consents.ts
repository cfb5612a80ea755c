/** The purpose of a consent: the name and email go to the agents of live chat. */
export type ConsentScope = 'live-chat'

export type Consent = {
  readonly scope: ConsentScope
  /** The text of the consent as the form showed it. */
  readonly text: string
  /** The conversation for which the form was opened; '' when the form was given none. */
  readonly userId: string
  readonly conversationId: string
  readonly appId: string
  readonly projectId: string
  readonly userName: string
  readonly userEmail: string
  /** Milliseconds since 1970. */
  readonly givenAt: number
}

/** Stores the consents of shoppers, with name, email, text, time and purpose. Source: PRV-06, API-19 */
export type Consents = {
  /**
   * Stores a consent with the version of its text. A repeated consent is one record with its first and last time.
   *
   * Errors: throws when the database is unavailable.
   */
  record: (consent: Consent) => Promise<void>
}
