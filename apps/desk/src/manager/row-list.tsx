import { useRef, useState } from 'react'
import type { ReactElement, Ref } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import { classes } from '@murphy/ui'
import css from './row-list.module.css'

type Props<Item> = {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  readonly draw: (item: Item) => ReactElement
  /** The end comes near. */
  readonly onMore: () => void
  readonly className?: string | undefined
}

/** So many rows before the end the next page is asked for. */
const aheadRows = 30

/** A long list. Only what is in sight is in the document, however much there is, and what has the focus. */
export function RowList<Item>({ label, items, keyOf, draw, onMore, className }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [kept, keep] = useState<number | null>(null)

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
      <Virtualizer
        ref={list}
        as="ul"
        item={Row}
        data={items}
        scrollRef={scroller}
        // What has the focus stays in the document, wherever it is scrolled to.
        {...(kept === null || kept >= items.length ? {} : { keepMounted: [kept] })}
      >
        {(item, index) => (
          <div key={keyOf(item)} onFocus={() => keep(index)}>
            {draw(item)}
          </div>
        )}
      </Virtualizer>
    </section>
  )
}

function Row({ style, children, ref }: CustomItemComponentProps) {
  return (
    // Virtua types it as it was before React 19; it is never a text.
    <li ref={ref as Ref<HTMLLIElement>} style={style} className={css.row}>
      {children}
    </li>
  )
}
