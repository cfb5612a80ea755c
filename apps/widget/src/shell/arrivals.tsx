import { useState } from 'react'
import { StatusRegion } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { useVisibleEntries } from './use-visible-entries'
import type { LoadedModules } from '@murphy/flow'
import type { WidgetModules } from './modules'
import { toItemText } from './item-text'
import { useModules } from './modules-context'

/**
 * Announces each arrival once. The list itself is silent, because a screen reader would repeat a restored history or a row
 * that is rendered again. Entries that a change of shopper removes are not announced.
 *
 * Source: OP-130, OP-33
 */
export function Arrivals() {
  const entries = useVisibleEntries()
  const modules = useModules()
  const last = entries.at(-1) ?? null
  const [announced, setAnnounced] = useState<Announced>({ last, arrived: [] })

  if (last?.id !== announced.last?.id)
    setAnnounced({ last, arrived: getArrivalsAfter(entries, announced.last, modules.getLoaded()) })

  return (
    <StatusRegion>
      <span key={announced.last?.id}>
        {announced.arrived
          .filter(({ id }) => entries.some((entry) => entry.id === id))
          .map(({ text }) => text)
          .join('\n')}
      </span>
    </StatusRegion>
  )
}

type Arrived = { readonly id: string; readonly text: string }
type Announced = { readonly last: Entry | null; readonly arrived: readonly Arrived[] }

function getArrivalsAfter(
  entries: readonly Entry[],
  last: Entry | null,
  modules: LoadedModules<WidgetModules>,
): readonly Arrived[] {
  // Searched from the end, because it is one of the last entries.
  const place = last === null ? -1 : entries.findLastIndex((entry) => entry.id === last.id)
  // A removed entry has no position any more. Entries before it were announced earlier.
  const isNew = (entry: Entry): boolean => last === null || place !== -1 || entry.at >= last.at
  return entries
    .slice(place + 1)
    .filter((entry) => entry.from !== 'user' && isNew(entry))
    .map(({ id, item }) => ({ id, text: toItemText(item, modules) }))
}
