import { addToOpening } from '@murphy/domain/live-chat'
import { next, unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Entry, QuickReplyGroup } from '../conversation/conversation-state'
import { getCurrentView, withView } from '../frame/view'
import type { State } from '../state'
import { sequence, put } from '../step'
import type { Rule } from '../step'
import { armInactivity, isLive } from './inactivity'
import { getKnownShopperId } from './shopper'
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
        entries: getOwnEntries(state, chat),
        openingIds: getOpeningIds(chat),
        quickReplies: getOwnQuickReplies(state, chat),
      }),
      updateRunningLiveChat(chat),
      armInactivity(moment),
    )
}

/** Merges the chat that another tab has stored. A chat that begins there begins here. Source: OP-35 */
export function mergeOtherTabChat(moment: Moment, chat: StoredChat): Rule {
  return (state) => {
    if (!isLive(state)) {
      const isPromptShown = getCurrentView(state).at === 'end-prompt'
      return isPromptShown ? unchanged(state) : restoreChat(moment, chat, moment.now)(state)
    }
    const { session, conversation } = state
    const { openingIds } = conversation
    const opening = getOpeningIds(chat)
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
        entries: mergeEntries(conversation.entries, getOwnEntries(state, chat)),
        // The other tab may have stored its chat before it received the entries of this tab.
        openingIds: isOtherChat || opening.length > openingIds.length ? opening : openingIds,
        quickReplies: mergeQuickReplies(state, chat, isOtherChat),
        ...(isOtherChat ? { awaiting: [] } : {}),
      }),
      updateRunningLiveChat(chat),
    )
  }
}

/** Takes over from another tab whether a live chat runs. Once connected, the service reports it. Source: OP-35, OP-107 */
function updateRunningLiveChat({ hasLiveChat: isRunning }: StoredChat): Rule {
  return (state) =>
    state.liveChat.at === 'off'
      ? next({ ...state, liveChat: { ...state.liveChat, isRunning } })
      : unchanged(state)
}

/** Returns the ids of Murphy's first two messages; without stored ids those of the stored entries. Source: LC-39 */
function getOpeningIds({ openingIds, entries }: StoredChat): readonly string[] {
  return openingIds ?? entries.reduce(addToOpening, [] as readonly string[])
}

/** Returns the stored entries without those of another shopper. Source: OP-33 */
function getOwnEntries(state: State, chat: StoredChat): readonly Entry[] {
  return chat.entries.filter(isOwn(state))
}

function getOwnQuickReplies(state: State, { quickReplies }: StoredChat): QuickReplyGroup | null {
  if (quickReplies === null || !isOwn(state)(quickReplies)) return null
  return { ...quickReplies, isUsed: false, pressedId: null }
}

function isOwn({ session }: State): (held: { readonly shopper: number | null }) => boolean {
  const known = getKnownShopperId(session) || null
  return ({ shopper }) => shopper === null || shopper === known
}

/**
 * Merges the quick replies of another tab. Those that are no longer stored were used there, and count as used here.
 * Those that were used here stay used, also when the other tab did not know.
 */
function mergeQuickReplies(state: State, chat: StoredChat, isOtherChat: boolean): QuickReplyGroup | null {
  const ours = state.conversation.quickReplies
  if (isOtherChat || ours === null) return getOwnQuickReplies(state, chat)
  if (chat.quickReplies === null) return { ...ours, isUsed: true }
  return chat.quickReplies.id === ours.id ? ours : getOwnQuickReplies(state, chat)
}

/** Merges two lists of entries. Each list keeps its own order; an entry of only one list is inserted by its time. */
function mergeEntries(ours: readonly Entry[], theirs: readonly Entry[]): readonly Entry[] {
  const all = [...ours]
  let index = 0
  for (const entry of theirs) {
    const known = ours.some(({ id }) => id === entry.id)
    if (known) index = all.findIndex(({ id }) => id === entry.id)
    else {
      const isBefore = (other?: Entry): boolean =>
        other !== undefined && other.at <= entry.at && !theirs.some(({ id }) => id === other.id)
      while (isBefore(all[index])) index += 1
      all.splice(index, 0, entry)
    }
    index += 1
  }
  return all
}
