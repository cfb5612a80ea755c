import { Fragment, createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, ReactElement, Ref, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import { scheduleRow } from './row-schedule'
import css from './long-list.module.css'

type Props<Item extends object> = {
  readonly items: readonly Item[]
  /** The number of all items, including those that were not fetched yet. */
  readonly count: number
  readonly getKey: (item: Item) => string
  /** Returns one line of text, shown until the row is rendered. */
  readonly getOutline: (item: Item) => string
  /**
   * Returns the row: an element of a memoised component, so that only changed rows are rendered again. Called once for
   * each item while the function stays the same.
   */
  readonly renderRow: (item: Item) => ReactElement
  /** The height of most rows, in pixels. */
  readonly rowHeight: number
  /** The scrolling element, and the offset of the list in it, in pixels. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly startMargin?: number
  readonly handle?: RefObject<VirtualizerHandle | null>
}

/** A list of any length. Only the rows near the screen and the focused row are in the document. */
export function LongList<Item extends object>({
  items,
  count,
  getKey,
  getOutline,
  renderRow,
  rowHeight,
  scroller,
  startMargin = 0,
  handle,
}: Props<Item>) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null)
  const focusedIndex = focusedKey === null ? -1 : items.findIndex((item) => getKey(item) === focusedKey)
  const ownHandle = useRef<VirtualizerHandle>(null)
  const virtualizer = handle ?? ownHandle
  const renderedIndex = useRef(-1)
  const renderItem = useMemo(() => createItemRenderer(getKey, renderRow), [getKey, renderRow])
  const list = useMemo(
    (): List => ({
      count,
      getOutline: (index) => {
        const item = items[index]
        return item === undefined ? '' : getOutline(item)
      },
      // Rows close to each other mostly have the same height. It is known, so nothing is measured.
      getHeight: () => {
        const index = Math.min(renderedIndex.current, items.length - 1)
        return index < 0 ? rowHeight : (virtualizer.current?.getItemSize(index) ?? rowHeight)
      },
      recordRendered: (index) => {
        renderedIndex.current = index
      },
    }),
    [items, count, getOutline, rowHeight, virtualizer],
  )

  function handleFocus({ target }: FocusEvent) {
    const position = target.closest('[aria-posinset]')?.getAttribute('aria-posinset')
    const item = items[Number(position) - 1]
    if (item !== undefined) setFocusedKey(getKey(item))
  }

  return (
    <ListContext value={list}>
      <div onFocus={handleFocus}>
        <Virtualizer
          ref={virtualizer}
          as="ul"
          item={Row}
          data={items}
          itemSize={rowHeight}
          scrollRef={scroller}
          startMargin={startMargin}
          {...(focusedIndex < 0 ? {} : { keepMounted: [focusedIndex] })}
        >
          {renderItem}
        </Virtualizer>
      </div>
    </ListContext>
  )
}

/** Creates the function that renders an item. It returns the same element for the same item, so that scrolling renders new rows only. */
function createItemRenderer<Item extends object>(
  getKey: (item: Item) => string,
  renderRow: (item: Item) => ReactElement,
): (item: Item) => ReactElement {
  const elements = new WeakMap<Item, ReactElement>()
  return (item) => {
    const known = elements.get(item)
    if (known !== undefined) return known
    const element = <Fragment key={getKey(item)}>{renderRow(item)}</Fragment>
    elements.set(item, element)
    return element
  }
}

type List = {
  readonly count: number
  readonly getOutline: (index: number) => string
  /** Returns the height of the outline of a row, in pixels: that of the row that was rendered last. */
  readonly getHeight: () => number
  readonly recordRendered: (index: number) => void
}

const ListContext = createContext<List | null>(null)

/** A row that shows its outline first, and is rendered when its turn has come. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const list = use(ListContext)
  const [isWhole, setWhole] = useState(false)
  // The rows below do not move if the row is as high as its outline.
  const [height] = useState(list?.getHeight)
  useEffect(
    () =>
      scheduleRow(() => {
        setWhole(true)
        list?.recordRendered(index)
      }),
    // A row is scheduled once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [],
  )

  return (
    // Virtua has the type from before React 19. The ref is never a string.
    <li
      ref={ref as Ref<HTMLLIElement>}
      // Virtua hides a row until it is measured in the same frame, so that it would be styled twice.
      style={{ ...style, visibility: undefined }}
      className={css.place}
      aria-posinset={index + 1}
      aria-setsize={list?.count}
    >
      {isWhole ? (
        children
      ) : (
        <div className={css.outline} style={{ height }} aria-busy="true">
          {list?.getOutline(index)}
        </div>
      )}
    </li>
  )
}
