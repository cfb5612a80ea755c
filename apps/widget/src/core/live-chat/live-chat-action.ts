import type { NomineeForm } from '@murphy/contracts/live-chat'

/** The details that a visitor gave and agreed to before the chat. Source: LC-04, LC-36 */
export type EntryDetails = { readonly firstName: string; readonly lastName: string; readonly email: string }

/** Actions of the shopper and the host page. */
export type LiveChatAction =
  /** The shopper requests an agent: by command, quick reply, the host, or the nominee's failure screen. Source: LC-01 */
  | { readonly kind: 'requested' }
  | { readonly kind: 'status-requested' }
  /** `consentText`: the text that the visitor has agreed to. Source: LC-36 */
  | { readonly kind: 'entered'; readonly details: EntryDetails; readonly consentText: string }
  | { readonly kind: 'declined' }
  | { readonly kind: 'file-chosen'; readonly file: File }
  /** A button of an agent's message, by its entry. */
  | { readonly kind: 'button-pressed'; readonly entryId: string; readonly text: string }
  /** A form of an agent's message. */
  | { readonly kind: 'form-opened'; readonly form: NomineeForm }
  | { readonly kind: 'rated'; readonly rating: 'good' | 'bad'; readonly comment: string | null }
  | { readonly kind: 'rating-skipped' }

/** Effect by which a live-chat flow passes an action to live chat. */
export type NotifyLiveChat = { readonly kind: 'notify-live-chat'; readonly action: LiveChatAction }
