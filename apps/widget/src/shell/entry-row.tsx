import { memo } from 'react'
import type { Entry } from '../core/conversation/conversation-state'
import { hasBotLabel } from '../core/selectors'
import { EntryView } from './entry-view'
import { FromModule } from './from-module'
import { isOtherDay } from './moment-of-day'

type Props = { readonly entry: Entry; readonly before: Entry | undefined }

/** An entry in its place in the list: what stands above it depends on the entry before. */
export const EntryRow = memo(function EntryRow({ entry, before }: Props) {
  return (
    <>
      {isOtherDay(entry.at, before?.at) && (
        <FromModule name="first-answer" render={({ DaySeparator }) => <DaySeparator at={entry.at} />} />
      )}
      <EntryView entry={entry} hasLabel={hasBotLabel(entry, before)} place={placeOf(entry, before)} />
    </>
  )
})

function placeOf(entry: Entry, before: Entry | undefined): 'first' | 'runStart' | 'inRun' {
  if (before === undefined) return 'first'
  return before.from === entry.from ? 'inRun' : 'runStart'
}
