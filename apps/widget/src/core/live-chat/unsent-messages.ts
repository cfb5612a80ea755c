import { unchanged } from '@murphy/flow'
import type { Moment } from '@murphy/flow'
import type { Entry } from '../conversation/conversation-state'
import { getEntryIntent } from '../session/identity'
import type { Session } from '../session/session-state'
import { getKnownShopperId } from '../session/shopper'
import { put } from '../step'
import type { Rule } from '../step'
import type { Unsent } from './live-chat-state'

/** Returns the id of the entry that shows a message until the service has stored it. */
export function createUnsentEntryId(messageId: string): string {
  return `unsent:${messageId}`
}

export function isUnsent({ live }: Entry): boolean {
  return live?.kind === 'unsent'
}

/**
 * Shows the messages that the service does not have yet, each at the position where it was written, and removes those that
 * are no longer being sent. A message that arrives replaces its entry.
 *
 * Source: LC-44, OP-108
 */
export function showUnsentMessages({ now }: Moment, unsent: readonly Unsent[]): Rule {
  return (state) => {
    const { entries } = state.conversation
    const ids = unsent.map(({ id }) => createUnsentEntryId(id))
    const remaining = entries.filter((entry) => !isUnsent(entry) || ids.includes(entry.id))
    const added = unsent
      .filter(({ id }) => remaining.every((entry) => entry.id !== createUnsentEntryId(id)))
      .map(({ id, text }): Entry => ({
        id: createUnsentEntryId(id),
        from: 'user',
        item: { type: 'livechatmessage', text, from: 'system' },
        at: now,
        shopper: getEntryOwner(state.session),
        intent: getEntryIntent(state.session),
        vote: null,
        live: { kind: 'unsent' },
      }))
    return remaining.length === entries.length && added.length === 0
      ? unchanged(state)
      : put('conversation', { entries: [...remaining, ...added] })(state)
  }
}

/** Returns the owner of a live chat's entries: a signed-in shopper's chat is drawn for that shopper only. Source: OP-33 */
export function getEntryOwner(session: Session): number | null {
  return getKnownShopperId(session) || null
}
