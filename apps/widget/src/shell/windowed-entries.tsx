import { createContext, use, useEffect, useState } from 'react'
import type { Ref } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps } from 'virtua'
import { joinClasses } from '@murphy/ui'
import type { WindowedEntriesProps } from './modules'
import css from './windowed-entries.module.css'

/** The height that is rendered beyond each edge of the view, so that scrolling shows no gap. */
const marginPx = 120
/** The list's own padding above the first entry, `--space-4`. */
const paddingAbovePx = 16

type Rows = {
  /** Returns true for an entry that was not rendered before and is newer than all that were. */
  readonly isNew: (index: number) => boolean
  readonly markShown: (index: number) => void
  readonly keepMounted: (index: number) => void
}

const RowsContext = createContext<Rows | null>(null)

/**
 * The entries around the view; all others are only heights. Find-in-page and screen readers reach an entry only once it is
 * scrolled near. Arrivals are announced all the same (`Arrivals`).
 */
export function WindowedEntries({ entries, scroller, heightsPx, onResize, children }: WindowedEntriesProps) {
  // The entry with the focus stays in the document, wherever the list is scrolled to.
  const [mountedIndex, keepMounted] = useState<number | null>(null)
  const [rows] = useState(() => createRows(entries.length - 1, keepMounted))
  const [cache] = useState<[number[]]>(() => [[...heightsPx]])

  return (
    <RowsContext value={rows}>
      <Virtualizer
        data={entries}
        item={Row}
        scrollRef={scroller}
        startMargin={paddingAbovePx}
        bufferSize={marginPx}
        onResize={onResize}
        {...(mountedIndex === null ? {} : { keepMounted: [mountedIndex] })}
        {...(heightsPx.length === 0 ? {} : { cache })}
      >
        {children}
      </Virtualizer>
    </RowsContext>
  )
}

function createRows(newest: number, keepMounted: Rows['keepMounted']): Rows {
  let newestShown = newest
  return {
    isNew: (index) => index > newestShown,
    markShown: (index) => {
      newestShown = Math.max(newestShown, index)
    },
    keepMounted,
  }
}

/** Animates only newly arrived entries, not those that the reader scrolls to. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const rows = use(RowsContext)
  const [isArriving] = useState(() => rows?.isNew(index))

  useEffect(() => {
    rows?.markShown(index)
  }, [rows, index])

  return (
    <div
      // Virtua has the type from before React 19. The ref is never a string.
      ref={ref as Ref<HTMLDivElement>}
      style={style}
      className={joinClasses(css.row, !isArriving && css.still)}
      onFocus={() => rows?.keepMounted(index)}
    >
      {children}
    </div>
  )
}

/**
 * Returns the height of each entry of the whole list, with its margin and the separator above it; empty without a list.
 */
export function measureHeights(list: HTMLElement | null): readonly number[] {
  if (list === null) return []
  const entries = [...list.querySelectorAll<HTMLElement>(':scope > [data-entry]')]
  const ends = entries.map((entry) => entry.offsetTop + entry.offsetHeight)
  return ends.map((end, index) => end - (ends[index - 1] ?? entries[0]?.offsetTop ?? 0))
}
