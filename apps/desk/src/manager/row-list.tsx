import { useRef } from 'react'
import type { ReactElement } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { joinClasses } from '@murphy/ui'
import { LongList } from '../components/long-list'
import css from './row-list.module.css'

type Props<Item extends object> = {
  readonly label: string
  readonly items: readonly Item[]
  /** The number of all rows, including those that were not fetched yet. */
  readonly count: number
  readonly getKey: (item: Item) => string
  /** Returns one line of text, shown until the row is rendered. */
  readonly getOutline: (item: Item) => string
  readonly renderRow: (item: Item) => ReactElement
  /** The height of most rows, in pixels. */
  readonly rowHeight: number
  /** Called near the end of the list. */
  readonly onMore: () => void
  readonly className?: string | undefined
}

/** The next page is requested this many rows before the end. */
const aheadRows = 30

/** A long list in a scroller of its own, loaded page by page. */
export function RowList<Item extends object>({ label, items, onMore, className, ...rows }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)

  function handleScroll(): void {
    const handle = list.current
    if (handle === null) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (last >= items.length - aheadRows) onMore()
  }

  return (
    <section
      ref={scroller}
      className={joinClasses(css.list, items.length === 0 && css.empty, className)}
      aria-label={label}
      // A scrollable list must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={handleScroll}
    >
      <LongList {...rows} items={items} scroller={scroller} handle={list} />
    </section>
  )
}
