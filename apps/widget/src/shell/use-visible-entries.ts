import { useMemo } from 'react'
import type { Entry } from '../core/conversation/conversation-state'
import { selectShopperId } from '../core/selectors'
import type { State } from '../core/state'
import { getEntriesVisibleTo } from '../core/visible-entries'
import { useWidget } from '../components/widget-context'

/** Returns the entries that may be drawn now. The list stays the same until the entries or the shopper change. */
export function useVisibleEntries(): readonly Entry[] {
  const entries = useWidget(selectEntries)
  const shopper = useWidget(selectShopperId)
  return useMemo(() => getEntriesVisibleTo(shopper, entries), [shopper, entries])
}

function selectEntries({ conversation }: State): readonly Entry[] {
  return conversation.entries
}
