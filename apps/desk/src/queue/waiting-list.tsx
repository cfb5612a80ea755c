import { useRef, useState } from 'react'
import type { ReactElement, Ref, RefObject } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps } from 'virtua'
import type { QueuedChat } from '@murphy/contracts/desk'
import { waiting } from '../core/shift/selectors'
import { useShift } from '../shell/use-shift'
import { AcceptButton } from './accept-button'
import { copy, offeredTo } from './copy'
import { QueuedFacts } from './queued-facts'
import { useSecondsLeft } from './use-seconds-left'
import { useStartMargin } from './use-start-margin'
import css from './waiting-list.module.css'

type Props = {
  /** What scrolls, this list and what stands before it. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly before: RefObject<HTMLElement | null>
}

/** Everybody else who waits, oldest first. Only those near the screen are in the document, however many they are. */
export function WaitingList({ scroller, before }: Props) {
  const desk = useShift((shift) => shift.desk)
  const list = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin({ scroller, before, list })
  const [keptId, keep] = useState<string | null>(null)
  const chats = waiting({ desk })
  const kept = chats.findIndex(({ chatId }) => chatId === keptId)

  function draw(chat: QueuedChat): ReactElement {
    return <Waiting key={chat.chatId} chat={chat} onFocus={() => keep(chat.chatId)} />
  }

  return (
    <section aria-label={copy.queue}>
      <h2 className={css.title}>
        {copy.queue}
        <span className={css.count}>{chats.length}</span>
      </h2>
      {chats.length === 0 && <p className={css.none}>{copy.noQueue}</p>}
      <div ref={list} className={chats.length === 0 ? undefined : css.list}>
        {chats.length > 0 && (
          <Virtualizer
            as="ul"
            item={Row}
            data={chats}
            scrollRef={scroller}
            startMargin={startMargin}
            // What has the focus stays in the document, wherever it is scrolled to.
            {...(kept < 0 ? {} : { keepMounted: [kept] })}
          >
            {draw}
          </Virtualizer>
        )}
      </div>
    </section>
  )
}

function Row({ style, index, children, ref }: CustomItemComponentProps) {
  return (
    // Virtua types it as it was before React 19; it is never a text.
    <li ref={ref as Ref<HTMLLIElement>} style={style} className={css.row} aria-posinset={index + 1}>
      {children}
    </li>
  )
}

function Waiting({ chat, onFocus }: { readonly chat: QueuedChat; readonly onFocus: () => void }) {
  return (
    <div className={css.chat} onFocus={onFocus}>
      <QueuedFacts chat={chat} />
      <div className={css.foot}>
        {chat.offer === null ? (
          chat.mayAccept && <AcceptButton chat={chat} look="quiet" />
        ) : (
          <OfferedTo agentId={chat.offer.agentId} until={chat.offer.expiresAt} />
        )}
      </div>
    </div>
  )
}

function OfferedTo({ agentId, until }: { readonly agentId: number; readonly until: number }) {
  const seconds = useSecondsLeft(until)
  const name = useShift(({ desk }) => desk?.colleagues.find(({ id }) => id === agentId)?.displayName)
  return <p className={css.offered}>{offeredTo(name ?? copy.colleague, seconds)}</p>
}
