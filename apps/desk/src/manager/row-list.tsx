import { useRef } from 'react'
import type { ReactElement } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { classes } from '@murphy/ui'
import { LongList } from '../components/long-list'
import css from './row-list.module.css'

type Props<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  /** How many there are, those too that were not fetched yet. */
  readonly count: number
  readonly keyOf: (item: Item) => string
  /** Who or what it is, in one line. */
  readonly outlineOf: (item: Item) => string
  readonly draw: (item: Item) => ReactElement
  /** The end comes near. */
  readonly onMore: () => void
  readonly className?: string | undefined
}

/** So many rows before the end the next page is asked for. */
const aheadRows = 30

/** A long list in a scroller of its own, fetched page by page. */
export function RowList<Item>({ label, items, onMore, className, ...rows }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)

  function noteScroll(): void {
    const handle = list.current
    if (handle === null) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (last >= items.length - aheadRows) onMore()
  }

  return (
    <section
      ref={scroller}
      className={classes(css.list, className)}
      aria-label={label}
      // A list that scrolls can be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={noteScroll}
    >
      <LongList {...rows} items={items} scroller={scroller} handle={list} />
    </section>
  )
}
