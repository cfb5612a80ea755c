import { memo, useMemo, useRef, useLayoutEffect, useState } from 'react'
import type { ReactElement, RefObject } from 'react'
import type { QueuedChat } from '@murphy/contracts/desk'
import { offerTimeoutMs } from '@murphy/domain/live-chat'
import { getVisitorName, getWaitingChats } from '../core/shift/selectors'
import { LongList } from '../components/long-list'
import { AcceptButton } from './accept-button'
import { copy, formatOfferedTo } from './copy'
import { QueuedChatDetails } from './queued-chat-details'
import { ListSection } from '../components/list-section'
import css from './waiting-list.module.css'
import { toDisplayName } from '../components/copy'
import { useShift, useSecondsLeft } from '../components/desk-context'

type Props = {
  /** The scrolling element, which also holds `before`. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly before: RefObject<HTMLElement | null>
}

/** The queue without offers to this agent, oldest first. */
export function WaitingList({ scroller, before }: Props) {
  const desk = useShift((shift) => shift.desk)
  const list = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin({ scroller, before, list })
  const chats = useMemo(() => getWaitingChats({ desk }), [desk])

  return (
    <ListSection title={copy.queue} figure={chats.length} empty={chats.length === 0 ? copy.noQueue : null}>
      <div ref={list} className={chats.length === 0 ? undefined : css.list}>
        {chats.length > 0 && (
          <LongList
            items={chats}
            count={chats.length}
            getKey={getChatId}
            getOutline={getOutline}
            renderRow={renderRow}
            rowHeight={170}
            scroller={scroller}
            startMargin={startMargin}
          />
        )}
      </div>
    </ListSection>
  )
}

function getChatId({ chatId }: QueuedChat): string {
  return chatId
}

function getOutline({ visitor }: QueuedChat): string {
  return toDisplayName(getVisitorName(visitor))
}

function renderRow(chat: QueuedChat): ReactElement {
  return <Waiting chat={chat} />
}

const Waiting = memo(function Waiting({ chat }: { readonly chat: QueuedChat }) {
  return (
    <div className={css.chat}>
      <QueuedChatDetails chat={chat} />
      <div className={css.foot}>
        {chat.offer === null ? (
          chat.mayAccept && <AcceptButton chat={chat} look="quiet" />
        ) : (
          <OfferedTo agentId={chat.offer.agentId} until={chat.offer.expiresAt} />
        )}
      </div>
    </div>
  )
})

function OfferedTo({ agentId, until }: { readonly agentId: number; readonly until: number }) {
  const seconds = useSecondsLeft(until, offerTimeoutMs)
  const name = useShift(({ desk }) => desk?.colleagues.find(({ id }) => id === agentId)?.displayName)
  return <p className={css.offered}>{formatOfferedTo(name ?? copy.colleague, seconds)}</p>
}

/**
 * Returns the offset of a list in its scrolling element, in pixels, which a windowed list needs.
 *
 * @param before the element before the list, which changes its height
 */
function useStartMargin({
  scroller,
  before,
  list,
}: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly before: RefObject<HTMLElement | null>
  readonly list: RefObject<HTMLElement | null>
}): number {
  const [margin, setMargin] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      if (scroller.current === null || list.current === null) return
      const offset = list.current.getBoundingClientRect().top - scroller.current.getBoundingClientRect().top
      setMargin(offset + scroller.current.scrollTop)
    }
    // The observer also reports when it starts.
    const observer = new ResizeObserver(measure)
    if (before.current !== null) observer.observe(before.current)
    return () => observer.disconnect()
  }, [scroller, before, list])
  return margin
}
