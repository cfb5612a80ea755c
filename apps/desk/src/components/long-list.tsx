import { createContext, use, useEffect, useState } from 'react'
import type { ReactElement, Ref, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import { inTurn } from './row-schedule'
import css from './long-list.module.css'

type Props<Item> = {
  readonly items: readonly Item[]
  /** How many there are, those too that were not fetched yet. */
  readonly count: number
  readonly keyOf: (item: Item) => string
  /** Who or what it is, in one line: what stands there until the row is drawn. */
  readonly outlineOf: (item: Item) => string
  /** The row: an element of a memoised component, so that only rows that changed are drawn again. */
  readonly draw: (item: Item) => ReactElement
  /** What scrolls, and how far below its beginning the list begins, in pixels. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly startMargin?: number
  readonly handle?: Ref<VirtualizerHandle>
}

/**
 * The rows of a list of any length. Only those near the screen are in the document, and the one that has the focus,
 * wherever it is scrolled to.
 */
export function LongList<Item>({
  items,
  count,
  keyOf,
  outlineOf,
  draw,
  scroller,
  startMargin = 0,
  handle = null,
}: Props<Item>) {
  const [keptKey, keep] = useState<string | null>(null)
  const kept = keptKey === null ? -1 : items.findIndex((item) => keyOf(item) === keptKey)

  return (
    <Count value={count}>
      <Virtualizer
        ref={handle}
        as="ul"
        item={Place}
        data={items}
        scrollRef={scroller}
        startMargin={startMargin}
        {...(kept < 0 ? {} : { keepMounted: [kept] })}
      >
        {(item) => {
          const key = keyOf(item)
          return (
            <div key={key} onFocus={() => keep(key)}>
              <Staged outline={outlineOf(item)}>{draw(item)}</Staged>
            </div>
          )
        }}
      </Virtualizer>
    </Count>
  )
}

const Count = createContext(0)

function Place({ style, index, children, ref }: CustomItemComponentProps) {
  const count = use(Count)
  return (
    // Virtua types it as it was before React 19; it is never a text.
    <li
      ref={ref as Ref<HTMLLIElement>}
      style={style}
      className={css.place}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children}
    </li>
  )
}

type StagedProps = { readonly outline: string; readonly children: ReactElement }

/** A row that comes near is its outline at first, and whole when its turn has come. */
function Staged({ outline, children }: StagedProps) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => inTurn(() => setWhole(true)), [])
  return isWhole ? (
    children
  ) : (
    <div className={css.outline} aria-busy="true">
      {outline}
    </div>
  )
}
