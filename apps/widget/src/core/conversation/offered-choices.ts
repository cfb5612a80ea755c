import { shopperId } from '../session/identity'
import type { State } from '../state'
import type { QuickReplyChoice, QuickReplyGroup } from './conversation-state'
import { isOffered } from './draft-choice'
import { draftChoices } from './read-reply'

/** Returns the choices that the quick replies offer now. */
export function offeredChoices(state: State): readonly QuickReplyChoice[] {
  const { quickReplies } = state.conversation
  if (quickReplies === null) return []
  return choicesFor(quickReplies, shopperId(state.session), liveChatAvailability(state))
}

/**
 * Returns the choices of a group in its order. It offers nothing before the host has confirmed the group's shopper, and
 * nothing that leads to live chat before its availability is known. A pressed choice stays.
 *
 * @param shopper the shopper who is signed in, 0 for a guest
 * @param isLiveChatAvailable `null` while live chat has not reported it
 * Source: QR-02, QR-11, OP-33, OP-104
 */
export function choicesFor(
  group: QuickReplyGroup,
  shopper: number,
  isLiveChatAvailable: boolean | null,
): readonly QuickReplyChoice[] {
  if ((group.shopper ?? 0) > 0 && group.shopper !== shopper) return []
  return draftChoices(group.items)
    .map((choice, index) => ({ ...choice, id: `${group.id}-${index}` }))
    .filter(
      (choice) =>
        choice.id === group.pressedId || isOffered(choice, { isSignedIn: shopper > 0, isLiveChatAvailable }),
    )
}

/** Returns the availability of live chat, `null` until live chat has reported it. */
export function liveChatAvailability({ liveChat }: State): boolean | null {
  return liveChat.answersWait ? null : liveChat.isAvailable
}

/** Returns true when one of the quick replies depends on the availability of live chat. Source: QR-11 */
export function dependsOnLiveChat({ conversation }: State): boolean {
  return draftChoices(conversation.quickReplies?.items ?? []).some(({ offered }) => offered !== 'always')
}
