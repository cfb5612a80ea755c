import type { Entry } from './conversation/conversation-state'
import { getShopperId } from './session/shopper'
import type { State } from './state'

/** Returns the entries that may be drawn now. Source: OP-33 */
export function selectVisibleEntries({ conversation, session }: State): readonly Entry[] {
  return getEntriesVisibleTo(getShopperId(session), conversation.entries)
}

/**
 * Returns the entries that a shopper may see. Entries with a shopper's data are drawn only for the shopper who is signed
 * in. After a reload there is no such shopper until the host has confirmed one. The list itself is returned when nothing
 * in it is hidden.
 *
 * @param shopper the shopper who is signed in, 0 for a guest
 * Source: OP-33
 */
export function getEntriesVisibleTo(shopper: number, entries: readonly Entry[]): readonly Entry[] {
  const isHidden = (entry: Entry): boolean => entry.shopper !== null && entry.shopper !== shopper
  return entries.some(isHidden) ? entries.filter((entry) => !isHidden(entry)) : entries
}
