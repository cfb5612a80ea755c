import { unchanged } from '@murphy/flow'
import type { Entry } from '../conversation/conversation-state'
import type { Moment } from '../moment'
import { entryIntent } from '../session/identity'
import type { Session } from '../session/session-state'
import { put } from '../step'
import type { Rule } from '../step'
import type { Unsent } from './live-chat-state'

/** Returns the id of the entry that stands for a message until the service has it. */
export function unsentEntryId(messageId: string): string {
  return `unsent:${messageId}`
}

export function isUnsent({ live }: Entry): boolean {
  return live?.kind === 'unsent'
}

/**
 * Shows the messages that the service does not have yet, each in the place where it was written, and removes those that
 * are no longer on their way. A message that arrives takes the place of its entry.
 *
 * Source: LC-44, OP-108
 */
export function followUnsent({ now }: Moment, unsent: readonly Unsent[]): Rule {
  return (state) => {
    const { entries } = state.conversation
    const ids = unsent.map(({ id }) => unsentEntryId(id))
    const kept = entries.filter((entry) => !isUnsent(entry) || ids.includes(entry.id))
    const added = unsent
      .filter(({ id }) => kept.every((entry) => entry.id !== unsentEntryId(id)))
      .map(({ id, text }): Entry => ({
        id: unsentEntryId(id),
        from: 'user',
        item: { type: 'livechatmessage', text, from: 'system' },
        at: now,
        shopper: ownerOf(state.session),
        intent: entryIntent(state.session),
        vote: null,
        live: { kind: 'unsent' },
      }))
    return kept.length === entries.length && added.length === 0
      ? unchanged(state)
      : put('conversation', { entries: [...kept, ...added] })(state)
  }
}

/** Returns the owner of a live chat's lines: a signed-in shopper's chat is drawn for that shopper only. Source: OP-33 */
export function ownerOf({ shopper }: Session): number | null {
  return shopper.at === 'guest' ? null : shopper.shopperId
}
