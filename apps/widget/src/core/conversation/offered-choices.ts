import { shopperId } from '../session/identity'
import type { State } from '../state'
import type { QuickReplyChoice } from './conversation-state'
import { isOffered } from './draft-choice'
import { draftChoices } from './read-reply'

/**
 * What the quick replies offer now, in their order: none before the host has confirmed the shopper they came to, and none
 * that lead to people while nobody knows whether there are any. One that was pressed stays.
 *
 * Source: QR-02, QR-11, OP-33, OP-104
 */
export function offeredChoices({ conversation, session, liveChat }: State): readonly QuickReplyChoice[] {
  const group = conversation.quickReplies
  if (group === null || ((group.shopper ?? 0) > 0 && group.shopper !== shopperId(session))) return []
  const facts = {
    isSignedIn: session.shopper.at === 'signed-in',
    isLiveChatAvailable: liveChat.answersWait ? null : liveChat.isAvailable,
  }
  return draftChoices(group.items)
    .map((choice, index) => ({ ...choice, id: `${group.id}-${index}` }))
    .filter((choice) => choice.id === group.pressedId || isOffered(choice, facts))
}

/** Whether one of the quick replies comes and goes with the people. Source: QR-11 */
export function dependsOnLiveChat({ conversation }: State): boolean {
  return draftChoices(conversation.quickReplies?.items ?? []).some(({ offered }) => offered !== 'always')
}
