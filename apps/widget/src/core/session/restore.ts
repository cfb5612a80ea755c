import { addToOpening } from '@murphy/domain/live-chat'
import { next, unchanged } from '@murphy/flow'
import type { Entry, QuickReplyGroup } from '../conversation/conversation-state'
import type { Moment } from '../moment'
import { currentView, withView } from '../frame/view'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { armInactivity, isLive } from './inactivity'
import type { StoredChat } from './stored-chat'

/**
 * Resumes the chat of an earlier page of this browser: its identifiers and its newest entries. It has been opened and
 * welcomed there, so the next open does neither.
 *
 * Source: STG-06, OP-34
 */
export function restoreChat(moment: Moment, chat: StoredChat, lastAt: number): Rule {
  return (state) =>
    sequence(
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
      put('conversation', {
        entries: ownEntries(state, chat),
        openingIds: openingOf(chat),
        quickReplies: ownQuickReplies(state, chat),
      }),
      updateRunningLiveChat(chat),
      armInactivity(moment),
    )
}

/** A message in one tab appears in the other; a chat that begins there begins here. Source: OP-35 */
export function otherTabSaid(moment: Moment, chat: StoredChat): Rule {
  return (state) => {
    if (!isLive(state)) {
      const isAsked = currentView(state).at === 'end-prompt'
      return isAsked ? unchanged(state) : restoreChat(moment, chat, moment.now)(state)
    }
    const { session, conversation } = state
    const { openingIds } = conversation
    const opening = openingOf(chat)
    const isOtherChat = chat.widgetSessionId !== session.widgetSessionId
    return sequence(
      state,
      put('session', {
        widgetSessionId: chat.widgetSessionId,
        earlierWidgetSessionIds: chat.earlierWidgetSessionIds,
        sessionId: chat.sessionId === '' ? session.sessionId : chat.sessionId,
        ...(isOtherChat ? { phase: 'ready', greeting: null, conversationId: chat.conversationId } : {}),
      }),
      put('conversation', {
        entries: merged(conversation.entries, ownEntries(state, chat)),
        // The other tab may have stored its chat before it heard what was said here.
        openingIds: isOtherChat || opening.length > openingIds.length ? opening : openingIds,
        quickReplies: takenOver(state, chat, isOtherChat),
        ...(isOtherChat ? { awaiting: [] } : {}),
      }),
      updateRunningLiveChat(chat),
    )
  }
}

/** Once attached, the service itself says what runs. Source: OP-35, OP-107 */
function updateRunningLiveChat({ hasLiveChat: isRunning }: StoredChat): Rule {
  return (state) =>
    state.liveChat.at === 'off'
      ? next({ ...state, liveChat: { ...state.liveChat, isRunning } })
      : unchanged(state)
}

/** The ids of Murphy's first two messages; without stored ids those of the stored entries. Source: LC-39 */
function openingOf({ openingIds, entries }: StoredChat): readonly string[] {
  return openingIds ?? entries.reduce(addToOpening, [] as readonly string[])
}

/** Entries that hold another shopper's data are not taken over. Source: OP-33 */
function ownEntries(state: State, chat: StoredChat): readonly Entry[] {
  return chat.entries.filter(isOwn(state))
}

function ownQuickReplies(state: State, { quickReplies }: StoredChat): QuickReplyGroup | null {
  if (quickReplies === null || !isOwn(state)(quickReplies)) return null
  return { ...quickReplies, isUsed: false, pressedId: null }
}

function isOwn({ session }: State): (held: { readonly shopper: number | null }) => boolean {
  const known = session.shopper.at === 'guest' ? null : session.shopper.shopperId
  return ({ shopper }) => shopper === null || shopper === known
}

/**
 * Merges the quick replies of another tab. Those that are no longer stored were used there, and count as used here.
 * Those that were used here stay used, also when the other tab did not know.
 */
function takenOver(state: State, chat: StoredChat, isOtherChat: boolean): QuickReplyGroup | null {
  const ours = state.conversation.quickReplies
  if (isOtherChat || ours === null) return ownQuickReplies(state, chat)
  if (chat.quickReplies === null) return { ...ours, isUsed: true }
  return chat.quickReplies.id === ours.id ? ours : ownQuickReplies(state, chat)
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
