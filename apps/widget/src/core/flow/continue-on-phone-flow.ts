export type ContinueOnPhoneOpening = {
  /** The widget's sessions of this chat before the present one. */
  readonly earlierWidgetSessionIds: readonly string[]
}

/**
 * - `creating`: the server creates a code
 * - `shown`: the code can be scanned; `minutesLeft` is rounded up
 * - `over`: the code no longer works
 * - `failed`: no code could be created
 *
 * A redeemed code ends the chat, and with it this flow.
 */
export type ContinueOnPhoneState = { readonly opening: ContinueOnPhoneOpening } & (
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

export type ContinueOnPhoneEvent = { readonly flow: 'continue-on-phone' } & (
  | {
      readonly kind: 'code-created'
      readonly instance: string
      readonly code: string
      readonly link: string
      readonly expiresInSeconds: number
    }
  | { readonly kind: 'code-failed'; readonly instance: string }
  /** The server was asked about the code: it still waits for its phone, or there was no answer. It comes every two seconds. */
  | { readonly kind: 'code-checked'; readonly instance: string }
  | { readonly kind: 'code-over'; readonly instance: string }
  | { readonly kind: 'new-code-pressed' }
)

export type ContinueOnPhoneEffect =
  | { readonly kind: 'create-phone-code'; readonly earlierWidgetSessionIds: readonly string[] }
  | { readonly kind: 'withdraw-phone-code'; readonly code: string }
