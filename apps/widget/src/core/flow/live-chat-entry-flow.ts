export type EntryField = 'firstName' | 'lastName' | 'email'

/** The known details of the shopper; '' for a detail that is not known. */
export type LiveChatEntryOpening = Readonly<Record<EntryField, string>> & { readonly isSignedIn: boolean }

/** The details form, or for a shopper who is known the overlay that only asks for consent. Source: OP-91 */
export type LiveChatEntryState = {
  readonly at: 'form' | 'overlay'
  readonly values: Readonly<Record<EntryField, string>>
  readonly isAgreed: boolean
  /** True once the email field was left. No problem is shown before that. */
  readonly hasLeftEmail: boolean
}

export type LiveChatEntryEvent = { readonly flow: 'live-chat-entry' } & (
  | { readonly kind: 'field-changed'; readonly field: EntryField; readonly value: string }
  | { readonly kind: 'email-left' }
  | { readonly kind: 'consent-changed'; readonly isAgreed: boolean }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'cancel-pressed' }
)
