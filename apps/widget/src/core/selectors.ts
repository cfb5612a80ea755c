import { formatUnreadBadge } from '@murphy/domain/text'
import type { BannerInfo } from '@murphy/contracts/calls'
import type { Entry, QuickReplyGroup } from './conversation/conversation-state'
import type { View } from './frame/frame-state'
import type { State } from './state'

/** Returns true on a screen that many shoppers share. Source: OP-36 */
export function isHostDevice({ device }: State): boolean {
  return device.isHostDevice
}

/** The view of the open widget, `null` while it is closed. */
export function openView(state: State): View | null {
  return state.frame.at === 'open' ? state.frame.view : null
}

/** Text box and send button: on the welcome screen and in the chat, nowhere else. Source: INP-02, OP-24 */
export function isFooterShown(state: State): boolean {
  const view = openView(state)
  return state.flow === null && (view?.at === 'welcome' || view?.at === 'chat')
}

/** Returns true when the text box has something to send, and an agent's chat its connection. Source: INP-11, OP-108 */
export function canSend(state: State): boolean {
  return state.drafts.draft.trim() !== '' && !isAgentUnreachable(state)
}

/** Returns true when a text to the agent would not arrive now. Source: OP-108 */
function isAgentUnreachable({ liveChat }: State): boolean {
  return 'talk' in liveChat && liveChat.talk.hasMetAgent && liveChat.talk.isDisrupted
}

/** Returns true while an answer or the welcome is pending, or parts of one are still to come. Source: MSG-02, OP-07 */
export function isTyping(state: State): boolean {
  const { awaiting, held, queue } = state.conversation
  return awaiting.length > 0 || held.length > 0 || queue.length > 0 || state.session.phase === 'welcoming'
}

/** `null`: no badge. Source: LAU-02, LAU-03, OP-14 */
export function unreadBadge({ frame, conversation }: State): string | null {
  return frame.at === 'open' ? null : formatUnreadBadge(conversation.unread)
}

/** Returns true for the first bot message of a run, which carries the bot's label. Source: MSG-04 */
export function hasBotLabel(entry: Entry, before: Entry | undefined): boolean {
  return entry.from === 'bot' && before?.from !== 'bot'
}

/** Returns the banner to show; none when the greeting failed. Source: WEL-06, OP-21, OP-38 */
export function shownBanner({ banner, session }: State): BannerInfo | null {
  return session.hasGreetingFailed ? null : banner
}

/** Returns true from a message that asks for it until the session ends. Source: AGE-01, AGE-07, OP-42 */
export function isAgeCheckAsked({ features, conversation }: State): boolean {
  return (
    features.asksForAgeCheck &&
    conversation.entries.some(({ item }) => item.type === 'message' && item.verifyAge === true)
  )
}

/** The group below the last reply; `null` when there is none. */
export function quickReplies(state: State): QuickReplyGroup | null {
  return state.conversation.quickReplies
}

/** A signed-in shopper's first name, `null` for a guest and before the greeting. Source: WEL-05, OP-68 */
export function firstName(state: State): string | null {
  const { shopper } = state.session
  return shopper.at === 'signed-in' ? (shopper.names?.firstName ?? null) : null
}

/** Returns true when live chat is available now. Source: LC-24 */
export function isLiveChatAvailable({ liveChat }: State): boolean {
  return liveChat.isAvailable
}

/** The shopper writes to an agent, not to Murphy: from the first agent on. Source: OP-105, LC-35 */
export function isWritingToAgent({ liveChat }: State): boolean {
  return 'talk' in liveChat && liveChat.talk.hasMetAgent
}

/**
 * Examples of what to ask Murphy: until the shopper has written. Not on the welcome screen, which stands as the static shell
 * painted it, nor while live chat is waited for or runs.
 */
export function areExamplesShown(state: State): boolean {
  const { conversation, drafts } = state
  return (
    openView(state)?.at === 'chat' &&
    !isLiveChatShown(state) &&
    drafts.draft === '' &&
    conversation.entries.every((entry) => entry.from !== 'user')
  )
}

/** Returns true while a chat runs, and while a shopper waits for one that is being looked for. */
export function isLiveChatShown({ liveChat }: State): boolean {
  return liveChat.isRunning || liveChat.isWanted === true
}
