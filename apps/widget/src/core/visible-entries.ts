import type { Entry } from './conversation/conversation-state'
import { shopperId } from './session/identity'
import type { State } from './state'

// One answer per list and shopper, so that a view sees the same array until one of the two changes.
const answers = new WeakMap<
  readonly Entry[],
  { readonly shopper: number; readonly visible: readonly Entry[] }
>()

/**
 * Returns the entries that may be drawn now. Entries with a shopper's data are drawn only for the shopper who is signed
 * in. After a reload there is no such shopper until the host has confirmed one.
 *
 * Source: OP-33
 */
export function visibleEntries(state: State): readonly Entry[] {
  const { entries } = state.conversation
  const shopper = shopperId(state.session)
  const known = answers.get(entries)
  if (known?.shopper === shopper) return known.visible
  const isHidden = (entry: Entry): boolean => entry.shopper !== null && entry.shopper !== shopper
  const visible = entries.some(isHidden) ? entries.filter((entry) => !isHidden(entry)) : entries
  answers.set(entries, { shopper, visible })
  return visible
}
