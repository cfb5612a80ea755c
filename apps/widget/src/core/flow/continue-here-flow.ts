import type { RedeemedCode } from '@murphy/contracts/calls'

/** `code` is the one-time code of the address that was opened. */
export type ContinueHereOpening = { readonly code: string }

/**
 * - `loading`: the server is asked for the conversation
 * - `failed`: it gave no answer; the code may still work
 * - `refused`: the code is used, expired or unknown
 */
export type ContinueHereState = {
  readonly at: 'loading' | 'failed' | 'refused'
  readonly code: string
  /** The widget's session under which the conversation continues. The same for each try, because an answer may be lost. */
  readonly widgetSessionId: string
}

export type ContinueHereEvent = { readonly flow: 'continue-here' } & (
  | { readonly kind: 'code-redeemed'; readonly instance: string; readonly redeemed: RedeemedCode }
  | { readonly kind: 'redemption-failed'; readonly instance: string; readonly isRefused: boolean }
  | { readonly kind: 'retry-pressed' }
  | { readonly kind: 'new-conversation-pressed' }
)

export type ContinueHereEffect = {
  readonly kind: 'redeem-phone-code'
  readonly code: string
  readonly widgetSessionId: string
}

/** The conversation of a redeemed code, and the widget's session that it belongs to now. */
export type ContinuedConversation = RedeemedCode & { readonly widgetSessionId: string }
