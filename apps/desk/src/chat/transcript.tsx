import { useMemo, useState } from 'react'
import type { ReactElement, Ref } from 'react'
import { Virtualizer } from 'virtua'
import type { CustomItemComponentProps } from 'virtua'
import type { DeskChat } from '@murphy/contracts/desk'
import { Button } from '@murphy/ui'
import { toTranscript } from '../core/shift/transcript'
import type { TranscriptEntry } from '../core/shift/transcript'
import { visitorName } from '../core/shift/selectors'
import { copy, typingText } from './copy'
import { TranscriptEntryView } from './transcript-entry'
import { useScrollToNewest } from './use-scroll-to-newest'
import css from './transcript.module.css'
import { toDisplayName } from '../components/copy'
import { useShift } from '../components/desk-context'

/**
 * The transcript of a chat, oldest entry first. It stays at the newest entry unless the agent has scrolled up.
 * Long transcripts are windowed.
 */
export function Transcript({ chat }: { readonly chat: DeskChat }) {
  const { chatId } = chat
  const log = useShift(({ logs }) => logs[chatId])
  const outbox = useShift((shift) => shift.outbox)
  const me = useShift(({ desk }) => desk?.me.nick ?? '')
  const isTyping = useShift(({ typingUntil }) => typingUntil[chatId] !== undefined)
  const [kept, keep] = useState<number | null>(null)
  const { notes } = chat
  const entries = useMemo(
    () => toTranscript({ log, notes, outbox, chatId, me }),
    [log, notes, outbox, chatId, me],
  )
  const newest = entries.at(-1)
  const { scroller, virtualizer, isAway, hasNews, goToNewest, noteScroll } = useScrollToNewest({
    count: entries.length,
    newestKey: newest?.key ?? null,
    isOwn: newest !== undefined && newest.kind !== 'event' && newest.speaker === 'me',
  })
  const shopper = toDisplayName(visitorName(chat.visitor))
  const seenKey = `seq-${lastReadSeq(chat, entries)}`

  function draw(entry: TranscriptEntry, index: number): ReactElement {
    return (
      <TranscriptEntryView
        key={entry.key}
        entry={entry}
        shopper={shopper}
        isSeen={entry.key === seenKey}
        onFocus={() => keep(index)}
      />
    )
  }

  return (
    <div className={css.place}>
      <div
        ref={scroller}
        className={css.scroller}
        onScroll={noteScroll}
        // A scrollable list must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={copy.log}
      >
        <Virtualizer
          ref={virtualizer}
          data={entries}
          item={Row}
          scrollRef={scroller}
          // The focused entry stays in the document, wherever it is scrolled to.
          {...(kept === null ? {} : { keepMounted: [kept] })}
        >
          {draw}
        </Virtualizer>
      </div>
      {isAway && (
        <Button className={css.toNewest} look="quiet" icon="chevron-down" onClick={goToNewest}>
          {hasNews ? copy.newer : copy.newest}
        </Button>
      )}
      <p className={css.typing}>{isTyping && typingText(shopper)}</p>
    </div>
  )
}

function Row({ style, children, ref }: CustomItemComponentProps) {
  return (
    // Virtua has the type from before React 19. The ref is never a string.
    <div ref={ref as Ref<HTMLDivElement>} style={style} className={css.row}>
      {children}
    </div>
  )
}

/** Returns the sequence of the agent's last message that the shopper has read; 0: none. */
function lastReadSeq({ visitorReadSeq }: DeskChat, entries: readonly TranscriptEntry[]): number {
  const entry = entries.findLast(
    (each) =>
      each.kind !== 'event' &&
      each.kind !== 'note' &&
      each.speaker === 'me' &&
      each.mark === null &&
      Number(each.key.slice('seq-'.length)) <= visitorReadSeq,
  )
  return entry === undefined ? 0 : Number(entry.key.slice('seq-'.length))
}
