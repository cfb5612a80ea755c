import { useState } from 'react'
import { StatusRegion } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { visibleEntries } from '../core/visible-entries'
import { inWords } from './in-words'
import { useWidget } from './widget-context'

/**
 * Says each arrival once. The list itself stays silent, because a restored history or a redrawn row would be read again.
 * Source: OP-130
 */
export function Arrivals() {
  const entries = useWidget(visibleEntries)
  const [said, setSaid] = useState({ upTo: entries.at(-1)?.id ?? null, words: '' })

  const newest = entries.at(-1)?.id ?? null
  if (newest !== said.upTo) setSaid({ upTo: newest, words: wordsAfter(entries, said.upTo) })

  return (
    <StatusRegion>
      <span key={said.upTo}>{said.words}</span>
    </StatusRegion>
  )
}

function wordsAfter(entries: readonly Entry[], id: string | null): string {
  // From the end, where it is, however long the conversation.
  const from = entries.findLastIndex((entry) => entry.id === id) + 1
  return entries
    .slice(from)
    .filter((entry) => entry.from !== 'user')
    .map((entry) => inWords(entry.item))
    .join('\n')
}
