import { createContext, use, useEffect, useState } from 'react'
import type { ReactElement, Ref, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps } from 'virtua'
import { classes } from '@murphy/ui'
import type { Entry } from '../core/conversation/conversation-state'
import { EntryRow } from './entry-row'
import css from './windowed-entries.module.css'

/** Drawn beyond each edge of the view, so that a turn of the wheel meets no gap. */
const marginPx = 120
/** The list's own padding above the first entry, `--space-4`. */
const paddingAbovePx = 16

type Props = {
  readonly entries: readonly Entry[]
  readonly scroller: RefObject<HTMLElement | null>
  /** The known heights. Other heights are estimated until the entries are rendered. */
  readonly heightsPx: readonly number[]
  /** Called when an entry is higher or lower than estimated. */
  readonly onResize: () => void
}

type Rows = {
  /** Returns true for an entry that was not rendered before and is newer than all that were. */
  readonly isNew: (index: number) => boolean
  readonly see: (index: number) => void
  readonly keep: (index: number) => void
}

const RowsContext = createContext<Rows | null>(null)

/**
 * The entries around the view, in their order; all others are only heights. What is not in the document cannot be found
 * by the browser's own search nor read by a screen reader's cursor before it is scrolled near, as in every long log;
 * arrivals are announced all the same (`Arrivals`).
 */
export function WindowedEntries({ entries, scroller, heightsPx, onResize }: Props) {
  // The entry with the focus stays in the document, wherever the list is scrolled to.
  const [kept, keep] = useState<number | null>(null)
  const [rows] = useState(() => createRows(entries.length - 1, keep))
  const [cache] = useState<[number[]]>(() => [[...heightsPx]])

  function draw(entry: Entry, index: number): ReactElement {
    return <EntryRow key={entry.id} entry={entry} before={entries[index - 1]} />
  }

  return (
    <RowsContext value={rows}>
      <Virtualizer
        data={entries}
        item={Row}
        scrollRef={scroller}
        startMargin={paddingAbovePx}
        bufferSize={marginPx}
        onResize={onResize}
        {...(kept === null ? {} : { keepMounted: [kept] })}
        {...(heightsPx.length === 0 ? {} : { cache })}
      >
        {draw}
      </Virtualizer>
    </RowsContext>
  )
}

function createRows(newest: number, keep: Rows['keep']): Rows {
  let newestSeen = newest
  return {
    isNew: (index) => index > newestSeen,
    see: (index) => {
      newestSeen = Math.max(newestSeen, index)
    },
    keep,
  }
}

/** Animates only newly arrived entries, not those that the reader scrolls to. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const rows = use(RowsContext)
  const [isArriving] = useState(() => rows?.isNew(index))

  useEffect(() => {
    rows?.see(index)
  }, [rows, index])

  return (
    <div
      // Virtua types it as it was before React 19; it is never a text.
      ref={ref as Ref<HTMLDivElement>}
      style={style}
      className={classes(css.row, !isArriving && css.still)}
      onFocus={() => rows?.keep(index)}
    >
      {children}
    </div>
  )
}

/**
 * Of each entry in the whole list, from the end of the one before: its own height, its margin and a separator above it.
 * None without a list.
 */
export function heightsOf(list: HTMLElement | null): readonly number[] {
  if (list === null) return []
  const entries = [...list.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
  const ends = entries.map((entry) => entry.offsetTop + entry.offsetHeight)
  return ends.map((end, index) => end - (ends[index - 1] ?? entries[0]?.offsetTop ?? 0))
}
