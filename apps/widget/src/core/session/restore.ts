import { move, stay } from '@murphy/flow'
import type { Entry } from '../conversation/conversation-state'
import type { Moment } from '../event'
import { currentView, withView } from '../frame/view'
import type { State } from '../state'
import { inOrder, put } from '../step'
import type { Rule } from '../step'
import { armInactivity, isLive } from './inactivity'
import type { StoredChat } from './stored-chat'

/**
 * Goes on with the chat of an earlier page of this browser: its identifiers and its newest entries. It has been opened
 * and welcomed there, so the next open does neither.
 *
 * Source: STG-06, OP-34
 */
export function restoreChat(moment: Moment, chat: StoredChat, lastAt: number): Rule {
  return (state) =>
    inOrder(
      withView(state, { at: 'chat' }),
      put('session', {
        phase: 'ready',
        widgetSessionId: chat.widgetSessionId,
        earlierWidgetSessionIds: chat.earlierWidgetSessionIds,
        sessionId: chat.sessionId,
        conversationId: chat.conversationId,
        intent: { ...state.session.intent, intentName: chat.intentName },
        store: chat.store,
        activity: { lastAt, warnedFor: null, sharedAt: lastAt },
      }),
      put('conversation', { entries: ownEntries(state, chat) }),
      hearOfLiveChat(chat),
      armInactivity(moment),
    )
}

/** A message in one tab appears in the other; a chat that begins there begins here. Source: OP-35 */
export function otherTabSaid(moment: Moment, chat: StoredChat): Rule {
  return (state) => {
    if (!isLive(state)) {
      const isAsked = currentView(state).at === 'end-prompt'
      return isAsked ? stay(state) : restoreChat(moment, chat, moment.now)(state)
    }
    const { session, conversation } = state
    const isOtherChat = chat.widgetSessionId !== session.widgetSessionId
    return inOrder(
      state,
      put('session', {
        widgetSessionId: chat.widgetSessionId,
        earlierWidgetSessionIds: chat.earlierWidgetSessionIds,
        sessionId: chat.sessionId === '' ? session.sessionId : chat.sessionId,
        ...(isOtherChat ? { phase: 'ready', greeting: null, conversationId: chat.conversationId } : {}),
      }),
      put('conversation', {
        entries: merged(conversation.entries, ownEntries(state, chat)),
        ...(isOtherChat ? { awaiting: [] } : {}),
      }),
      hearOfLiveChat(chat),
    )
  }
}

/** Once attached, the service itself says what runs. Source: OP-35, OP-107 */
function hearOfLiveChat({ hasLiveChat: isRunning }: StoredChat): Rule {
  return (state) =>
    state.liveChat.at === 'off' ? move({ ...state, liveChat: { ...state.liveChat, isRunning } }) : stay(state)
}

/** Entries that hold another shopper's data are not taken over. Source: OP-33 */
function ownEntries({ session }: State, chat: StoredChat): readonly Entry[] {
  const known = session.shopper.at === 'guest' ? null : session.shopper.shopperId
  return chat.entries.filter(({ shopper }) => shopper === null || shopper === known)
}

/** Each keeps the order in which it was said there, whatever clocks say; what each has said alone goes by time. */
function merged(ours: readonly Entry[], theirs: readonly Entry[]): readonly Entry[] {
  const all = [...ours]
  let place = 0
  for (const entry of theirs) {
    const known = ours.some(({ id }) => id === entry.id)
    if (known) place = all.findIndex(({ id }) => id === entry.id)
    else {
      const isBefore = (other?: Entry): boolean =>
        other !== undefined && other.at <= entry.at && !theirs.some(({ id }) => id === other.id)
      while (isBefore(all[place])) place += 1
      all.splice(place, 0, entry)
    }
    place += 1
  }
  return all
}
