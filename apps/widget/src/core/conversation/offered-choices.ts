import type { Behaviours } from '../reply-behaviour'
import { getShopperId } from '../session/shopper'
import type { State } from '../state'
import type { QuickReplyChoice, QuickReplyGroup } from './conversation-state'
import { isOffered } from '../reply-behaviour'
import { createDraftChoices } from './read-reply'

/** Returns the choices that the quick replies offer now. */
export function getOfferedChoices(state: State, behaviours: Behaviours): readonly QuickReplyChoice[] {
  const { quickReplies } = state.conversation
  if (quickReplies === null) return []
  return getChoices(quickReplies, {
    shopper: getShopperId(state.session),
    isLiveChatAvailable: selectLiveChatAvailability(state),
    behaviours,
  })
}

/**
 * Returns the choices of a group in its order. It offers nothing before the host has confirmed the group's shopper, and
 * nothing that leads to live chat before its availability is known. A pressed choice stays.
 *
 * @param shopper the shopper who is signed in, 0 for a guest
 * @param isLiveChatAvailable `null` while live chat has not reported it
 * Source: QR-02, QR-11, OP-33, OP-104
 */
export function getChoices(
  group: QuickReplyGroup,
  {
    shopper,
    isLiveChatAvailable,
    behaviours,
  }: {
    readonly shopper: number
    readonly isLiveChatAvailable: boolean | null
    readonly behaviours: Behaviours
  },
): readonly QuickReplyChoice[] {
  if ((group.shopper ?? 0) > 0 && group.shopper !== shopper) return []
  return createDraftChoices(group.items, behaviours)
    .map((choice, index) => ({ ...choice, id: `${group.id}-${index}` }))
    .filter(
      (choice) =>
        choice.id === group.pressedId || isOffered(choice, { isSignedIn: shopper > 0, isLiveChatAvailable }),
    )
}

/** Returns the availability of live chat, `null` until live chat has reported it. */
export function selectLiveChatAvailability({ liveChat }: State): boolean | null {
  return liveChat.awaitsReport ? null : liveChat.isAvailable
}

/** Returns true when one of the quick replies depends on the availability of live chat. Source: QR-11 */
export function dependsOnLiveChat({ conversation }: State, behaviours: Behaviours): boolean {
  const choices = createDraftChoices(conversation.quickReplies?.items ?? [], behaviours)
  return choices.some(({ offered }) => offered !== 'always')
}
