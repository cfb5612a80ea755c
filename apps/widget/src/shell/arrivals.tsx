import { useState } from 'react'
import { StatusRegion } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { visibleEntries } from '../core/visible-entries'
import type { LoadedModules } from '@murphy/flow'
import type { WidgetModules } from '../modules'
import { toWords } from './item-words'
import { useModules, useWidget } from './widget-context'

/**
 * Says each arrival once. The list itself stays silent, because a restored history or a redrawn row would be read again.
 * What a change of shopper takes out of the list is no longer said either.
 *
 * Source: OP-130, OP-33
 */
export function Arrivals() {
  const entries = useWidget(visibleEntries)
  const modules = useModules()
  const last = entries.at(-1) ?? null
  const [said, setSaid] = useState<Said>({ last, arrived: [] })

  if (last?.id !== said.last?.id)
    setSaid({ last, arrived: arrivedAfter(entries, said.last, modules.getLoaded()) })

  return (
    <StatusRegion>
      <span key={said.last?.id}>
        {said.arrived
          .filter(({ id }) => entries.some((entry) => entry.id === id))
          .map(({ words }) => words)
          .join('\n')}
      </span>
    </StatusRegion>
  )
}

type Arrived = { readonly id: string; readonly words: string }
type Said = { readonly last: Entry | null; readonly arrived: readonly Arrived[] }

function arrivedAfter(
  entries: readonly Entry[],
  last: Entry | null,
  modules: LoadedModules<WidgetModules>,
): readonly Arrived[] {
  // From the end, where it is, however long the conversation.
  const place = last === null ? -1 : entries.findLastIndex((entry) => entry.id === last.id)
  // A removed entry has no position any more. Entries before it were announced earlier.
  const isNew = (entry: Entry): boolean => last === null || place !== -1 || entry.at >= last.at
  return entries
    .slice(place + 1)
    .filter((entry) => entry.from !== 'user' && isNew(entry))
    .map(({ id, item }) => ({ id, words: toWords(item, modules) }))
}
