import { useRef, useState } from 'react'
import type { ReactElement, Ref } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps, VirtualizerHandle } from 'virtua'
import type { HistoryChat } from '@murphy/contracts/desk'
import { copy } from './copy'
import { FoundChat } from './found-chat'
import type { Search } from './search-store'
import css from './history-page.module.css'

type Props = {
  readonly search: Search
  readonly openId: string
  readonly onMore: () => void
}

/** So many rows before the end the next page is asked for. */
const aheadRows = 30

/** What was found, newest first. Only what is in sight is in the document, however much was found. */
export function FoundChats({ search: { chats, timezone }, openId, onMore }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [kept, keep] = useState<number | null>(null)

  function noteScroll(): void {
    const handle = list.current
    if (handle === null) return
    const last = handle.findItemIndex(handle.scrollOffset + handle.viewportSize)
    if (last >= chats.length - aheadRows) onMore()
  }

  function draw(chat: HistoryChat, index: number): ReactElement {
    return (
      <FoundChat
        key={chat.chatId}
        chat={chat}
        timezone={timezone ?? 'UTC'}
        isOpen={chat.chatId === openId}
        onFocus={() => keep(index)}
      />
    )
  }

  return (
    <section
      ref={scroller}
      className={css.results}
      aria-label={copy.results}
      // A list that scrolls can be reached by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={noteScroll}
    >
      <Virtualizer
        ref={list}
        as="ul"
        item={Row}
        data={chats}
        scrollRef={scroller}
        // What has the focus stays in the document, wherever it is scrolled to.
        {...(kept === null ? {} : { keepMounted: [kept] })}
      >
        {draw}
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
