import type { QuickReplyChoice } from './conversation-state'

/** A choice before it has its place in a group, with what decides whether it is offered at all. */
export type DraftChoice = Omit<QuickReplyChoice, 'id' | 'from'> & {
  readonly condition: 'loggedIn' | 'guest' | null
  /** How live chat must stand for it: one of the two ways to people is always offered. Source: QR-11, OP-30, OP-104 */
  readonly offered: 'always' | 'with-live-chat' | 'without-live-chat'
}

/**
 * Returns true when this shopper sees the choice now; `null`: live chat has not reported its availability yet. Source:
 * QR-02, QR-11, OP-104
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
