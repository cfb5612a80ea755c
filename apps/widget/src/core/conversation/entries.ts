import { addToOpening } from '@murphy/domain/live-chat'
import { next } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import { getEntryIntent } from '../session/identity'
import { getShopperId } from '../session/shopper'
import type { State } from '../state'
import type { Rule, WidgetStep } from '../step'
import type { Entry, EntrySender } from './conversation-state'
import type { ShownItem } from '../reply-kinds'

/** A message of the widget itself. `isPersonal`: it names the shopper and is removed with their data (OP-33). */
type WidgetMessage = { readonly from: 'bot' | 'system'; readonly text: string; readonly isPersonal?: boolean }

/** Creates an entry from a text of the widget or of the shopper. */
export function createTextEntry(
  state: State,
  moment: Moment,
  message: { readonly from: EntrySender; readonly text: string; readonly isPersonal?: boolean },
): Entry {
  const wireSender = message.from === 'bot' ? 'murphy' : message.from
  return {
    id: `${moment.freshId}-${state.conversation.entries.length}`,
    from: message.from,
    item: { type: 'message', text: message.text, from: wireSender },
    at: moment.now,
    shopper:
      message.isPersonal === true && getShopperId(state.session) > 0 ? getShopperId(state.session) : null,
    intent: getEntryIntent(state.session),
    vote: null,
  }
}

/** Shows a message of Murphy or the system at once. */
export function showMessage(moment: Moment, message: WidgetMessage): Rule {
  return (state) => showEntry(state, moment, createTextEntry(state, moment, message))
}

/**
 * Adds an entry at the end of the list. It counts as unread while the widget is not open (OP-14), and a bot or agent
 * message keeps the session alive (OP-01). An entry that is already in the list is not shown twice.
 */
export function showEntry(state: State, moment: Moment, entry: Entry): WidgetStep {
  const { conversation, session } = state
  if (conversation.entries.some((known) => known.id === entry.id)) return next(state)
  const isUnread = entry.from !== 'user' && state.frame.at === 'closed'
  const keepsAlive = (entry.from === 'bot' || entry.from === 'agent') && session.activity.lastAt !== null
  return next({
    ...state,
    conversation: {
      ...conversation,
      entries: [...conversation.entries, { ...entry, at: moment.now }],
      openingIds: addToOpening(conversation.openingIds, entry),
      unread: conversation.unread + (isUnread ? 1 : 0),
    },
    session: keepsAlive ? { ...session, activity: { ...session.activity, lastAt: moment.now } } : session,
  })
}

/** Returns true when a message with this text is already in the list. */
export function hasMessage({ conversation }: State, text: string): boolean {
  return conversation.entries.some(({ item }) => item.type === 'message' && item.text === text)
}

/** Returns the sender of a shown part. A missing sender means the bot; a `bot` of the wire is read as `murphy`. */
export function toEntrySender(item: ShownItem): EntrySender {
  const from = 'from' in item ? item.from : undefined
  return from === undefined || from === 'murphy' ? 'bot' : from
}
