export type MyConversationOpening = {
  /** A screen in a store saves nothing. Source: OP-36 */
  readonly canDownload: boolean
  /** True on a screen in a store whose conversation can move to a phone. Source: decision 056 */
  readonly canContinueOnPhone: boolean
  /** The widget's sessions of this chat before the present one. */
  readonly earlierWidgetSessionIds: readonly string[]
}

/**
 * - `idle`: no request is pending; `last` is the result of the last request
 * - `asking`: the shopper has to confirm the deletion
 */
export type MyConversationState = { readonly opening: MyConversationOpening } & (
  | { readonly at: 'idle'; readonly last: 'downloaded' | 'download-failed' | 'delete-failed' | null }
  | { readonly at: 'downloading' | 'asking' | 'deleting' }
)

export type MyConversationEvent = { readonly flow: 'my-conversation' } & (
  | { readonly kind: 'download-pressed' }
  | { readonly kind: 'continue-pressed' }
  | { readonly kind: 'delete-pressed' }
  | { readonly kind: 'delete-answered'; readonly isSure: boolean }
  | { readonly kind: 'download-ended' | 'delete-ended'; readonly instance: string; readonly isDone: boolean }
)

export type MyConversationEffect = {
  readonly kind: 'download-conversation' | 'delete-conversation'
  readonly earlierWidgetSessionIds: readonly string[]
}
