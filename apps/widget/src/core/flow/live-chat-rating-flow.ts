export type LiveChatRatingOpening = { readonly isChatOpen: boolean; readonly chatId: string | null }

/** `asking`, then `thanked` until the widget closes. Source: LC-27, LC-33, LC-34 */
export type LiveChatRatingState = {
  readonly at: 'asking' | 'thanked'
  readonly chatId: string | null
  /** True while the chat continues; the back arrow then leads to it. Source: OP-05 */
  readonly isChatOpen: boolean
  readonly rating: 'good' | 'bad' | null
  /** The chosen chips, by their index in the list. */
  readonly chips: readonly number[]
  readonly comments: string
}

export type LiveChatRatingEvent = { readonly flow: 'live-chat-rating' } & (
  | { readonly kind: 'thumb-pressed'; readonly rating: 'good' | 'bad' }
  | { readonly kind: 'chip-pressed'; readonly chip: number }
  | { readonly kind: 'comments-changed'; readonly comments: string }
  | { readonly kind: 'send-pressed' }
  | { readonly kind: 'chat-ended' }
)
