import { createContext, use, useEffect, useState } from 'react'
import type { ReactElement, Ref, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import { scheduleRow } from './row-schedule'
import css from './long-list.module.css'

type Props<Item> = {
  readonly items: readonly Item[]
  /** The number of all items, including those that were not fetched yet. */
  readonly count: number
  readonly getKey: (item: Item) => string
  /** Returns one line of text, shown until the row is rendered. */
  readonly getOutline: (item: Item) => string
  /** Returns the row: an element of a memoised component, so that only changed rows are rendered again. */
  readonly renderRow: (item: Item) => ReactElement
  /** The scrolling element, and the offset of the list in it, in pixels. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly startMargin?: number
  readonly handle?: Ref<VirtualizerHandle>
}

/** A list of any length. Only the rows near the screen and the focused row are in the document. */
export function LongList<Item>({
  items,
  count,
  getKey,
  getOutline,
  renderRow,
  scroller,
  startMargin = 0,
  handle = null,
}: Props<Item>) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focusedIndex = focusedKey === null ? -1 : items.findIndex((item) => getKey(item) === focusedKey)

  return (
    <CountContext value={count}>
      <Virtualizer
        ref={handle}
        as="ul"
        item={Row}
        data={items}
        scrollRef={scroller}
        startMargin={startMargin}
        {...(focusedIndex < 0 ? {} : { keepMounted: [focusedIndex] })}
      >
        {(item) => {
          const key = getKey(item)
          return (
            <div key={key} onFocus={() => setFocusedKey(key)}>
              <ScheduledRow outline={getOutline(item)}>{renderRow(item)}</ScheduledRow>
            </div>
          )
        }}
      </Virtualizer>
    </CountContext>
  )
}

const CountContext = createContext(0)

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const count = use(CountContext)
  return (
    // Virtua has the type from before React 19. The ref is never a string.
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

type ScheduledRowProps = { readonly outline: string; readonly children: ReactElement }

/** A row that shows its outline first, and is rendered when its turn has come. */
function ScheduledRow({ outline, children }: ScheduledRowProps) {
  const [isWhole, setWhole] = useState(false)
  useEffect(() => scheduleRow(() => setWhole(true)), [])
  return isWhole ? (
    children
  ) : (
    <div className={css.outline} aria-busy="true">
      {outline}
    </div>
  )
}
