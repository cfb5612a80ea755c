import { useMemo } from 'react'
import type { Entry } from '../core/conversation/conversation-state'
import { getShopperId } from '../core/session/shopper'
import type { State } from '../core/state'
import { getEntriesVisibleTo } from '../core/visible-entries'
import { useWidget } from '../components/widget-context'

/** Returns the entries that may be drawn now: the same list until the entries or the shopper change, whatever else does. */
export function useVisibleEntries(): readonly Entry[] {
  const entries = useWidget(selectEntries)
  const shopper = useWidget(selectShopper)
  return useMemo(() => getEntriesVisibleTo(shopper, entries), [shopper, entries])
}

function selectEntries({ conversation }: State): readonly Entry[] {
  return conversation.entries
}

function selectShopper({ session }: State): number {
  return getShopperId(session)
}
