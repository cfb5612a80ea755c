import { shopperId } from '../session/identity'
import type { State } from '../state'
import type { QuickReplyChoice, QuickReplyGroup } from './conversation-state'
import { isOffered } from './draft-choice'
import { draftChoices } from './read-reply'

/** What the quick replies offer now. */
export function offeredChoices(state: State): readonly QuickReplyChoice[] {
  const { quickReplies } = state.conversation
  if (quickReplies === null) return []
  return choicesFor(quickReplies, shopperId(state.session), whetherLiveChat(state))
}

/**
 * What a group offers, in its order: nothing before the host has confirmed the shopper it came to, and nothing that leads
 * to people while nobody knows whether there are any. One that was pressed stays.
 *
 * @param shopper who is signed in, 0 for a guest
 * @param isLiveChatAvailable `null` while live chat has not said so
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

/** Whether live chat can be had, `null` until it has said so. */
export function whetherLiveChat({ liveChat }: State): boolean | null {
  return liveChat.answersWait ? null : liveChat.isAvailable
}

/** Whether one of the quick replies comes and goes with the people. Source: QR-11 */
export function dependsOnLiveChat({ conversation }: State): boolean {
  return draftChoices(conversation.quickReplies?.items ?? []).some(({ offered }) => offered !== 'always')
}
