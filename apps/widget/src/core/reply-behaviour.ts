import type {
  Command,
  FollowUpType,
  HiddenKind,
  QuickReplyKind,
  ReplyItemKind,
  ReplyItemOf,
} from '@murphy/contracts/reply-items'
import type { QuickReplyChoice } from './conversation/conversation-state'

/** The behaviour of a kind that is shown as a bubble or card group. */
export type ShownBehaviour = {
  readonly role: 'shown'
  /** The kind of reply after which a follow-up is scheduled (LAU-13 to LAU-16). */
  readonly followUp: FollowUpType | null
  /** True for a kind that holds data of the signed-in shopper, also when the item names none (OP-33). */
  readonly isPersonal: boolean
  /** `false` where the vote has its own place: an article is voted on in its view (OP-47). */
  readonly canBeVotedOn: boolean
}

/** The behaviour of a kind that adds choices to the group below a reply. */
export type QuickReplyBehaviour<Kind extends QuickReplyKind> = {
  readonly role: 'quick-reply'
  readonly choices: (item: ReplyItemOf<Kind>) => readonly DraftChoice[]
}

/** The behaviour of a kind that is not shown and sets values. A command runs with the reply's last part. */
export type HiddenBehaviour<Kind extends HiddenKind> = {
  readonly role: 'hidden'
  readonly control: (item: ReplyItemOf<Kind>) => Control
}

/** The values that a hidden item sets. */
export type Control = {
  readonly sessionId?: string
  readonly lastOrderChecked?: string
  readonly followUp?: { readonly type: FollowUpType; readonly event: string }
  readonly command?: Command
}

export type Behaviour<Kind extends ReplyItemKind> = Kind extends QuickReplyKind
  ? QuickReplyBehaviour<Kind>
  : Kind extends HiddenKind
    ? HiddenBehaviour<Kind>
    : ShownBehaviour

/** Behaviour of an item that is only shown: no follow-up, no personal data, votes allowed. */
export const shown: ShownBehaviour = { role: 'shown', followUp: null, isPersonal: false, canBeVotedOn: true }

/** The behaviour of each kind of reply item. */
export type Behaviours = { readonly [Kind in ReplyItemKind]: Behaviour<Kind> }

/** A choice before it belongs to a group, with the conditions for offering it. */
export type DraftChoice = Omit<QuickReplyChoice, 'id' | 'from'> & {
  readonly condition: 'loggedIn' | 'guest' | null
  /**
   * The availability of live chat that the choice needs. One of the two ways to an agent is always offered.
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
