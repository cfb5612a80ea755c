import { formatUnreadBadge } from '@murphy/domain/text'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { Entry, QuickReplyGroup } from './conversation/conversation-state'
import type { View } from './frame/frame-state'
import { getShopperId, getShopperNames } from './session/shopper'
import type { State } from './state'

/** Returns true on a screen that many shoppers share. Source: OP-36 */
export function isHostDevice({ device }: State): boolean {
  return device.isHostDevice
}

/** Selects the view of the open widget, `null` while it is closed. */
export function selectOpenView(state: State): View | null {
  return state.frame.at === 'open' ? state.frame.view : null
}

/** Returns true where the text box is shown: on the welcome screen and in the chat. Source: INP-02, OP-24 */
export function isFooterShown(state: State): boolean {
  const view = selectOpenView(state)
  return state.flow === null && (view?.at === 'welcome' || view?.at === 'chat')
}

/** Returns true when the text box has something to send, and an agent's chat its connection. Source: INP-11, OP-108 */
export function canSend(state: State): boolean {
  return state.drafts.draft.trim() !== '' && !isAgentUnreachable(state)
}

/** Returns true when a text to the agent would not arrive now. Source: OP-108 */
function isAgentUnreachable({ liveChat }: State): boolean {
  return 'chat' in liveChat && liveChat.chat.hasMetAgent && liveChat.chat.isDisrupted
}

/** Returns true while an answer or the welcome is pending, or parts of one are still to come. Source: MSG-02, OP-07 */
export function isTyping(state: State): boolean {
  const { awaiting, held, queue } = state.conversation
  return awaiting.length > 0 || held.length > 0 || queue.length > 0 || state.session.phase === 'welcoming'
}

/** Selects the text of the unread badge; `null`: no badge. Source: LAU-02, LAU-03, OP-14 */
export function selectUnreadBadge({ frame, conversation }: State): string | null {
  return frame.at === 'open' ? null : formatUnreadBadge(conversation.unread)
}

/** Returns true for the first bot message of a run, which carries the bot's label. Source: MSG-04 */
export function hasBotLabel(entry: Entry, before: Entry | undefined): boolean {
  return entry.from === 'bot' && before?.from !== 'bot'
}

/** Selects the banner to show; none when the greeting failed. Source: WEL-06, OP-21, OP-38 */
export function selectShownBanner({ banner, session }: State): BannerInfo | null {
  return session.hasGreetingFailed ? null : banner
}

/** Returns true from a message that asks for it until the session ends. Source: AGE-01, AGE-07, OP-42 */
export function isAgeCheckAsked({ features, conversation }: State): boolean {
  return (
    features.asksForAgeCheck &&
    conversation.entries.some(({ item }) => item.type === 'message' && item.verifyAge === true)
  )
}

/** Selects the group below the last reply; `null` when there is none. */
export function selectQuickReplies(state: State): QuickReplyGroup | null {
  return state.conversation.quickReplies
}

/** Selects a signed-in shopper's first name, `null` for a guest and before the greeting. Source: WEL-05, OP-68 */
export function selectFirstName(state: State): string | null {
  return getShopperNames(state.session)?.firstName ?? null
}

/** Returns true when live chat is available now. Source: LC-24 */
export function isLiveChatAvailable({ liveChat }: State): boolean {
  return liveChat.isAvailable
}

/** Returns true once an agent is or was in the chat: the shopper's texts then go to agents. Source: OP-105, LC-35 */
export function isWritingToAgent({ liveChat }: State): boolean {
  return 'chat' in liveChat && liveChat.chat.hasMetAgent
}

/**
 * Returns true while example messages are shown: until the shopper has written. The welcome screen, which looks as the
 * static shell painted it, shows none. A requested or running live chat shows none either.
 */
export function areExamplesShown(state: State): boolean {
  const { conversation, drafts } = state
  return (
    selectOpenView(state)?.at === 'chat' &&
    !isLiveChatShown(state) &&
    drafts.draft === '' &&
    conversation.entries.every((entry) => entry.from !== 'user')
  )
}

/** Returns true while a chat runs, and while a requested chat waits for the connection. */
export function isLiveChatShown({ liveChat }: State): boolean {
  return liveChat.isRunning || liveChat.isRequested === true
}

/** Selects the signed-in shopper; 0 for a guest. */
export function selectShopperId({ session }: State): number {
  return getShopperId(session)
}
