import type { QuickReplyChoice } from './conversation-state'

/** A choice without its place in a group yet, with the conditions for offering it. */
export type DraftChoice = Omit<QuickReplyChoice, 'id' | 'from'> & {
  readonly condition: 'loggedIn' | 'guest' | null
  /**
   * The availability of live chat that the choice needs: one of the two ways to people is always offered.
   * Source: QR-11, OP-30, OP-104
   */
  readonly offered: 'always' | 'with-live-chat' | 'without-live-chat'
}

/**
 * Returns true when this shopper sees the choice now; `null`: live chat has not reported its availability yet.
 * Source: QR-02, QR-11, OP-104
 */
export function isOffered(
  { condition, offered }: Pick<DraftChoice, 'condition' | 'offered'>,
  {
    isSignedIn,
    isLiveChatAvailable,
  }: { readonly isSignedIn: boolean; readonly isLiveChatAvailable: boolean | null },
): boolean {
  if (condition !== null && (condition === 'loggedIn') !== isSignedIn) return false
  return offered === 'always' || (offered === 'with-live-chat') === isLiveChatAvailable
}
