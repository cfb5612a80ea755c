import type { RedeemedCode } from '@murphy/contracts/calls'

/**
 * `screen`: a screen in a store shows a one-time code for its conversation. `phone`: a phone has opened the address of a
 * code.
 *
 * Source: OP-36, decision 056
 */
export type PhoneFlowOpening =
  | {
      readonly for: 'screen'
      /** The widget's sessions of this chat before the present one. */
      readonly earlierWidgetSessionIds: readonly string[]
    }
  | { readonly for: 'phone'; readonly code: string }

export type ScreenOpening = Extract<PhoneFlowOpening, { readonly for: 'screen' }>

/**
 * On a screen in a store:
 *
 * - `creating`: the server creates a code
 * - `shown`: the code can be scanned; `minutesLeft` is rounded up
 * - `over`: the code no longer works
 * - `failed`: no code could be created
 *
 * A redeemed code ends the chat, and with it this flow.
 */
export type ScreenState = { readonly opening: ScreenOpening } & (
  | { readonly at: 'creating' | 'over' | 'failed' }
  | {
      readonly at: 'shown'
      readonly code: string
      /** The address that the code holds. */
      readonly link: string
      /** Milliseconds since 1970, by this device's clock. */
      readonly endsAt: number
      readonly minutesLeft: number
    }
)

/**
 * On a phone:
 *
 * - `redeeming`: the server is asked for the conversation
 * - `unanswered`: it gave no answer; the code may still work
 * - `refused`: the code is used, expired or unknown
 */
export type ScannedState = {
  readonly at: 'redeeming' | 'unanswered' | 'refused'
  readonly code: string
  /** The widget's session under which the conversation continues. The same for each try, because an answer may be lost. */
  readonly widgetSessionId: string
}

export type PhoneFlowState = ScreenState | ScannedState

export type PhoneFlowEvent = { readonly flow: 'phone' } & (
  | {
      readonly kind: 'code-created'
      readonly instance: string
      readonly code: string
      readonly link: string
      readonly expiresInSeconds: number
    }
  | { readonly kind: 'code-failed'; readonly instance: string }
  /** The server was asked about the code: it still waits for its phone, or there was no answer. */
  | { readonly kind: 'code-checked'; readonly instance: string }
  | { readonly kind: 'code-over'; readonly instance: string }
  | { readonly kind: 'new-code-pressed' }
  | { readonly kind: 'code-redeemed'; readonly instance: string; readonly redeemed: RedeemedCode }
  | { readonly kind: 'redemption-failed'; readonly instance: string; readonly isRefused: boolean }
  | { readonly kind: 'retry-pressed' }
  | { readonly kind: 'new-conversation-pressed' }
)

export type PhoneFlowEffect =
  | { readonly kind: 'create-phone-code'; readonly earlierWidgetSessionIds: readonly string[] }
  | { readonly kind: 'withdraw-phone-code'; readonly code: string }
  | { readonly kind: 'redeem-phone-code'; readonly code: string; readonly widgetSessionId: string }

/** The conversation of a redeemed code, and the widget's session that it belongs to now. */
export type ContinuedConversation = RedeemedCode & { readonly widgetSessionId: string }
